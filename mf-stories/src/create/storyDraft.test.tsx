import { draftFiles, outbox } from '@kithkin/shared';
import { failure, formText } from '@kithkin/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  canvases,
  clip,
  dialog,
  openDialog,
  openWithPhoto,
  post,
  preview,
  send,
  videosWait,
  write,
} from '../testing/createDialog';
import { leaveApp } from '../testing/renderApp';
import { grace } from '../testing/stories';
import { storyDrafts } from './storyDraft';

beforeEach(() => {
  canvases();
});

const saved = () => draftFiles.read(grace._id, 'story', ['source', 'cut']);
const waitForSaved = (count: number) =>
  waitFor(async () => expect(await saved()).toHaveLength(count));
const alt = () => screen.getByLabelText('Alt text');

test('a story is restored after a crash, and is posted so', async () => {
  await openWithPhoto();
  write('Alt text', 'The sea');
  write('Text on the photo', 'Noon');
  await waitForSaved(1);
  await leaveApp();

  const { posts } = await openDialog();
  await preview();
  await waitFor(() => expect(alt()).toHaveValue('The sea'));
  expect(screen.getByLabelText('Text: Noon')).toBeInTheDocument();
  write('Text on the photo', '');
  send();
  await waitFor(() => expect(posts()[0]).toMatchObject({ form: { alt: 'The sea' } }));
  await waitForSaved(0);
});

test('a description that is written while a video loads is retained', async () => {
  const { choose } = await openWithPhoto();
  const videoLoads = videosWait();
  await choose(clip);
  write('Alt text', 'The sea');
  await act(async () => videoLoads());
  await screen.findByRole('radio', { name: 'Video', checked: true });
  expect(alt()).toHaveValue('The sea');
});

test('closing the dialog stores the story, and Start over clears it', async () => {
  const { user, open, press } = await openWithPhoto();
  await waitForSaved(1);
  write('Alt text', 'The sea');
  expect(storyDrafts(grace._id).list()).toMatchObject([{ text: 'The sea' }]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await open();
  await preview();
  await press('Start over');
  await waitFor(() => expect(screen.queryByAltText(/^Preview/)).not.toBeInTheDocument());
  await waitForSaved(0);
});

test('an upload shows its progress; it is in the outbox only, and a draft again after Cancel', async () => {
  const { posts, press } = await openWithPhoto(() => new Promise(() => undefined));
  send();
  const bar = await screen.findByRole('progressbar', { name: 'Uploading' });
  expect(post()).toHaveTextContent('Uploading...');
  expect(post()).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(posts()).toHaveLength(1));
  act(() => posts()[0]?.progress(0.42));
  expect(bar).toHaveAttribute('value', '42');
  await waitForSaved(0);
  await press('Cancel');
  await waitFor(() => expect(post()).toHaveTextContent('Post Story'));
  expect(await preview()).toBeInTheDocument();
  await waitForSaved(1);
});

test('a rejected story is a draft again; only a changed one has another id', async () => {
  const { posts } = await openWithPhoto(() => failure(422, 'Too odd.'));
  const sendAgain = async (times: number) => {
    send();
    await waitFor(() => expect(posts()).toHaveLength(times));
    await within(dialog()).findByText('Failed to post story. Too odd.');
    await waitFor(() => expect(post()).toHaveTextContent('Post Story'));
  };
  await sendAgain(1);
  await screen.findByText('Failed to post story');
  await waitForSaved(1);
  expect(await outbox.countUnsent()).toBe(0);
  await sendAgain(2);
  write('Alt text', 'The sea');
  await sendAgain(3);
  const [first, second, third] = posts().map((request) => formText(request, 'clientId'));
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

import { draftFiles, outbox } from '@kithkin/shared';
import { type FakeReply, failure, formText } from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  canvases,
  clip,
  dialog,
  leaveDialog,
  openDialog,
  photo,
  post,
  preview,
  videosLast,
  videosWait,
} from '../testing/createDialog';
import { leaveApp } from '../testing/renderApp';
import { grace, story } from '../testing/stories';

beforeEach(() => {
  videosLast(12);
  canvases();
});
afterEach(leaveDialog);

const never = () => new Promise<FakeReply>(() => undefined);
const saved = () => draftFiles.read(grace._id, 'story', ['source', 'cut']);
const alt = () => screen.getByLabelText('What it shows');

test('what is made is there again after the tab died, and is posted so', async () => {
  const first = await openDialog();
  await first.choose(photo);
  await first.user.type(alt(), 'The sea');
  await first.user.type(screen.getByLabelText('Text on the picture'), 'Noon');
  await waitFor(async () => expect(await saved()).toHaveLength(1));
  await leaveApp();

  const { user, posts } = await openDialog(() => ({ json: { story: story(9, grace) } }));
  await preview();
  await waitFor(() => expect(alt()).toHaveValue('The sea'));
  expect(screen.getByRole('application', { name: 'Text: Noon' })).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Text on the picture'));
  await user.click(post());
  await waitFor(() => expect(posts()[0]).toMatchObject({ form: { alt: 'The sea' } }));
  await waitFor(async () => expect(await saved()).toEqual([]));
});

test('what is written while a video is looked at is kept with it', async () => {
  const { user, choose } = await openDialog();
  await choose(photo);
  const videoLoads = videosWait();
  await choose(clip);
  await user.type(alt(), 'The sea');
  await act(async () => videoLoads());
  await screen.findByRole('radio', { name: 'Video', checked: true });
  expect(alt()).toHaveValue('The sea');
});

test('closing the dialog keeps what is made, and Start over empties it', async () => {
  const { user, choose, open, press } = await openDialog();
  await choose(photo);
  await waitFor(async () => expect(await saved()).toHaveLength(1));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await open();
  expect(await preview()).toBeInTheDocument();
  await press('Start over');
  expect(within(dialog()).queryByRole('img')).not.toBeInTheDocument();
  await waitFor(async () => expect(await saved()).toEqual([]));
});

test('while it is on its way the outbox has it, and the device no second copy', async () => {
  const { user, choose } = await openDialog(never);
  await choose(photo);
  await user.click(post());
  await screen.findByRole('progressbar', { name: 'Uploading' });
  await waitFor(async () => expect(await saved()).toEqual([]));
  await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
  await waitFor(async () => expect(await saved()).toHaveLength(1));
});

test('a refused story is a draft again, and out of the outbox', async () => {
  const { user, choose } = await openDialog(() => failure(422, 'Too odd.'));
  await choose(photo);
  await user.click(post());
  await within(dialog()).findByText('Failed to post story. Too odd.');
  await waitFor(async () => expect(await saved()).toHaveLength(1));
  expect(await outbox.countUnsent()).toBe(0);
});

describe('sent again', () => {
  /** Posts twice with a rejection each time, and returns the client ids of both requests. */
  async function sendTwice(between: () => void) {
    const { user, choose, posts } = await openDialog(() => failure(422));
    await choose(photo);
    for (const times of [1, 2]) {
      if (times === 2) between();
      await user.click(post());
      await waitFor(() => expect(posts()).toHaveLength(times));
      await screen.findByRole('button', { name: 'Post Story' });
    }
    return posts().map((request) => formText(request, 'clientId'));
  }

  test('unchanged it is the same story', async () => {
    const [first, second] = await sendTwice(() => undefined);
    expect(second).toBe(first);
  });

  test('changed it is another', async () => {
    const [first, second] = await sendTwice(() => {
      fireEvent.change(alt(), { target: { value: 'The sea' } });
    });
    expect(second).not.toBe(first);
  });
});

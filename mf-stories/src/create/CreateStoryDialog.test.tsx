import { failure, tryLater } from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  clip,
  dialog,
  leaveDialog,
  openDialog,
  photo,
  post,
  preview,
  videosLast,
} from '../testing/createDialog';
import { grace, story } from '../testing/stories';

beforeEach(() => {
  videosLast(12);
});
afterEach(leaveDialog);

const file = (name: string, type: string, bytes = 'x') => new File([bytes], name, { type });
const posted = () => ({ json: { story: story(9, grace) } });

test('the empty box opens the picker with one tap', async () => {
  const { user } = await openDialog(posted);
  const box = within(dialog()).getByRole('button', { name: /^Choose a photo/ });
  const picker = screen.getByLabelText('File of the story', { selector: 'input' });
  expect(picker).toHaveAttribute('accept', 'image/*');
  const opened = jest.spyOn(HTMLInputElement.prototype, 'click');
  await waitFor(() => expect(box).toBeEnabled());
  await user.click(box);
  expect(opened.mock.contexts).toEqual([picker]);
  opened.mockRestore();
});

test('a photo is shown, described and posted as multipart', async () => {
  const { user, choose, posts } = await openDialog(posted);
  await choose(photo);
  expect(await preview()).toBeInTheDocument();
  await user.type(screen.getByLabelText('What it shows'), ' The sea at noon ');
  await user.click(post());
  await waitFor(() => expect(posts()).toHaveLength(1));
  expect(posts()[0]).toMatchObject({
    path: '/stories/',
    form: { type: 'image', alt: 'The sea at noon', clientId: expect.any(String) },
  });
  expect(posts()[0]?.form).toHaveProperty('media.name', 'sea.jpg');
});

test('once posted the dialog closes and the own story stands in the strip', async () => {
  const { user, choose } = await openDialog(posted);
  await choose(photo);
  await user.click(post());
  await screen.findByText('Story posted');
  await screen.findByRole('link', { name: 'Your story' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the Video choice takes a video and posts it as one', async () => {
  const { user, choose, posts } = await openDialog(posted);
  await user.click(screen.getByRole('radio', { name: 'Video' }));
  await choose(clip);
  expect(await screen.findByLabelText('Preview of your story')).toBeInstanceOf(HTMLVideoElement);
  await user.click(post());
  await waitFor(() => expect(posts()[0]).toMatchObject({ form: { type: 'video' } }));
});

test('choosing a file of the other sort changes the choice', async () => {
  const { choose } = await openDialog();
  await choose(clip);
  await screen.findByRole('radio', { name: 'Video', checked: true });
});

test.each([
  ['a document', file('sea.pdf', 'application/pdf'), 'Please select an image or video file.'],
  ['a sound', file('sea.mp3', 'audio/mpeg'), 'Please select an image or video file.'],
  ['an empty file', file('sea.jpg', 'image/jpeg', ''), 'sea.jpg is empty.'],
  [
    'a drawing',
    file('sea.svg', 'image/svg+xml'),
    'sea.svg is an SVG drawing, which can’t be used.',
  ],
])('%s is refused in words, before anything is sent', async (_what, odd, reason) => {
  const { user, choose, posts } = await openDialog(posted);
  await choose(odd);
  // Once in the dialog and once in a toast.
  await waitFor(() => expect(screen.getAllByText(reason)).toHaveLength(2));
  await user.click(post());
  // Stories are sent in order, so a rejected file would have been sent first.
  await choose(file('lake.jpg', 'image/jpeg'));
  await preview();
  await user.click(post());
  await waitFor(() => expect(posts()).not.toEqual([]));
  expect(posts()).toMatchObject([{ form: { media: { name: 'lake.jpg' } } }]);
});

test('a file that is too large is refused with the limit', async () => {
  const { choose } = await openDialog();
  const large = file('sea.jpg', 'image/jpeg');
  Object.defineProperty(large, 'size', { value: 16 * 1024 * 1024 });
  await choose(large);
  await waitFor(() => expect(screen.getAllByText('sea.jpg is larger than 15 MB.')).toHaveLength(2));
});

test('a video of more than a minute is refused, and what was chosen before stays', async () => {
  const { choose } = await openDialog();
  await choose(photo);
  videosLast(61);
  await choose(clip);
  const reason = 'A video in a story can be 60 seconds long at most.';
  await waitFor(() => expect(screen.getAllByText(reason)).toHaveLength(2));
  expect(await preview()).toBeInTheDocument();
});

test('posting without a file asks for one', async () => {
  const { user } = await openDialog();
  await user.click(post());
  await waitFor(() =>
    expect(screen.getAllByText('Please select an image or video file.')).toHaveLength(2),
  );
});

test('while it uploads the button says so, and the progress shows', async () => {
  const { user, choose, posts } = await openDialog(() => new Promise(() => undefined));
  await choose(photo);
  await user.click(post());
  expect(await screen.findByRole('button', { name: 'Uploading...' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  const bar = screen.getByRole('progressbar', { name: 'Uploading' });
  await waitFor(() => expect(posts()).toHaveLength(1));
  act(() => posts()[0]?.progress(0.42));
  expect(bar).toHaveAttribute('value', '42');
});

test('Cancel breaks an upload off and keeps what was chosen', async () => {
  const { user, choose } = await openDialog(() => new Promise(() => undefined));
  await choose(photo);
  await user.click(post());
  await screen.findByRole('progressbar', { name: 'Uploading' });
  await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('button', { name: 'Post Story' });
  expect(await preview()).toBeInTheDocument();
});

test('a refusal says so in the specified words, with the server’s reason, and keeps the form', async () => {
  const { user, choose } = await openDialog(() => failure(415, 'This file is too odd.'));
  await choose(photo);
  await user.click(post());
  await screen.findByText('Failed to post story');
  await within(dialog()).findByText('Failed to post story. This file is too odd.');
  expect(await preview()).toBeInTheDocument();
  await waitFor(() => expect(post()).toHaveAccessibleName('Post Story'));
});

test('a failure of the server says so in the specified words, and keeps the form', async () => {
  const { user, choose } = await openDialog(() => failure(500));
  await choose(photo);
  await user.click(post());
  await waitFor(() => expect(screen.getAllByText(/^Failed to post story/)).toHaveLength(2));
  expect(await preview()).toBeInTheDocument();
});

test('offline it is kept for later, and the own place says that it waits', async () => {
  const { user, choose } = await openDialog(() => 'offline');
  await choose(photo);
  await user.click(post());
  expect(await screen.findByText('Your story goes out when you are back online')).toBeVisible();
  await screen.findByText('Waiting');
});

test('a story that the server asks to send later is not said to lack a connection', async () => {
  const { user, choose } = await openDialog(() => tryLater);
  await choose(photo);
  await user.click(post());
  await screen.findByText('The server is busy. Your story goes out by itself.');
});

test('a file that the browser can’t show says so, and is posted as it is', async () => {
  const { user, choose, posts } = await openDialog(posted);
  await choose(file('sea.heic', 'image/heic'));
  fireEvent.error(await preview());
  expect(within(dialog()).getByText(/This browser can’t show it/)).toBeInTheDocument();
  expect(within(dialog()).queryByRole('button', { name: 'Crop to 9:16' })).not.toBeInTheDocument();
  await user.click(post());
  await waitFor(() => expect(posts()[0]?.form).toHaveProperty('media.name', 'sea.heic'));
});

test('a moving picture is neither cut nor written on: it would stand still', async () => {
  const { choose } = await openDialog();
  await choose(file('wave.gif', 'image/gif'));
  await preview();
  expect(within(dialog()).queryByRole('button', { name: 'Crop to 9:16' })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Text on the picture')).not.toBeInTheDocument();
});

test('a file that is not what its name says is taken out with the reason', async () => {
  const { choose } = await openDialog();
  await choose(file('a.png', 'image/png', 'This is a long text and no picture.'));
  expect((await screen.findAllByText(/^a\.png can’t be used/)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('img', { name: 'Preview of your story' })).not.toBeInTheDocument();
});

test('says who can see the story, whether the account is public or private', async () => {
  await openDialog();
  await screen.findByText(/Whoever may see your posts can see it for 24 hours\.$/);
});

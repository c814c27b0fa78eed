import { failure, tryLater } from '@kithkin/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  clip,
  dialog,
  openDialog,
  openWithPhoto,
  photo,
  post,
  preview,
  queryButton,
  send,
  videosLast,
  write,
} from '../testing/createDialog';

const NO_FILE = 'Please select an image or video file.';
const file = (name: string, type: string, bytes = 'x') => new File([bytes], name, { type });
const textField = () => screen.queryByLabelText('Text on the picture');
/** An error is shown in the dialog and in a toast. */
const expectTwice = (text: string | RegExp) =>
  waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));

test('a photo is chosen, described and posted as multipart, and the own story is in the strip', async () => {
  const { choose, posts } = await openDialog();
  await screen.findByText(/Whoever may see your posts can see it for 24 hours\.$/);
  const box = queryButton(/^Choose a photo/);
  const picker = screen.getByLabelText('File of the story', { selector: 'input' });
  expect(picker).toHaveAttribute('accept', 'image/*');
  const opened = jest.spyOn(HTMLInputElement.prototype, 'click');
  await waitFor(() => expect(box).toBeEnabled());
  if (box) fireEvent.click(box);
  expect(opened.mock.contexts).toEqual([picker]);
  opened.mockRestore();
  await choose(photo);
  await preview();
  write('What it shows', ' The sea at noon ');
  send();
  await screen.findByText('Story posted');
  await screen.findByRole('link', { name: 'Your story' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const clientId = expect.any(String);
  const form = { type: 'image', alt: 'The sea at noon', clientId, media: { name: 'sea.jpg' } };
  expect(posts()).toMatchObject([{ path: '/stories/', form }]);
});

test('a file of the other kind changes the kind; a video of up to a minute is posted as one', async () => {
  const { choose, posts } = await openWithPhoto();
  videosLast(61);
  await choose(clip);
  await expectTwice('A video in a story can be 60 seconds long at most.');
  // The photo stays.
  await preview();
  videosLast(60);
  await choose(clip);
  await screen.findByRole('radio', { name: 'Video', checked: true });
  expect(await screen.findByLabelText('Preview of your story')).toBeInstanceOf(HTMLVideoElement);
  expect(textField()).not.toBeInTheDocument();
  send();
  await waitFor(() => expect(posts()[0]).toMatchObject({ form: { type: 'video' } }));
});

test('files that can’t be used are rejected with the reason, and are not sent', async () => {
  const { choose, posts, press } = await openDialog();
  await press('Post Story');
  await expectTwice(NO_FILE);
  const large = file('sea.jpg', 'image/jpeg');
  Object.defineProperty(large, 'size', { value: 16 * 1024 * 1024 });
  for (const [odd, reason] of [
    [file('sea.svg', 'image/svg+xml'), 'sea.svg is an SVG drawing, which can’t be used.'],
    [file('sea.pdf', 'application/pdf'), NO_FILE],
    [file('sea.jpg', 'image/jpeg', ''), 'sea.jpg is empty.'],
    [file('sea.mp3', 'audio/mpeg'), NO_FILE],
    [large, 'sea.jpg is larger than 15 MB.'],
    [file('a.png', 'image/png', 'This is a long text and no picture.'), /^a\.png can’t be used/],
  ] as const) {
    await choose(odd);
    await waitFor(() => expect(within(dialog()).getByText(reason)).toBeInTheDocument());
    expect(screen.queryByAltText('Preview of your story')).not.toBeInTheDocument();
    send();
  }
  // Stories are sent in order, so a rejected file would have been sent first.
  await choose(file('lake.jpg', 'image/jpeg'));
  await preview();
  send();
  await waitFor(() => expect(posts()).not.toEqual([]));
  expect(posts()).toMatchObject([{ form: { media: { name: 'lake.jpg' } } }]);
});

test('a failure is shown with the reason of the server, and the form stays', async () => {
  let reply = failure(415, 'This file is too odd.');
  await openWithPhoto(() => reply);
  send();
  await screen.findByText('Failed to post story');
  await within(dialog()).findByText('Failed to post story. This file is too odd.');
  await waitFor(() => expect(post()).toHaveAccessibleName('Post Story'));
  expect(await preview()).toBeInTheDocument();
  reply = failure(500);
  send();
  await waitFor(() => expect(within(dialog()).queryByText(/too odd/)).not.toBeInTheDocument());
  await within(dialog()).findByText(/^Failed to post story/);
  expect(await preview()).toBeInTheDocument();
});

test.each([
  ['offline' as const, 'Your story goes out when you are back online'],
  [tryLater, 'The server is busy. Your story goes out by itself.'],
])('a story that can’t be sent yet waits in the own place (%#)', async (reply, text) => {
  await openWithPhoto(() => reply);
  send();
  await screen.findByText(text);
  await screen.findByText('Waiting');
});

test('a picture that the browser can’t show, or that moves, is neither cropped nor written on', async () => {
  const { choose, posts } = await openDialog();
  await choose(file('wave.gif', 'image/gif'));
  await preview();
  expect(queryButton(/^Crop/)).toBeUndefined();
  expect(textField()).not.toBeInTheDocument();
  await choose(file('sea.heic', 'image/heic'));
  await waitFor(async () => {
    fireEvent.error(await preview());
    expect(within(dialog()).getByText(/This browser can’t show it/)).toBeInTheDocument();
  });
  expect(queryButton(/^Crop/)).toBeUndefined();
  send();
  await waitFor(() => expect(posts()[0]?.form).toHaveProperty('media.name', 'sea.heic'));
});

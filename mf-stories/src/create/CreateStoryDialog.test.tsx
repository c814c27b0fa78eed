import { tryLater } from '@kithkin/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  clip,
  dialog,
  openDialog,
  openWithPhoto,
  photo,
  preview,
  queryButton,
  send,
  videosLast,
  write,
} from '../testing/createDialog';

const NO_FILE = 'Please select an image or video file.';
const file = (name: string, type: string, bytes = 'GIF89a') => new File([bytes], name, { type });
const textField = () => screen.queryByLabelText('Text on the photo');
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
  write('Alt text', ' The sea at noon ');
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
    // The toast of an earlier file can be in the dialog, too.
    await waitFor(() => expect(within(dialog()).getAllByText(reason)[0]).toBeInTheDocument());
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

test('a photo is cropped to the shape of a story; the whole one can be shown again', async () => {
  const png = new File(['GIF89a'], 'sea.png', { type: 'image/png' });
  const { press, posts, choose } = await openWithPhoto(undefined, png);
  const crop = async () => {
    await press('Crop to 9:16');
    Object.assign(HTMLCanvasElement.prototype, {
      toBlob: (done: (blob: Blob) => void, type: string) => done(new Blob(['cut'], { type })),
    });
    fireEvent.load(await screen.findByAltText('Your photo'));
    expect(queryButton(/^Post Story/)).toBeUndefined();
    await press('Use this part');
    await preview();
  };
  const postAs = async (...names: string[]) => {
    send();
    const media = names.map((name) => ({ form: { media: { name } } }));
    await waitFor(() => expect(posts()).toMatchObject(media));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  await crop();
  await press('Show all of it');
  await press('Crop to 9:16');
  await press('Back');
  await postAs('sea.png');
  fireEvent.click(screen.getByLabelText('Create a story'));
  await screen.findByText('Create Story');
  await choose(png);
  await preview();
  await crop();
  await postAs('sea.png', 'sea.webp');
});

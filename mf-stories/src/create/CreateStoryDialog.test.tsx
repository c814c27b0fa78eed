import { outbox, setErrorReporter } from '@kithkin/shared';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Call, mockNetwork, OFFLINE, refusal } from '../testing/network';
import { leaveApp, renderApp } from '../testing/renderApp';
import { grace, story } from '../testing/stories';

let listen = () => {};
beforeEach(() => {
  listen = setErrorReporter(() => undefined);
});
afterEach(async () => {
  await act(() => outbox.discardUnsent());
  leaveApp();
  listen();
});

const photo = new File(['pixels'], 'sea.jpg', { type: 'image/jpeg' });
const film = new File(['frames'], 'sea.mp4', { type: 'video/mp4' });
const paper = new File(['words'], 'sea.pdf', { type: 'application/pdf' });

const dialog = () => screen.getByRole('dialog', { name: 'Create Story' });
const post = () => screen.getByRole('button', { name: /Post Story|Uploading/ });

/** A person who can also choose what the picker would not offer. */
async function openDialog(answer: (call: Call) => unknown) {
  const calls = mockNetwork((call) => (call.method === 'GET' ? [] : answer(call)));
  renderApp();
  const user = userEvent.setup({ applyAccept: false });
  await screen.findAllByText('Sample');
  await user.click(screen.getByRole('button', { name: /Your story/ }));
  const choose = (file: File) => {
    const picker = dialog().querySelector('input[type=file]');
    if (!(picker instanceof HTMLInputElement)) throw new Error('No file picker');
    return user.upload(picker, file);
  };
  const posts = () => calls.filter(({ method }) => method === 'POST');
  return { user, choose, posts };
}

test('a photo is shown, described and posted as multipart', async () => {
  const { user, choose, posts } = await openDialog(() => ({ story: story(9, grace) }));
  await choose(photo);
  expect(await screen.findByRole('img', { name: 'Preview of your story' })).toBeInTheDocument();
  await user.type(screen.getByLabelText('What it shows'), ' The sea at noon ');
  await user.click(post());
  await waitFor(() => expect(posts()).toHaveLength(1));
  expect(posts()[0]).toMatchObject({
    path: '/stories/',
    body: { type: 'image', alt: 'The sea at noon', clientId: expect.any(String) },
  });
  expect(posts()[0]?.body).toHaveProperty('media.name', 'sea.jpg');
});

test('once posted the dialog closes and the own story stands in the strip', async () => {
  const { user, choose } = await openDialog(() => ({ story: story(9, grace) }));
  await choose(photo);
  await user.click(post());
  expect(await screen.findByRole('link', { name: 'Your story' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('Story posted')).toBeInTheDocument();
});

test('the Video choice takes a video and posts it as one', async () => {
  const { user, choose, posts } = await openDialog(() => ({ story: story(9, grace) }));
  await user.click(screen.getByRole('radio', { name: 'Video' }));
  await choose(film);
  expect(await screen.findByLabelText('Preview of your story')).toBeInstanceOf(HTMLVideoElement);
  await user.click(post());
  await waitFor(() => expect(posts()[0]).toMatchObject({ body: { type: 'video' } }));
});

test('choosing a file of the other sort changes the choice', async () => {
  const { choose } = await openDialog(() => null);
  await choose(film);
  expect(screen.getByRole('radio', { name: 'Video' })).toBeChecked();
});

test('anything but an image or video is refused in words', async () => {
  const { user, choose, posts } = await openDialog(() => null);
  await choose(paper);
  expect(screen.getAllByText('Please select an image or video file.')).toHaveLength(2);
  await user.click(post());
  expect(posts()).toEqual([]);
});

test('posting without a file asks for one', async () => {
  const { user } = await openDialog(() => null);
  await user.click(post());
  expect(await screen.findAllByText('Please select an image or video file.')).toHaveLength(2);
});

test('while it uploads the button says so, and the progress shows', async () => {
  const { user, choose } = await openDialog(() => new Promise(() => undefined));
  await choose(photo);
  await user.click(post());
  expect(await screen.findByRole('button', { name: 'Uploading...' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  await waitFor(() =>
    expect(screen.getByRole('progressbar', { name: 'Uploading' })).toHaveAttribute('value', '42'),
  );
});

test('Cancel breaks an upload off and keeps what was chosen', async () => {
  const { user, choose } = await openDialog(() => new Promise(() => undefined));
  await choose(photo);
  await user.click(post());
  await screen.findByRole('progressbar', { name: 'Uploading' });
  await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Post Story' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Preview of your story' })).toBeInTheDocument();
});

test('a refusal says so in the specified words, with the server’s reason, and keeps the form', async () => {
  const { user, choose } = await openDialog(() => refusal(415, 'This file is too odd.'));
  await choose(photo);
  await user.click(post());
  expect(await screen.findByText('Failed to post story')).toBeInTheDocument();
  expect(
    within(dialog()).getByText('Failed to post story. This file is too odd.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Preview of your story' })).toBeInTheDocument();
  expect(post()).toHaveAccessibleName('Post Story');
});

test('offline it is kept for later, and the own place says that it waits', async () => {
  const { user, choose } = await openDialog(() => OFFLINE);
  await choose(photo);
  await user.click(post());
  expect(await screen.findByText('Your story goes out when you are back online')).toBeVisible();
  expect(await screen.findByText('Waiting')).toBeInTheDocument();
});

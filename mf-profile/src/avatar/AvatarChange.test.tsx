import { isBusy, session } from '@kithkin/shared';
import { createFakeApi, type FakeReply } from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { profile } from '../testing/people';
import { renderProfile } from '../testing/renderProfile';

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  api.reset();
  api.on('GET /users/ada', { json: { user: profile('ada') } });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await leave?.();
});

const UPLOAD = 'PATCH /users/me/avatar';
const PHOTO = '/media/new.webp';
const png = () => new File(['picture'], 'me.png', { type: 'image/png' });
const response = { json: { updatedUser: profile('ada', { profilePhoto: PHOTO }) } };
const button = (name: string) => screen.getByRole('button', { name });
const preview = () => screen.findByRole('img', { name: 'Your photo' });

/** Ignores the picker's filter, as users can always choose "all files". */
async function choose(file = png()) {
  const page = await renderProfile('/users/ada');
  leave = page.leave;
  await screen.findByRole('heading', { name: 'Ada Lovelace' });
  const input = screen.getByLabelText('Change profile photo', { selector: 'input' });
  fireEvent.change(input, { target: { files: [file] } });
  await screen.findByRole('dialog', { name: 'New profile photo' });
  return page;
}

async function chooseReady() {
  const page = await choose();
  fireEvent.load(await preview());
  return page;
}

/** Holds the upload's response until the returned function is called. */
function held() {
  let reply: (reply: FakeReply) => void = () => undefined;
  api.on(
    UPLOAD,
    () =>
      new Promise<FakeReply>((done) => {
        reply = done;
      }),
  );
  return (given: FakeReply) => reply(given);
}

it('a chosen file is shown first, and uploaded only once confirmed', async () => {
  const { user } = await choose();
  expect(button('Use this photo')).toBeDisabled();
  await waitFor(() => expect(isBusy()).toBe(true));
  fireEvent.load(await preview());
  await waitFor(() => expect(button('Use this photo')).toBeEnabled());
  expect(api.count(UPLOAD)).toBe(0);
  api.on(UPLOAD, response);
  await user.click(button('Use this photo'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(session.get()?.profilePhoto).toBe(PHOTO);
  expect(screen.getByRole('img', { name: 'Ada Lovelace' })).toHaveAttribute(
    'src',
    expect.stringContaining(PHOTO),
  );
  const avatar = api.requests.find(({ name }) => name === UPLOAD)?.form.avatar;
  expect(avatar).toMatchObject({ name: expect.stringMatching(/^me\./) });
});

it('says how far the upload is', async () => {
  const reply = held();
  const { user } = await chooseReady();
  await user.click(button('Use this photo'));
  const bar = await screen.findByRole('progressbar', { name: 'Uploading' });
  await waitFor(() => expect(api.count(UPLOAD)).toBe(1));
  act(() => api.requests.at(-1)?.progress(0.4));
  expect(bar).toHaveAttribute('value', '40');
  expect(button('Uploading...')).toHaveAttribute('aria-busy', 'true');
  reply(response);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('an upload can be broken off; the photo stays chosen', async () => {
  held();
  const { user } = await chooseReady();
  await user.click(button('Use this photo'));
  await waitFor(() => expect(api.count(UPLOAD)).toBe(1));
  await user.click(button('Cancel upload'));
  expect(await screen.findByRole('button', { name: 'Use this photo' })).toBeEnabled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(session.get()?.profilePhoto).toBeNull();
});

it.each([
  ['a refusal is told in the server’s words', 413, 'This picture is too large.'],
  ['a failure without words says "Update failed."', 500, ''],
])('%s, and the photo can be sent again', async (_what, status, message) => {
  api.on(UPLOAD, { status, json: { message, code: 'code' } });
  const { user } = await chooseReady();
  await user.click(button('Use this photo'));
  expect(await screen.findByRole('alert')).toHaveTextContent(message || 'Update failed.');
  expect(button('Use this photo')).toBeEnabled();
  api.on(UPLOAD, response);
  await user.click(button('Use this photo'));
  await waitFor(() => expect(session.get()?.profilePhoto).toBe(PHOTO));
});

it('Cancel uploads nothing', async () => {
  const { user } = await chooseReady();
  await user.click(button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(isBusy()).toBe(false));
  expect(api.count(UPLOAD)).toBe(0);
});

const large = () => {
  const file = new File(['x'], 'large.jpg', { type: 'image/jpeg' });
  Object.defineProperty(file, 'size', { value: 15 * 1024 * 1024 + 1 });
  return file;
};

it.each([
  ['a film', new File(['x'], 'film.mp4', { type: 'video/mp4' }), 'film.mp4 is not a picture.'],
  [
    'an SVG',
    new File(['x'], 'me.svg', { type: 'image/svg+xml' }),
    'me.svg is an SVG drawing, which can’t be used.',
  ],
  ['more than 15 MB', large(), 'large.jpg is larger than 15 MB.'],
])('%s is refused before it is sent, and another can be chosen', async (_what, file, message) => {
  await choose(file);
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(button('Use this photo')).toBeDisabled();
  const another = screen.getByLabelText('Choose another photo', { selector: 'input' });
  fireEvent.change(another, { target: { files: [png()] } });
  fireEvent.load(await preview());
  await waitFor(() => expect(button('Use this photo')).toBeEnabled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('a file that is no picture can’t be sent', async () => {
  await choose();
  fireEvent.error(await preview());
  expect(screen.getByRole('alert')).toHaveTextContent('This file can’t be shown as a picture.');
  expect(button('Use this photo')).toBeDisabled();
});

it('a HEIC picture that the browser can’t show is uploaded whole', async () => {
  api.on(UPLOAD, response);
  const { user } = await choose(new File(['picture'], 'IMG_1.HEIC', { type: 'image/heic' }));
  fireEvent.error(await preview());
  await screen.findByText(/This browser can’t show HEIC pictures/);
  await user.click(button('Use this photo'));
  await waitFor(() => expect(api.count(UPLOAD)).toBe(1));
  const avatar = api.requests.find(({ name }) => name === UPLOAD)?.form.avatar;
  expect(avatar).toMatchObject({ name: 'IMG_1.HEIC' });
});

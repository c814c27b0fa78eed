import { session } from '@kithkin/shared';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type Api, type Reply, startApi } from '../testing/api';
import { profile } from '../testing/people';
import { renderProfile } from '../testing/renderProfile';

let api: Api;
let leave: (() => Promise<void>) | undefined;

beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => {
  api.reset();
  api.on('GET /users/ada', { json: { user: profile('ada') } });
});
afterEach(async () => leave?.());
afterAll(() => api.stop());

const UPLOAD = 'PATCH /users/me/avatar';
const PHOTO = '/media/new.webp';

async function choose(file = new File(['picture'], 'me.png', { type: 'image/png' })) {
  const page = await renderProfile('/users/ada');
  leave = page.leave;
  await screen.findByRole('heading', { name: 'Ada Lovelace' });
  await page.user.upload(
    screen.getByLabelText('Change profile photo', { selector: 'input' }),
    file,
  );
  await screen.findByRole('dialog', { name: 'New profile photo' });
  return page;
}

it('a chosen file is shown first, and uploaded only once confirmed', async () => {
  const { user } = await choose();
  expect(screen.getByRole('img', { name: 'Preview of your new photo' })).toBeInTheDocument();
  expect(api.count(UPLOAD)).toBe(0);
  let answer: (reply: Reply) => void = () => undefined;
  api.on(
    UPLOAD,
    () =>
      new Promise<Reply>((done) => {
        answer = done;
      }),
  );
  await user.click(screen.getByRole('button', { name: 'Use this photo' }));
  const busy = await screen.findByRole('button', { name: 'Uploading...' });
  expect(busy).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(api.count(UPLOAD)).toBe(1));
  answer({ json: { updatedUser: profile('ada', { profilePhoto: PHOTO }) } });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(session.get()?.profilePhoto).toBe(PHOTO);
  expect(screen.getByRole('img', { name: 'Ada Lovelace' })).toHaveAttribute(
    'src',
    expect.stringContaining(PHOTO),
  );
  const body = api.calls.find(({ name }) => name === UPLOAD)?.body;
  expect(body).toContain('name="avatar"; filename="me.png"');
});

it('a refusal is told, and the photo can be tried again', async () => {
  const { user } = await choose();
  api.on(UPLOAD, { status: 413, json: { message: 'This picture is too large.', code: 'size' } });
  await user.click(screen.getByRole('button', { name: 'Use this photo' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This picture is too large.');
  expect(screen.getByRole('button', { name: 'Use this photo' })).toBeEnabled();
  expect(session.get()?.profilePhoto).toBeNull();
});

it('a failure without words says "Update failed."', async () => {
  const { user } = await choose();
  api.on(UPLOAD, { status: 500, json: { message: '', code: 'internal' } });
  await user.click(screen.getByRole('button', { name: 'Use this photo' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Update failed.');
});

it('Cancel uploads nothing', async () => {
  const { user } = await choose();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.count(UPLOAD)).toBe(0);
});

it('a file that is no picture can’t be sent', async () => {
  await choose();
  fireEvent.error(screen.getByRole('img', { name: 'Preview of your new photo' }));
  expect(screen.getByRole('alert')).toHaveTextContent('This file can’t be shown as a picture.');
  expect(screen.getByRole('button', { name: 'Use this photo' })).toBeDisabled();
});

import { createFakeApi, formFiles } from '@kithkin/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { profile } from '../testing/people';
import { renderProfile } from '../testing/renderProfile';

const BANNER = '/media/sea.webp';
const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => api.reset());
afterEach(async () => leave?.());

async function open(name: string, banner: string | null) {
  api.on(`GET /users/${name}`, { json: { user: profile(name, { banner }) } });
  const page = await renderProfile(`/users/${name}`);
  leave = page.leave;
  await screen.findByRole('heading', { level: 1 });
  return page;
}

const picture = () => screen.queryByRole('img', { name: /^Banner of/ });
const button = (name: string) => screen.getByRole('button', { name });

test('another person’s banner is shown, without controls; without one there is no room for it', async () => {
  await open('ben', BANNER);
  expect(picture()).toHaveAttribute('src', expect.stringContaining(BANNER));
  expect(screen.queryByRole('button', { name: /banner/i })).toBeNull();
  await leave?.();
  api.reset();
  await open('cleo', null);
  expect(picture()).toBeNull();
});

test('a chosen picture is cropped, uploaded and shown', async () => {
  const { user } = await open('ada', null);
  const updatedUser = profile('ada', { banner: BANNER });
  api.on('PATCH /users/me/banner', { json: { updatedUser } });
  const file = new File(['picture'], 'sea.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText('Add a banner', { selector: 'input' }), {
    target: { files: [file] },
  });
  await screen.findByRole('dialog', { name: 'New banner' });
  fireEvent.load(await screen.findByRole('img', { name: 'Your banner' }));
  await user.click(button('Use this photo'));
  await waitFor(() => expect(picture()).toHaveAttribute('src', expect.stringContaining(BANNER)));
  const [sent] = api.requests.filter(({ name }) => name === 'PATCH /users/me/banner');
  expect(sent && formFiles(sent).map(({ name }) => name)).toEqual(['sea.webp']);
  expect(button('Change banner')).toBeInTheDocument();
});

test('it is removed after a question', async () => {
  const { user } = await open('ada', BANNER);
  api.on('DELETE /users/me/banner', { json: { updatedUser: profile('ada', { banner: null }) } });
  await user.click(button('Remove banner'));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(picture()).toBeNull());
  expect(button('Add a banner')).toBeInTheDocument();
});

import { isBusy, session } from '@kithkin/shared';
import { createFakeApi } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { profile } from '../testing/people';
import { renderProfile } from '../testing/renderProfile';

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  sessionStorage.clear();
  api.reset();
  api.on('GET /users/ada', { json: { user: profile('ada', { bio: 'First programmer' }) } });
});
afterEach(async () => leave?.());

const SAVE = 'PATCH /users/me';

async function open() {
  const page = await renderProfile('/users/ada');
  leave = page.leave;
  await page.user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  await screen.findByRole('dialog', { name: 'Edit Your Profile' });
  return page;
}

const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

it('saves what was changed, and shows it everywhere', async () => {
  const { user } = await open();
  await user.clear(field('Full name'));
  await user.type(field('Full name'), 'Ada King');
  await user.type(field('GitHub'), 'https://github.com/ada');
  await user.click(screen.getByRole('switch', { name: 'Make Profile Private' }));
  const socialMedia = {
    twitter: '',
    instagram: '',
    linkedin: '',
    github: 'https://github.com/ada',
  };
  const changes = { fullName: 'Ada King', isPrivate: true, socialMedia };
  const saved = { json: { user: profile('ada', { bio: 'First programmer', ...changes }) } };
  api.on(SAVE, () => {
    api.on('GET /users/ada', saved);
    return saved;
  });
  await user.click(save());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1, name: 'Ada King' })).toBeInTheDocument();
  expect(screen.getByText('Private')).toBeInTheDocument();
  expect(session.get()?.fullName).toBe('Ada King');
  const call = api.requests.find(({ name }) => name === SAVE);
  expect(call?.body).toEqual({ ...changes, bio: 'First programmer' });
});

it('names what is wrong beside its field, sends nothing, and goes there', async () => {
  const { user } = await open();
  await user.clear(field('Full name'));
  await user.type(field('Full name'), 'A1');
  await user.type(field('Twitter'), 'https://example.com/ada');
  expect(screen.queryByText('Invalid Twitter URL.')).not.toBeInTheDocument();
  await user.click(save());
  expect(field('Full name')).toHaveAccessibleDescription(
    /^Full name must be between 3 and 50 characters\./,
  );
  await waitFor(() => expect(field('Full name')).toHaveFocus());
  expect(screen.getByText('Invalid Twitter URL.')).toBeInTheDocument();
  await user.type(field('Full name'), '23');
  expect(screen.getByText('Full name can only contain letters and spaces.')).toBeInTheDocument();
  expect(api.count(SAVE)).toBe(0);
});

it.each([
  ['The name is taken.', 'The name is taken.'],
  ['', 'Update failed.'],
])(
  'a failure with the server’s words "%s" says "%s", and every field is kept',
  async (message, expected) => {
    api.on(SAVE, { status: 422, json: { message, code: 'rule' } });
    const { user } = await open();
    await user.type(field('Bio'), ', twice');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(expected);
    expect(field('Bio')).toHaveValue('First programmer, twice');
  },
);

it('what the server finds wrong stands at its field, which gets the focus', async () => {
  const message = 'Invalid GitHub URL.';
  api.on(SAVE, { status: 422, json: { message, code: 'rule-violated' } });
  const { user } = await open();
  await user.type(field('GitHub'), 'https://github.com/ada');
  await user.click(save());
  await waitFor(() => expect(field('GitHub')).toHaveFocus());
  expect(field('GitHub')).toHaveAccessibleDescription(message);
  await user.type(field('GitHub'), 'l');
  expect(field('GitHub')).not.toHaveAccessibleDescription(message);
});

it('says how much of a text’s length is used', async () => {
  const { user } = await open();
  expect(field('Full name')).toHaveAccessibleDescription('12 of 50 characters');
  await user.type(field('Bio'), '!!');
  expect(field('Bio')).toHaveAccessibleDescription('18 of 500 characters');
});

it('says what turning private and public does', async () => {
  const { user } = await open();
  const box = screen.getByRole('switch', { name: 'Make Profile Private' });
  await user.click(box);
  expect(box).toHaveAccessibleDescription(/Those who follow you now stay/);
});

it('says that turning public lets in whoever waits', async () => {
  api.on('GET /users/ada', { json: { user: profile('ada', { isPrivate: true }) } });
  const { user } = await open();
  const box = screen.getByRole('switch', { name: 'Make Profile Private' });
  await user.click(box);
  expect(box).toHaveAccessibleDescription(/Whoever waits for your answer now follows you/);
});

describe('leaving with unsaved changes', () => {
  const question = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' });

  it.each(['Cancel', 'Close'])(
    '%s asks, and keeps them unless they are discarded',
    async (name) => {
      const { user } = await open();
      await user.type(field('Bio'), ', twice');
      expect(isBusy()).toBe(true);
      await user.click(screen.getByRole('button', { name }));
      await question();
      await user.click(screen.getByRole('button', { name: 'Keep editing' }));
      expect(field('Bio')).toHaveValue('First programmer, twice');
      await user.click(screen.getByRole('button', { name }));
      await question();
      await user.click(screen.getByRole('button', { name: 'Discard' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await waitFor(() => expect(isBusy()).toBe(false));
      await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
      await screen.findByRole('dialog', { name: 'Edit Your Profile' });
      expect(field('Bio')).toHaveValue('First programmer');
    },
  );

  it('asks nothing when nothing was changed', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('a page that ends meanwhile has them again', async () => {
    const first = await open();
    await first.user.type(field('Bio'), ', twice');
    await first.leave();
    // Another field was changed elsewhere meanwhile: only the text typed here is restored.
    const now = profile('ada', { bio: 'First programmer', fullName: 'Ada King' });
    api.on('GET /users/ada', { json: { user: now } });
    await open();
    expect(field('Full name')).toHaveValue('Ada King');
    expect(field('Bio')).toHaveValue('First programmer, twice');
    expect(screen.getByText('Your unsaved changes are back.')).toBeInTheDocument();
  });
});

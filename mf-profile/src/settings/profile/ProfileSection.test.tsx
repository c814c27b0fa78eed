import { isBusy, session } from '@kithkin/shared';
import { createFakeApi, type FakeReply, waitForRequests } from '@kithkin/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { account, mockAccountApi, sent } from '../testing/account';
import { renderAccount, renderSections } from '../testing/renderAccount';
import { ProfileSection } from './ProfileSection';

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  sessionStorage.clear();
  api.reset();
  mockAccountApi(api);
});
afterEach(async () => leave?.());

const SAVE = 'PATCH /users/me';
const name = () => screen.getByRole('textbox', { name: 'Full name' });
const bio = () => screen.getByRole('textbox', { name: 'Bio' });
const save = () => screen.getByRole('button', { name: 'Save profile' });

async function open() {
  const page = renderSections((account) => <ProfileSection account={account} />);
  leave = page.leave;
  await screen.findByRole('form', { name: 'Profile' });
  return page;
}

it('the screen has its title, and its fields hold what is saved', async () => {
  const page = renderAccount('/settings');
  leave = page.leave;
  await screen.findByRole('form', { name: 'Profile' });
  expect(screen.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeInTheDocument();
  expect(name()).toHaveValue('Ada Lovelace');
  expect(bio()).toHaveValue('First programmer');
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.org');
  expect(screen.getByRole('radiogroup', { name: 'Theme' })).toBeInTheDocument();
});

it('saves name and bio, and says so', async () => {
  const { user } = await open();
  await user.clear(name());
  await user.type(name(), ' Ada King ');
  await user.clear(bio());
  api.on(SAVE, { json: { user: account({ fullName: 'Ada King', bio: '' }) } });
  await user.click(save());
  await within(screen.getByRole('form', { name: 'Profile' })).findByText('Saved');
  expect(sent(api, SAVE)).toEqual({ fullName: 'Ada King', bio: '' });
  await waitFor(() => expect(name()).toHaveValue('Ada King'));
  expect(session.get()?.fullName).toBe('Ada King');
  await waitFor(() => expect(isBusy()).toBe(false));
});

it('what is typed while the save is on its way stays, and can be saved as well', async () => {
  let response: (reply: FakeReply) => void = () => {};
  api.on(SAVE, () => new Promise<FakeReply>((resolve) => (response = resolve)));
  const { user } = await open();
  await user.type(bio(), ', twice');
  await user.click(save());
  await waitFor(() => expect(api.count(SAVE)).toBe(1));
  await user.type(bio(), ' over');
  response({ json: { user: account({ bio: 'First programmer, twice' }) } });
  await waitForRequests();
  expect(bio()).toHaveValue('First programmer, twice over');
  expect(isBusy()).toBe(true);
  api.on(SAVE, { json: { user: account({ bio: 'First programmer, twice over' }) } });
  await user.click(save());
  await waitFor(() => expect(isBusy()).toBe(false));
  expect(sent(api, SAVE)).toMatchObject({ bio: 'First programmer, twice over' });
});

it.each([
  ['Al', 'Full name must be between 3 and 50 characters.'],
  ['A'.repeat(51), 'Full name must be between 3 and 50 characters.'],
  ['Ada 2', 'Full name can only contain letters and spaces.'],
])('refuses the name %s with the rule’s words, and sends nothing', async (wrong, text) => {
  const { user } = await open();
  await user.clear(name());
  await user.type(name(), wrong);
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  await user.click(save());
  expect(name()).toHaveAccessibleDescription(text);
  await waitFor(() => expect(name()).toHaveFocus());
  expect(api.count(SAVE)).toBe(0);
});

it.each([
  ['The server is being looked after.', 'The server is being looked after.'],
  ['', 'Update failed.'],
])('a failure that says "%s" shows "%s" and keeps what was typed', async (message, expected) => {
  api.on(SAVE, { status: 503, json: { message, code: 'unavailable' } });
  const { user } = await open();
  await user.type(bio(), ', twice');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent(expected);
  expect(bio()).toHaveValue('First programmer, twice');
  expect(isBusy()).toBe(true);
});

it('a load that fails says so, and Retry loads', async () => {
  api.on('GET /users/me', { status: 500, json: { message: '', code: 'internal' } });
  const page = renderAccount('/settings');
  leave = page.leave;
  await screen.findByText('Something went wrong');
  mockAccountApi(api);
  await page.user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('form', { name: 'Profile' });
});

it('a link to a section puts the focus on its heading', async () => {
  const page = renderAccount('/settings#sessions');
  leave = page.leave;
  const heading = await screen.findByRole('heading', { name: 'Sessions' });
  await waitFor(() => expect(heading).toHaveFocus());
  await page.user.click(screen.getByRole('link', { name: 'Password' }));
  expect(screen.getByRole('heading', { name: 'Password' })).toHaveFocus();
  await waitFor(() =>
    expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent('/settings#password'),
  );
});

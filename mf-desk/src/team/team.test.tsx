import type { Role } from '@kithkin/shared/roles';
import { createFakeApi, idOf, userSummary } from '@kithkin/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DeskScreen from '../DeskScreen';
import { leaveApp, renderApp } from '../testing/renderApp';
import TeamScreen from './TeamScreen';

const api = createFakeApi();
const TEAM = 'GET /desk/team';

beforeEach(() => {
  api.reset();
  api.on(TEAM, {
    json: {
      members: [
        { person: userSummary('ben'), role: 'admin' },
        { person: userSummary('cleo'), role: 'moderator' },
      ],
    },
  });
});
afterEach(leaveApp);

function signIn(role: Role | null) {
  api.on('GET /users/me', { json: { user: { _id: idOf(1), role } } });
  return userEvent.setup();
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('the desk lists its screens', async () => {
  signIn('moderator');
  renderApp(<DeskScreen />);
  expect(await screen.findByRole('link', { name: /Team/ })).toHaveAttribute('href', '/desk/team');
});

test('a moderator sees the team, and changes no roles', async () => {
  signIn('moderator');
  renderApp(<TeamScreen />);
  await screen.findByText('Ben Okri');
  expect(screen.queryByRole('button', { name: /^(Change|Add)/ })).not.toBeInTheDocument();
});

test('an admin changes moderators only', async () => {
  const user = signIn('admin');
  renderApp(<TeamScreen />);
  await user.click(await button('Change the role of Cleo Sol'));
  expect(screen.queryByRole('button', { name: /Change the role of Ben/ })).toBeNull();
  const dialog = within(screen.getByRole('dialog', { name: 'Role of Cleo Sol' }));
  const roles = dialog.getAllByRole('radio').map((radio) => radio.getAttribute('value'));
  expect(roles).toEqual(['moderator', 'none']);
});

test('a role is taken with a reason', async () => {
  const user = signIn('owner');
  api.on('PATCH /desk/team/ben', { json: { person: userSummary('ben'), role: null } });
  renderApp(<TeamScreen />);
  await user.click(await button('Change the role of Ben Okri'));
  await user.click(screen.getByRole('radio', { name: 'No role' }));
  await user.type(screen.getByRole('textbox'), 'Has moved away');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Ben Okri has no role now.');
  const [sent] = api.requests.filter(({ name }) => name.startsWith('PATCH'));
  expect(JSON.parse(sent?.text ?? '')).toEqual({ role: null, reason: 'Has moved away' });
  await waitFor(() => expect(api.count(TEAM)).toBe(2));
});

test('a rejection is shown and keeps the dialog', async () => {
  const user = signIn('owner');
  api.on('PATCH /desk/team/ben', {
    status: 409,
    json: { message: 'The network needs an owner.', code: 'last-owner' },
  });
  renderApp(<TeamScreen />);
  await user.click(await button('Change the role of Ben Okri'));
  await user.click(screen.getByRole('radio', { name: 'Moderator' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The network needs an owner.');
});

test('what each role may do is listed from the table of permissions', async () => {
  const user = signIn('moderator');
  renderApp(<TeamScreen />);
  const panel = () => document.getElementById(admin.getAttribute('aria-controls') ?? '');
  const admin = await button('Admin');
  await user.click(admin);
  expect(panel()).toHaveTextContent('Make and unmake moderators');
  expect(panel()).not.toHaveTextContent('Make and unmake owners');
});

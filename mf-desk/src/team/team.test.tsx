import { bus } from '@kithkin/shared';
import { button, failure, fill, noButton, press, userSummary } from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import DeskScreen from '../DeskScreen';
import { api, renderApp, sent, signIn } from '../testing/desk';
import TeamScreen from './TeamScreen';

const TEAM = 'GET /desk/team';
const CHANGE = 'PATCH /desk/team/ben';

beforeEach(() => {
  const members = [
    { person: userSummary('ben'), role: 'admin' },
    { person: userSummary('cleo'), role: 'moderator' },
  ];
  api.on(TEAM, { json: { members } });
});

test('the desk lists its screens', async () => {
  renderApp(<DeskScreen />);
  expect(await screen.findByRole('link', { name: /Team/ })).toHaveAttribute('href', '/desk/team');
});

test('a moderator sees the team and the permissions of each role, and changes no roles', async () => {
  signIn('moderator');
  renderApp(<TeamScreen />);
  await screen.findByText('Ben Okri');
  noButton(/^(Change|Add)/);
  const admin = await button('Admin');
  fireEvent.click(admin);
  const panel = document.getElementById(admin.getAttribute('aria-controls') ?? '');
  expect(panel).toHaveTextContent('Make and unmake moderators');
  expect(panel).not.toHaveTextContent('Make and unmake owners');
});

test('an admin changes moderators only', async () => {
  renderApp(<TeamScreen />);
  await press('Change the role of Cleo Sol');
  noButton(/Change the role of Ben/);
  const dialog = within(screen.getByRole('dialog', { name: 'Role of Cleo Sol' }));
  const roles = dialog.getAllByRole('radio').map((radio) => radio.getAttribute('value'));
  expect(roles).toEqual(['moderator', 'none']);
});

test('the team follows changed roles live', async () => {
  renderApp(<TeamScreen />);
  await button('Change the role of Cleo Sol');
  api.on(TEAM, { json: { members: [{ person: userSummary('cleo'), role: 'admin' }] } });
  act(() => bus.emit('reports-changed', {}));
  await waitFor(() => noButton(/Change the role of Cleo/));
});

test('an owner removes a role with a reason; the dialog stays open after a rejection', async () => {
  signIn('owner');
  renderApp(<TeamScreen />);
  await press('Change the role of Ben Okri');
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('radio', { name: 'No role' }));
  await fill(/^Reason/, 'Has moved away');
  api.on(CHANGE, failure(409, 'The network needs an owner.'));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The network needs an owner.');
  api.on(CHANGE, { json: { person: userSummary('ben'), role: null } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Ben Okri has no role now.');
  expect(sent(CHANGE)[1]).toEqual({ role: null, reason: 'Has moved away' });
  await waitFor(() => expect(api.count(TEAM)).toBe(2));
});

import type { ReleaseList } from '@kithkin/shared/contract';
import type { Role } from '@kithkin/shared/roles';
import { createFakeApi, failure, idOf } from '@kithkin/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leaveApp, renderApp } from '../testing/renderApp';
import ReleasesScreen from './ReleasesScreen';

const api = createFakeApi();
const counts = { loads: 1204, failures: 3, failingSources: 1 };
const list: ReleaseList = {
  packages: [
    { name: 'shell', live: { version: 's1', counts: null }, canary: null, previous: null },
    {
      name: 'feed',
      live: { version: 'f2', counts },
      canary: null,
      previous: { version: 'f1', counts: { ...counts, failures: 0 } },
    },
  ],
  events: [
    {
      at: '2026-11-20T10:00:00.000Z',
      who: 'ben',
      act: 'deploy',
      package: 'feed',
      version: 'f2',
      reason: 'Faster likes',
    },
  ],
  noRollback: null,
};
const PATH = 'POST /desk/releases/feed/rollback';

function signIn(role: Role) {
  api.on('GET /users/me', { json: { user: { _id: idOf(1), role } } });
  return userEvent.setup();
}

beforeEach(() => {
  api.reset();
  api.on('GET /desk/releases', { json: list });
});
afterEach(leaveApp);

test('shows the versions with what pages have reported, and the log', async () => {
  signIn('admin');
  renderApp(<ReleasesScreen />);
  await screen.findByText('1,204 loads, 3 failures at 1 account');
  expect(screen.getByText('1,204 loads, 0 failures')).toBeInTheDocument();
  expect(screen.getByText('not counted')).toBeInTheDocument();
  expect(screen.getByText('ben: deploy feed f2')).toBeInTheDocument();
  expect(screen.getByText('Faster likes')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Roll back/ })).toBeNull();
});

test('an owner rolls a version back with a reason and the password', async () => {
  const user = signIn('owner');
  renderApp(<ReleasesScreen />);
  await user.click(await screen.findByRole('button', { name: 'Roll back feed' }));
  expect(screen.queryByRole('button', { name: 'Roll back shell' })).toBeNull();
  const dialog = within(screen.getByRole('dialog', { name: 'Roll back feed' }));
  await user.type(dialog.getByLabelText('Reason'), 'Likes vanish');
  await user.type(dialog.getByLabelText('Your password'), 'secret');
  api.on(PATH, failure(409, 'feed has changed meanwhile.'));
  await user.click(dialog.getByRole('button', { name: 'Roll back' }));
  await dialog.findByText('feed has changed meanwhile.');
  api.on(PATH, { json: { message: 'feed f1 is live again (serial 9)' } });
  await user.click(dialog.getByRole('button', { name: 'Roll back' }));
  await screen.findByText('feed f1 is live again (serial 9)');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const request = api.requests.findLast(({ name }) => name === PATH);
  expect(request?.body).toEqual({ version: 'f2', reason: 'Likes vanish', password: 'secret' });
});

test('where the key is missing, it says so and names the command', async () => {
  signIn('owner');
  const noRollback = 'This server has no key to sign releases with.';
  api.on('GET /desk/releases', { json: { ...list, noRollback } });
  renderApp(<ReleasesScreen />);
  await screen.findByText(/no key to sign releases with\. To go back, run npm run rollback/);
  expect(screen.queryByRole('button', { name: 'Roll back feed' })).toBeNull();
});

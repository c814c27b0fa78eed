import {
  button,
  failure,
  installScrolling,
  noButton,
  press,
  scrollToEnd,
  textRemoved,
  userSummary,
} from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import PrivacyRoutes from '../privacy/PrivacyRoutes';
import { api, hold, openPage } from '../testing/page';

const BLOCKED = 'GET /users/me/blocked-users';
const UNBLOCK = 'DELETE /users/ben/block';
const unblocked = { json: { message: 'You have unblocked Ben Okri.' } };
const [ben, cleo] = [userSummary('ben'), userSummary('cleo')];

const open = (path: string) =>
  openPage(
    <main>
      <PrivacyRoutes />
    </main>,
    { path },
  );
const expectBenRemoved = () => textRemoved('Ben Okri');

test('blocked users are listed page by page, and unblocked with Undo', async () => {
  installScrolling();
  api.on(`${BLOCKED}?limit=30`, { json: { blockedUsers: [ben], nextCursor: 'c1' } });
  api.on(`${BLOCKED}?cursor=c1&limit=30`, { json: { blockedUsers: [cleo], nextCursor: null } });
  open('/blocked-users');
  expect(screen.getByRole('heading', { level: 1, name: 'Blocked Users' })).toBeInTheDocument();
  const link = await screen.findByRole('link', { name: /Ben Okri/ });
  expect(link).toHaveAttribute('href', '/users/ben');
  await scrollToEnd();
  await button('Unblock Cleo Sol');
  api.on(UNBLOCK, failure(500));
  await press('Unblock Ben Okri');
  await screen.findByText('That did not work. Nothing was changed.');
  await button('Unblock Ben Okri');
  noButton('Undo');
  const reply = hold(UNBLOCK);
  await press('Unblock Ben Okri');
  await expectBenRemoved();
  expect(await button('Unblock Cleo Sol')).toHaveFocus();
  reply(unblocked);
  api.on('POST /users/ben/block', { json: { message: '' } });
  await press('Undo');
  await button('Unblock Ben Okri');
  await waitFor(() => expect(api.count('POST /users/ben/block')).toBe(1));
});

test.each([
  ['mute', 'muted', 'Unmute Ben Okri', 'Unmute Cleo Sol'],
  ['restrict', 'restricted', 'End the restriction of Ben Okri', 'End the restriction of Cleo Sol'],
])('%s: the list of %s users has a way back for each', async (path, name, end, next) => {
  const list = `GET /users/me/${name}-users`;
  const until = { ...ben, mutedUntil: '2026-11-27T12:00:00.000Z' };
  api.on(list, { json: { users: [until, cleo], nextCursor: null } });
  api.on(`DELETE /users/ben/${path}`, { json: { message: 'That has ended.' } });
  open(`/${name}-users`);
  await button(end);
  expect(screen.queryAllByText(/^Until 27 November 2026/)).toHaveLength(name === 'muted' ? 1 : 0);
  api.on(list, { json: { users: [cleo], nextCursor: null } });
  await press(end);
  await expectBenRemoved();
  expect(await button(next)).toHaveFocus();
  await screen.findByText('That has ended.');
});

test('unblocking the last user shows the empty list, and Undo blocks new accounts again', async () => {
  api.on(BLOCKED, failure(500));
  open('/blocked-users');
  await screen.findByText('Failed to load blocked users.');
  api.on(BLOCKED, { json: { blockedUsers: [{ ...ben, newAccounts: true }], nextCursor: null } });
  await press('Retry');
  await screen.findByText('Also block new accounts they create');
  api.on(UNBLOCK, unblocked);
  await press('Unblock Ben Okri');
  await screen.findByText("You haven't blocked anyone yet.");
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  api.on('POST /users/ben/block?newAccounts=true', { json: { message: '' } });
  await press('Undo');
  await waitFor(() => expect(api.count('POST /users/ben/block?newAccounts=true')).toBe(1));
});

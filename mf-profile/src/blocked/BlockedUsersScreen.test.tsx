import {
  createFakeApi,
  type FakeReply,
  installScrolling,
  scrollToEnd,
  userSummary,
} from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { SERVER_ERROR } from '../settings/testing/account';
import { renderAccount } from '../settings/testing/renderAccount';
import { profile } from '../testing/people';

const LIST = 'GET /users/me/blocked-users';

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  api.reset();
  installScrolling();
  api.on(LIST, {
    json: { blockedUsers: [userSummary('ben'), userSummary('cleo')], nextCursor: null },
  });
  api.on('GET /users/ben', { json: { user: profile('ben') } });
});
afterEach(async () => leave?.());

const UNBLOCK = 'DELETE /users/ben/block';
const unblock = (name: string) => screen.findByRole('button', { name: `Unblock ${name}` });
const expectBenRemoved = () =>
  waitFor(() => expect(screen.queryByText('Ben Okri')).not.toBeInTheDocument());

function open() {
  const page = renderAccount('/blocked-users');
  leave = page.leave;
  return page;
}

it('lists whom one has blocked, each leading to their profile', async () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Blocked Users' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /Ben Okri/ })).toHaveAttribute(
    'href',
    '/users/ben',
  );
  await unblock('Cleo Sol');
});

it('says whose new accounts are blocked as well, and Undo keeps that', async () => {
  const ben = { ...userSummary('ben'), newAccounts: true };
  api.on(LIST, { json: { blockedUsers: [ben], nextCursor: null } });
  api.on(UNBLOCK, { json: { message: 'You have unblocked Ben Okri.' } });
  api.on('POST /users/ben/block?newAccounts=true', { json: { message: '' } });
  const { user } = open();
  await screen.findByText('And new accounts of theirs');
  await user.click(await unblock('Ben Okri'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.count('POST /users/ben/block?newAccounts=true')).toBe(1));
});

it('says so when there is nobody', async () => {
  api.on(LIST, { json: { blockedUsers: [], nextCursor: null } });
  open();
  await screen.findByText("You haven't blocked anyone yet.");
});

it('Unblock takes the row away at once, and Undo blocks again', async () => {
  let response: (reply: FakeReply) => void = () => {};
  api.on(UNBLOCK, () => new Promise<FakeReply>((resolve) => (response = resolve)));
  api.on('POST /users/ben/block', { json: { message: '' } });
  const { user } = open();
  await user.click(await unblock('Ben Okri'));
  await expectBenRemoved();
  expect(await unblock('Cleo Sol')).toHaveFocus();
  await waitFor(() => expect(api.count(UNBLOCK)).toBe(1));
  response({ json: { message: 'You have unblocked Ben Okri.' } });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await unblock('Ben Okri')).toBeInTheDocument();
  await waitFor(() => expect(api.count('POST /users/ben/block')).toBe(1));
});

it('an Unblock that fails brings the row back and says why', async () => {
  api.on(UNBLOCK, SERVER_ERROR);
  const { user } = open();
  await user.click(await unblock('Ben Okri'));
  await screen.findByText('That did not work. Nothing was changed.');
  await unblock('Ben Okri');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('after the last one the empty text stands there', async () => {
  api.on(LIST, { json: { blockedUsers: [userSummary('ben')], nextCursor: null } });
  api.on(UNBLOCK, { json: { message: 'You have unblocked Ben Okri.' } });
  const { user } = open();
  await user.click(await unblock('Ben Okri'));
  await screen.findByText("You haven't blocked anyone yet.");
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

it('fetches the next page near the end', async () => {
  api.on(`${LIST}?limit=30`, { json: { blockedUsers: [userSummary('ben')], nextCursor: 'c1' } });
  api.on(`${LIST}?cursor=c1&limit=30`, {
    json: { blockedUsers: [userSummary('cleo')], nextCursor: null },
  });
  open();
  await unblock('Ben Okri');
  await scrollToEnd();
  await unblock('Cleo Sol');
});

it('a load that fails has Retry', async () => {
  api.on(LIST, SERVER_ERROR);
  const { user } = open();
  await screen.findByText('Failed to load blocked users.');
  api.on(LIST, { json: { blockedUsers: [userSummary('ben')], nextCursor: null } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await unblock('Ben Okri');
});

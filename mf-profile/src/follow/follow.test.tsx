import { entityActions, selectUser } from '@kithkin/shared';
import { createFakeApi, type FakeReply, waitForRequests } from '@kithkin/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { profile } from '../testing/people';
import { renderProfile } from '../testing/renderProfile';

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => api.reset());
afterEach(async () => leave?.());

const followers = () => screen.getByRole('link', { name: /follower/ });

/** Holds the response of a request until the returned function is called. */
function held(name: string) {
  const { promise, resolve } = (() => {
    let resolveReply: (reply: FakeReply) => void = () => undefined;
    const waiting = new Promise<FakeReply>((done) => {
      resolveReply = done;
    });
    return { promise: waiting, resolve: resolveReply };
  })();
  api.on(name, () => promise);
  return resolve;
}

async function openProfile(ben = profile('ben'), expected?: string) {
  api.on('GET /users/ben', { json: { user: ben } });
  const page = await renderProfile('/users/ben', expected);
  leave = page.leave;
  await screen.findByRole('heading', { name: 'Ben Okri' });
  return page;
}

it('a follow shows at once, with the count, before the server has answered', async () => {
  const { user } = await openProfile();
  const response = held('POST /users/ben/follow');
  await user.click(screen.getByRole('button', { name: 'Follow Ben Okri' }));
  await screen.findByRole('button', { name: 'Unfollow Ben Okri' });
  expect(followers()).toHaveTextContent('13');
  response({ json: { status: 'success', message: '' } });
  await waitForRequests();
  expect(api.count('POST /users/ben/follow')).toBe(1);
  expect(screen.getByRole('button', { name: 'Unfollow Ben Okri' })).toBeInTheDocument();
  expect(followers()).toHaveTextContent('13');
});

it('a follow that fails is taken back, and only logged', async () => {
  const { user, reported } = await openProfile(profile('ben'), 'profile.follow');
  api.on('POST /users/ben/follow', { status: 500, json: { message: 'No.', code: 'internal' } });
  await user.click(screen.getByRole('button', { name: 'Follow Ben Okri' }));
  await waitFor(() => expect(reported).toEqual(['profile.follow']));
  await screen.findByRole('button', { name: 'Follow Ben Okri' });
  expect(followers()).toHaveTextContent('12');
  expect(screen.queryByText('No.')).not.toBeInTheDocument();
});

it('unfollowing takes one from the count', async () => {
  const { user } = await openProfile(
    profile('ben', { followStatus: 'following', isFollowing: true }),
  );
  const response = held('DELETE /users/ben/follow');
  await user.click(screen.getByRole('button', { name: 'Unfollow Ben Okri' }));
  await screen.findByRole('button', { name: 'Follow Ben Okri' });
  expect(followers()).toHaveTextContent('11');
  response({ json: { message: '' } });
  await waitForRequests();
  expect(api.count('DELETE /users/ben/follow')).toBe(1);
  expect(followers()).toHaveTextContent('11');
  expect(screen.getByText('post-grid of ben')).toBeInTheDocument();
});

it('a private account gets a request, which can be withdrawn', async () => {
  const closed = { isPrivate: true, canSeeContent: false };
  const { user } = await openProfile(profile('ben', closed));
  api.on('POST /users/ben/follow', { json: { status: 'pending', message: '' } });
  api.on('DELETE /users/ben/follow', { json: { message: '' } });
  await user.click(screen.getByRole('button', { name: 'Follow Ben Okri' }));
  await screen.findByText('Follow request sent for private account');
  expect(followers()).toHaveTextContent('12');
  await user.click(screen.getByRole('button', { name: /^Requested: withdraw/ }));
  await screen.findByRole('alertdialog', { name: 'Withdraw your request?' });
  expect(api.count('DELETE')).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  await screen.findByRole('button', { name: 'Follow Ben Okri' });
  await waitFor(() => expect(api.count('DELETE /users/ben/follow')).toBe(1));
});

it('an account that has turned private since is shown as requested', async () => {
  const { user } = await openProfile();
  api.on('POST /users/ben/follow', { json: { status: 'pending', message: '' } });
  await user.click(screen.getByRole('button', { name: 'Follow Ben Okri' }));
  await screen.findByText('Follow request sent for private account');
  await screen.findByRole('button', { name: /^Requested/ });
  expect(followers()).toHaveTextContent('12');
});

it('unfollowing a private account asks first, and hides its posts', async () => {
  const { user } = await openProfile(
    profile('ben', { isPrivate: true, followStatus: 'following', isFollowing: true }),
  );
  api.on('DELETE /users/ben/follow', { json: { message: '' } });
  await user.click(screen.getByRole('button', { name: 'Unfollow Ben Okri' }));
  await screen.findByRole('alertdialog', { name: 'Unfollow Ben Okri?' });
  await user.click(screen.getByRole('button', { name: 'Unfollow' }));
  await screen.findByText('This account is private.');
  expect(screen.queryByText('post-grid of ben')).not.toBeInTheDocument();
});

it('of rapid taps the last one counts', async () => {
  const { user } = await openProfile();
  const response = held('POST /users/ben/follow');
  api.on('DELETE /users/ben/follow', { json: { message: '' } });
  await user.click(screen.getByRole('button', { name: 'Follow Ben Okri' }));
  await user.click(await screen.findByRole('button', { name: 'Unfollow Ben Okri' }));
  await waitFor(() => expect(followers()).toHaveTextContent('12'));
  response({ json: { status: 'success', message: '' } });
  await waitFor(() => expect(api.count('DELETE /users/ben/follow')).toBe(1));
  await waitForRequests();
  expect(screen.getByRole('button', { name: 'Follow Ben Okri' })).toBeInTheDocument();
  expect(followers()).toHaveTextContent('12');
});

it('a double click follows once', async () => {
  const { user } = await openProfile();
  api.on('POST /users/ben/follow', { json: { status: 'success', message: '' } });
  await user.dblClick(screen.getByRole('button', { name: 'Follow Ben Okri' }));
  await waitForRequests();
  expect(screen.getByRole('button', { name: 'Unfollow Ben Okri' })).toBeInTheDocument();
  expect(api.count('DELETE /users/ben/follow')).toBe(0);
});

it('an unfollow can be undone', async () => {
  const { user } = await openProfile(
    profile('ben', { followStatus: 'following', isFollowing: true }),
  );
  api.on('DELETE /users/ben/follow', { json: { status: 'success', message: '' } });
  api.on('POST /users/ben/follow', { json: { status: 'success', message: '' } });
  await user.click(screen.getByRole('button', { name: 'Unfollow Ben Okri' }));
  await screen.findByText('You no longer follow Ben Okri.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'Unfollow Ben Okri' });
  await waitForRequests();
});

it('a follow that an earlier page could not send is sent', async () => {
  const key = 'kithkin.intent.ada.follow:ben';
  localStorage.setItem(key, '{"arg":{"_id":"ben","userName":"ben"},"value":"following"}');
  api.on('POST /users/ben/follow', { json: { status: 'success', message: '' } });
  await openProfile();
  await waitFor(() => expect(api.count('POST /users/ben/follow')).toBe(1));
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
});

it('a follow that waits for a connection shows as done on a profile that is loaded later', async () => {
  const stored = { arg: { _id: 'ben', userName: 'ben' }, value: 'following', before: 'none' };
  localStorage.setItem('kithkin.intent.ada.follow:ben', JSON.stringify(stored));
  api.on('POST /users/ben/follow', 'offline');
  await openProfile();
  await screen.findByRole('button', { name: 'Unfollow Ben Okri' });
  expect(followers()).toHaveTextContent('13');
  api.on('POST /users/ben/follow', { json: { status: 'success', message: '' } });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(localStorage.getItem('kithkin.intent.ada.follow:ben')).toBeNull());
  expect(followers()).toHaveTextContent('13');
});

it('a follow that waits is counted once, however often the person is loaded', async () => {
  const { store, user } = await openProfile();
  const own = () => selectUser(store.getState(), 'ada')?.followingCount;
  store.dispatch(entityActions.received({ users: [profile('ada')] }));
  const response = held('POST /users/ben/follow');
  await user.click(screen.getByRole('button', { name: 'Follow Ben Okri' }));
  expect(own()).toBe(4);
  act(() => void store.dispatch(entityActions.received({ users: [profile('ben')] })));
  expect(screen.getByRole('button', { name: 'Unfollow Ben Okri' })).toBeInTheDocument();
  expect(followers()).toHaveTextContent('13');
  expect(own()).toBe(4);
  response({ json: { status: 'success', message: '' } });
  await waitForRequests();
  expect(own()).toBe(4);
});

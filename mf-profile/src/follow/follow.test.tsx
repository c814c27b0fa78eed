import { entityActions, selectUser } from '@kithkin/shared';
import type { User } from '@kithkin/shared/contract';
import { confirm, press, waitForRequests } from '@kithkin/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { activate } from '../activate';
import { api, hold, openPage, profile } from '../testing/page';
import { toggleFollow } from './toggleFollow';

const FOLLOW = 'POST /users/ben/follow';
const UNFOLLOW = 'DELETE /users/ben/follow';
const STORED = 'kithkin.intent.ada.follow:ben';
const followed = { json: { status: 'success', message: '' } };
const requested = { json: { status: 'pending', message: '' } };
const following = { followStatus: 'following', isFollowing: true } as const;

/** Opens a page that has loaded ada and ben. */
function open(changes: Partial<User> = {}, expected?: string) {
  const { store, reported } = openPage(null, { activate, expected });
  const load = (...users: User[]) =>
    act(() => void store.dispatch(entityActions.received({ users })));
  load(profile('ada'), profile('ben', changes));
  const ben = () => {
    const user = selectUser(store.getState(), 'ben');
    if (!user) throw new Error('Ben is not loaded');
    const { isPrivate = false, followStatus = 'none' } = user;
    return { ...user, isPrivate, followStatus };
  };
  return {
    reported,
    load,
    ben,
    toggle: () => act(async () => void store.dispatch(toggleFollow(ben()))),
    /** Follow status and followers of ben, and how many people ada follows. */
    state: () => {
      const own = selectUser(store.getState(), 'ada')?.followingCount;
      return [ben().followStatus, ben().followersCount, own];
    },
  };
}

it('a follow shows at once with the counts, and is counted once', async () => {
  const { toggle, state, load } = open();
  const reply = hold(FOLLOW);
  await toggle();
  expect(state()).toEqual(['following', 13, 4]);
  // The person is loaded again meanwhile.
  load(profile('ben'));
  expect(state()).toEqual(['following', 13, 4]);
  reply(followed);
  await waitForRequests();
  expect(state()).toEqual(['following', 13, 4]);
  expect(api.count(FOLLOW)).toBe(1);
});

it('an unfollow shows at once, and can be undone', async () => {
  const { toggle, state, ben } = open(following);
  const reply = hold(UNFOLLOW);
  await toggle();
  expect(state()).toEqual(['none', 11, 2]);
  reply({ json: { message: '' } });
  await waitForRequests();
  expect(api.count(UNFOLLOW)).toBe(1);
  expect(ben().canSeeContent).toBe(true);
  await screen.findByText('You no longer follow Ben Okri.');
  api.on(FOLLOW, followed);
  await press('Undo');
  await waitForRequests();
  expect(state()).toEqual(['following', 12, 3]);
  expect(api.count(FOLLOW)).toBe(1);
});

it.each([
  ['a private account', { isPrivate: true, canSeeContent: false }],
  ['an account that has become private', {}],
])('%s gets a request, which is retracted after a confirmation', async (_who, changes) => {
  const { toggle, state, ben } = open(changes);
  api.on(FOLLOW, requested);
  api.on(UNFOLLOW, { json: { message: '' } });
  await toggle();
  await screen.findByText('Follow request sent for private account');
  expect(state()).toEqual(['pending', 12, 3]);
  expect(ben()).toMatchObject({ isPrivate: true, canSeeContent: false });
  await toggle();
  await screen.findByRole('alertdialog', { name: 'Withdraw your request?' });
  expect(api.count('DELETE')).toBe(0);
  await confirm('Withdraw');
  await waitFor(() => expect(api.count(UNFOLLOW)).toBe(1));
  expect(state()).toEqual(['none', 12, 3]);
});

it('unfollowing a private account needs a confirmation, and hides its content', async () => {
  const { toggle, state, ben } = open({ isPrivate: true, ...following });
  api.on(UNFOLLOW, { json: { message: '' } });
  await toggle();
  await screen.findByRole('alertdialog', { name: 'Unfollow Ben Okri?' });
  expect(state()[0]).toBe('following');
  await confirm('Unfollow');
  await waitFor(() => expect(ben().canSeeContent).toBe(false));
  expect(screen.queryByText('You no longer follow Ben Okri.')).not.toBeInTheDocument();
});

it('a follow that an earlier page could not send shows as done, and is sent', async () => {
  const stored = { arg: { _id: 'ben', userName: 'ben' }, value: 'following', before: 'none' };
  localStorage.setItem(STORED, JSON.stringify(stored));
  api.on(FOLLOW, 'offline');
  const { state, load } = open();
  await waitFor(() => expect(api.count(FOLLOW)).toBe(1));
  load(profile('ben'));
  expect(state().slice(0, 2)).toEqual(['following', 13]);
  api.on(FOLLOW, followed);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(localStorage.getItem(STORED)).toBeNull());
  expect(state().slice(0, 2)).toEqual(['following', 13]);
});

import {
  type AppDispatch,
  createIntent,
  entityActions,
  reportError,
  request,
  selectUser,
  session,
  toast,
} from '@kithkin/shared';
import type { FollowResponse, FollowStatus, User } from '@kithkin/shared/contract';
import { REQUEST_SENT } from '../messages';
import { ownProfile } from '../ownProfile';
import { peopleApi } from '../peopleApi';

/** The user to follow. */
export interface Followed {
  _id: string;
  userName: string;
}

type State = Parameters<typeof selectUser>[0];

/** Returns the count changed by `step`; empty if the count is unknown. */
const adjustCount = <Name extends 'followersCount' | 'followingCount'>(
  name: Name,
  count: number | undefined,
  step: number,
): Partial<User> => (count === undefined ? {} : { [name]: Math.max(0, count + step) });

/**
 * Sets `followStatus` and updates the count of followers: only accepted follows are counted. `more`
 * contains other known changes of the user.
 * @returns by how much the number of accepted follows has changed
 */
function showStatus(
  _id: string,
  followStatus: FollowStatus,
  dispatch: AppDispatch,
  state: State,
  more: Partial<User> = {},
): number {
  const person = selectUser(state, _id);
  const isFollowing = followStatus === 'following';
  const step = Number(isFollowing) - Number(person?.followStatus === 'following');
  const changes = {
    ...more,
    followStatus,
    isFollowing,
    ...adjustCount('followersCount', person?.followersCount, step),
  };
  dispatch(entityActions.userPatched({ _id, changes }));
  return step;
}

/** As `showStatus`, and updates the number of people whom the viewer follows. */
function show(
  _id: string,
  followStatus: FollowStatus,
  dispatch: AppDispatch,
  state: State,
  more?: Partial<User>,
): void {
  const step = showStatus(_id, followStatus, dispatch, state, more);
  const me = selectUser(state, session.get()?._id ?? '');
  if (!me || step === 0) return;
  const own = adjustCount('followingCount', me.followingCount, step);
  dispatch(entityActions.userPatched({ _id: me._id, changes: own }));
}

const isFollowStatus = (value: unknown): value is FollowStatus =>
  value === 'none' || value === 'pending' || value === 'following';

function readStored(arg: unknown, value: unknown): { arg: Followed; value: FollowStatus } | null {
  const { _id, userName }: { _id?: unknown; userName?: unknown } = Object(arg);
  if (typeof _id !== 'string' || typeof userName !== 'string') return null;
  return isFollowStatus(value) ? { arg: { _id, userName }, value } : null;
}

/**
 * `dispatch(setFollow(person, 'following'))`: optimistic; the last of rapid clicks wins. A failure
 * rolls back silently.
 */
export const setFollow = createIntent<Followed, FollowStatus, FollowStatus>({
  waits: true,
  stored: {
    prefix: 'follow:',
    read: readStored,
    about: (state, { _id, userName }) => selectUser(state, _id)?.fullName ?? userName,
  },
  key: ({ _id }) => `follow:${_id}`,
  current: (state, { _id }) => selectUser(state, _id)?.followStatus ?? 'none',
  apply({ _id }, requested, { dispatch, getState }) {
    show(_id, requested, dispatch, getState());
  },
  // A response with the person does not replace the viewer, whose count contains the follow already.
  reapply({ _id }, requested, { dispatch, getState }) {
    showStatus(_id, requested, dispatch, getState());
  },
  async send({ userName }, requested) {
    const path = `/users/${encodeURIComponent(userName)}/follow`;
    if (requested === 'none') {
      await request(path, { method: 'DELETE' });
      return 'none';
    }
    const { status } = await request<FollowResponse>(path, { method: 'POST' });
    return status === 'success' ? 'following' : 'pending';
  },
  reconcile({ _id }, response, { dispatch, getState }) {
    // The account may have become private or public since it was loaded. The response implies the
    // new state; refetching the profile could overwrite the next click.
    const isPrivate = response === 'pending' || (selectUser(getState(), _id)?.isPrivate ?? false);
    const canSeeContent = response === 'following' || (response === 'none' && !isPrivate);
    show(_id, response, dispatch, getState(), { isPrivate, canSeeContent });
    if (response === 'pending') toast({ message: REQUEST_SENT });
    dispatch(peopleApi.util.invalidateTags([ownProfile(), 'Suggestions', 'Feed', 'Stories']));
  },
  onError: (error, { _id }) => reportError(error, { source: 'profile.follow', userId: _id }),
});

import {
  defineChange,
  entityActions,
  reportError,
  selectUser,
  session,
  shownOn,
  toast,
  USER,
  type UserEntity,
} from '@kithkin/shared';
import type { FollowResponse, FollowStatus, User, UserSummary } from '@kithkin/shared/contract';
import { ownProfile, peopleApi } from '../peopleApi';

/** The user to follow. */
export type Followed = Pick<UserSummary, '_id' | 'userName'>;

const ownId = () => session.get()?._id ?? '';

/** Only accepted follows are counted. */
const stepOf = (now: FollowStatus, before: FollowStatus | undefined) =>
  Number(now === 'following') - Number(before === 'following');

/** Returns the count changed by `step`; empty if the count is unknown. */
const countBy = <Name extends 'followersCount' | 'followingCount'>(
  name: Name,
  count: number | undefined,
  step: number,
): Partial<User> => (count === undefined ? {} : { [name]: Math.max(0, count + step) });

/** Returns the fields of a user whom the viewer follows by `followStatus`. */
const followedBy = (user: UserEntity, followStatus: FollowStatus): Partial<User> => ({
  followStatus,
  isFollowing: followStatus === 'following',
  ...countBy('followersCount', user.followersCount, stepOf(followStatus, user.followStatus)),
});

/** Returns the status that a response says; one without a body ends the follow. */
const statusOf = (reply: FollowResponse | undefined, requested: FollowStatus): FollowStatus => {
  if (requested === 'none') return 'none';
  return reply?.status === 'success' ? 'following' : 'pending';
};

const isFollowStatus = (value: unknown): value is FollowStatus =>
  value === 'none' || value === 'pending' || value === 'following';

/**
 * `dispatch(setFollow(person, 'following'))`: shown at once; the last of rapid clicks wins. Failures are
 * silent.
 */
export const setFollow = defineChange<Followed, FollowStatus, FollowResponse | undefined>({
  kind: 'follow',
  id: ({ _id }) => _id,
  durable: {
    read(arg, value) {
      const { _id, userName }: { _id?: unknown; userName?: unknown } = Object(arg);
      if (typeof _id !== 'string' || typeof userName !== 'string') return null;
      return isFollowStatus(value) ? { arg: { _id, userName }, value } : null;
    },
    about: (state, { _id, userName }) => selectUser(state, _id)?.fullName ?? userName,
  },
  confirmed: ({ entities }, { _id }) => entities.users[_id]?.followStatus,
  shown: [
    shownOn(
      USER,
      ({ _id }) => _id,
      (user, { value }) => followedBy(user, value),
    ),
    shownOn(USER, ownId, (me, { value, before }) =>
      countBy('followingCount', me.followingCount, stepOf(value, before)),
    ),
  ],
  send: ({ userName }, status) => ({
    url: `/users/${encodeURIComponent(userName)}/follow`,
    method: status === 'none' ? 'DELETE' : 'POST',
  }),
  apply({ dispatch, getState }, { arg: { _id }, value, reply }) {
    const status = statusOf(reply, value);
    const { users } = getState().entities;
    const [user, me] = [users[_id], users[ownId()]];
    if (!user) return;
    // The account may have become private or public since it was loaded. The response implies the
    // new state; refetching the profile could overwrite the next click.
    const isPrivate = status === 'pending' || (user.isPrivate ?? false);
    const canSeeContent = status === 'following' || (status === 'none' && !isPrivate);
    const changes = { ...followedBy(user, status), isPrivate, canSeeContent };
    dispatch(entityActions.userPatched({ _id, changes }));
    if (!me) return;
    const own = countBy('followingCount', me.followingCount, stepOf(status, user.followStatus));
    dispatch(entityActions.userPatched({ _id: me._id, changes: own }));
  },
  onDone({ dispatch }, { value, reply }) {
    if (statusOf(reply, value) === 'pending')
      toast({ message: 'Follow request sent for private account' });
    dispatch(peopleApi.util.invalidateTags([ownProfile(), 'Suggestions', 'Feed', 'Stories']));
  },
  onError: (error, { _id }) => reportError(error, { source: 'profile.follow', userId: _id }),
});

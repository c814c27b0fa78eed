import {
  createIntent,
  entityActions,
  reportError,
  request,
  selectUser,
  session,
  toast,
} from '@kithkin/shared';
import type { FollowAnswer, FollowStatus } from '@kithkin/shared/contract';
import { peopleApi } from '../peopleApi';
import { REQUEST_SENT } from '../words';

/** Whom it is about. */
export interface Followed {
  _id: string;
  userName: string;
}

type State = Parameters<typeof selectUser>[0];

/** How the person looks with `followStatus`: only accepted follows are counted. */
function changes(state: State, _id: string, followStatus: FollowStatus) {
  const { followStatus: shown, followersCount = 0 } = selectUser(state, _id) ?? {};
  const isFollowing = followStatus === 'following';
  const step = Number(isFollowing) - Number(shown === 'following');
  return { followStatus, isFollowing, followersCount: Math.max(0, followersCount + step) };
}

/**
 * `dispatch(setFollow(person, 'following'))`: on the screen at once, the last of rapid taps wins.
 * A failure takes it back silently (specification section 8).
 */
export const setFollow = createIntent<Followed, FollowStatus, FollowStatus>({
  key: ({ _id }) => `follow:${_id}`,
  current: (state, { _id }) => selectUser(state, _id)?.followStatus ?? 'none',
  apply({ _id }, wanted, { dispatch, getState }) {
    dispatch(entityActions.userPatched({ _id, changes: changes(getState(), _id, wanted) }));
  },
  async send({ userName }, wanted) {
    const path = `/users/${encodeURIComponent(userName)}/follow`;
    if (wanted === 'none') {
      await request(path, { method: 'DELETE' });
      return 'none';
    }
    const { status } = await request<FollowAnswer>(path, { method: 'POST' });
    return status === 'success' ? 'following' : 'pending';
  },
  settle({ _id }, answer, { dispatch, getState }) {
    // The account may have turned private, or public, since this page learnt of it. What follows
    // from the answer is known: asking for the profile again could overtake the next tap.
    const isPrivate = answer === 'pending' || (selectUser(getState(), _id)?.isPrivate ?? false);
    const canSeeContent = answer === 'following' || (answer === 'none' && !isPrivate);
    const now = changes(getState(), _id, answer);
    dispatch(entityActions.userPatched({ _id, changes: { ...now, isPrivate, canSeeContent } }));
    if (answer === 'pending') toast({ message: REQUEST_SENT });
    const own = { type: 'User', id: session.get()?._id ?? '' } as const;
    dispatch(peopleApi.util.invalidateTags([own, 'Suggestions', 'Feed', 'Stories']));
  },
  onError: (error, { _id }) => reportError(error, { source: 'profile.follow', userId: _id }),
});

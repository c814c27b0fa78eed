import { bus } from '../bus/bus';
import type { BusEvents } from '../contract/events';
import { entityActions } from '../entities/entitiesSlice';
import { hasPendingIntent } from '../intents/createIntent';
import type { AppDispatch } from './createAppStore';
import { uiActions } from './uiSlice';
import { userActions } from './userSlice';

/**
 * What has changed about a post, for the screen. One's own marks are told to all of one's tabs; in
 * the tab that is switching them right now the last tap counts, not what is told of one before.
 */
function patchOf({ _id, changes }: BusEvents['post-updated']): BusEvents['post-updated'] {
  if (!hasPendingIntent(_id)) return { _id, changes };
  const { isLiked: _liked, isBookmarked: _bookmarked, ...others } = changes;
  return { _id, changes: others };
}

/** Puts what the live channel says about people and posts into the store. Returns how to stop. */
export function mirrorBus(dispatch: AppDispatch): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const user = userActions;
  bus.on('realtime-state', ({ state }) => dispatch(user.socketChanged(state)), { signal });
  bus.on('online-users', (ids) => dispatch(user.onlineUsersReceived(ids)), { signal });
  bus.on('user-online', ({ userId }) => dispatch(user.userOnline(userId)), { signal });
  bus.on('user-offline', ({ userId }) => dispatch(user.userOffline(userId)), { signal });
  bus.on('post-created', ({ post }) => dispatch(entityActions.received({ posts: [post] })), {
    signal,
  });
  bus.on('post-updated', (update) => dispatch(entityActions.postPatched(patchOf(update))), {
    signal,
  });
  bus.on('post-removed', ({ _id }) => dispatch(entityActions.postRemoved(_id)), { signal });
  bus.on('theme-changed', (theme) => dispatch(uiActions.themeChanged(theme)), { signal });
  return () => stop.abort();
}

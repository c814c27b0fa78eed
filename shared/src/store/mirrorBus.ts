import { bus } from '../bus/bus';
import type { BusEvents } from '../contract/events';
import { entityActions } from '../entities/entitiesSlice';
import { hasPendingIntent } from '../intents/createIntent';
import type { AppDispatch } from './createAppStore';
import { uiActions } from './uiSlice';
import { userActions } from './userSlice';

/**
 * Returns the changes of a post to apply. The user's own likes and bookmarks are sent to all of
 * their tabs. While an intent about the post is in flight, they are omitted, because the latest
 * toggle in this tab takes precedence.
 */
function patchOf({ _id, changes }: BusEvents['post-updated']): BusEvents['post-updated'] {
  if (!hasPendingIntent(_id)) return { _id, changes };
  const { isLiked: _liked, isBookmarked: _bookmarked, ...others } = changes;
  return { _id, changes: others };
}

/**
 * Applies events about users, posts and the theme to the store.
 * @returns a function that stops it
 */
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

import { bus } from '../bus/bus';
import type { BusEvents } from '../contract/events';
import { entityActions } from '../entities/entitiesSlice';
import { pendingIntents } from '../intents/pendingIntents';
import type { AppDispatch } from './createAppStore';
import { uiActions } from './uiSlice';
import { userActions } from './userSlice';

/**
 * Returns the changes of a post to apply. The user's own likes and bookmarks are sent to all of
 * their tabs. While an intent about the post is in flight, they are omitted, because the latest
 * toggle in this tab takes precedence.
 */
function patchOf({ _id, changes }: BusEvents['post-updated']): BusEvents['post-updated'] {
  if (!pendingIntents.has(_id)) return { _id, changes };
  const { isLiked: _liked, isBookmarked: _bookmarked, ...others } = changes;
  return { _id, changes: others };
}

/**
 * Applies events about the connection, posts and the theme to the store.
 * @returns a function that stops it
 */
export function mirrorBus(dispatch: AppDispatch): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  bus.on('realtime-state', ({ state }) => dispatch(userActions.socketChanged(state)), { signal });
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

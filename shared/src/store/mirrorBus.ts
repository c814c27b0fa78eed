import { bus } from '../bus/bus';
import { entityActions } from '../entities/entitiesSlice';
import type { AppDispatch } from './createAppStore';
import { uiActions } from './uiSlice';
import { userActions } from './userSlice';

/** Puts what the live channel says about people and posts into the store. Returns how to stop. */
export function mirrorBus(dispatch: AppDispatch): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const user = userActions;
  bus.on('realtime-state', ({ state }) => dispatch(user.socketChanged(state)), { signal });
  bus.on('online-users', (ids) => dispatch(user.onlineUsersReceived(ids)), { signal });
  bus.on('user-online', ({ userId }) => dispatch(user.cameOnline(userId)), { signal });
  bus.on('user-offline', ({ userId }) => dispatch(user.wentOffline(userId)), { signal });
  bus.on('post-created', ({ post }) => dispatch(entityActions.received({ posts: [post] })), {
    signal,
  });
  bus.on('post-updated', (patch) => dispatch(entityActions.postPatched(patch)), { signal });
  bus.on('post-removed', ({ _id }) => dispatch(entityActions.postRemoved(_id)), { signal });
  bus.on('theme-changed', (theme) => dispatch(uiActions.themeChanged(theme)), { signal });
  return () => stop.abort();
}

import { configureStore, type Slice } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '../api/api';
import { bus, deliverLocally } from '../bus/bus';
import { recordConfirmed } from '../changes/confirmations';
import { followQueuedChanges } from '../changes/defineQueuedChange';
import { followChanges } from '../changes/followChanges';
import { POST, thingKey } from '../changes/pendingChanges';
import { clearDevice } from '../device/deviceDatabase';
import { entityActions } from '../entities/entitiesSlice';
import { followRelationships } from '../relationships/followRelationships';
import { session } from '../session/session';
import { type RootState, rootReducer, signedOut, sliceIncompatible, slices } from './rootReducer';
import { uiActions } from './uiSlice';
import { userActions } from './userSlice';

/**
 * Applies events about the connection, posts and the theme to the store.
 * @returns a function that stops it
 */
function mirrorBus({ dispatch, getState }: AppStore): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  bus.on('realtime-state', ({ state }) => dispatch(userActions.socketChanged(state)), { signal });
  bus.on('post-created', ({ post }) => dispatch(entityActions.received({ posts: [post] })), {
    signal,
  });
  bus.on(
    'post-updated',
    (update) => {
      const { isLiked, isBookmarked, poll } = update.changes;
      const hasVoted =
        poll && poll.canVote !== getState().entities.posts[update._id]?.poll?.canVote;
      // The user's own mark, from another tab or device: a read in progress may not contain it.
      if (isLiked !== undefined || isBookmarked !== undefined || hasVoted) {
        recordConfirmed([thingKey(POST, update._id)]);
      }
      dispatch(entityActions.postPatched(update));
    },
    { signal },
  );
  bus.on(
    'post-removed',
    ({ _id }) => {
      recordConfirmed([thingKey(POST, _id)]);
      dispatch(entityActions.postRemoved(_id));
    },
    { signal },
  );
  bus.on('theme-changed', (theme) => dispatch(uiActions.themeChanged(theme)), { signal });
  return () => stop.abort();
}

/**
 * Copies the session to `user.currentUser`. When the user changes, clears all slices, cached
 * responses, the last values of the bus, and what screens have stored on the device.
 * @returns a function that stops it
 */
function mirrorSession(dispatch: AppDispatch): () => void {
  dispatch(userActions.currentUserChanged(session.get()));
  return session.subscribe((now, before) => {
    if (before && now?._id !== before._id) {
      bus.reset();
      void clearDevice();
      dispatch(signedOut());
      dispatch(api.util.resetApiState());
      // In this tab only: other tabs receive the session change and emit the event themselves.
      if (!now) deliverLocally('signed-out', { userId: before._id });
    }
    dispatch(userActions.currentUserChanged(now));
  });
}

/**
 * Whether each dispatch checks that the state was not mutated and is serializable. In development
 * only: the checks read the whole state, and Immer freezes it in tests as well.
 */
const checked = process.env.NODE_ENV === 'development';

const makeStore = () =>
  configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({ immutableCheck: checked, serializableCheck: checked }).concat(api.middleware),
    // Screens learn that a request has begun or ended at once. In the next frame, the default, a
    // list could ask for a page meanwhile, and a form could close before its change is shown.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];

/** The store created last. `injectSlice` dispatches to it. */
let pageStore: AppStore | null = null;

/**
 * Creates the store. The shell creates one per page, tests any number. Until `signal` is aborted,
 * it follows the bus and the session, and is cleared when the user changes.
 */
export function createAppStore({ signal }: { signal?: AbortSignal } = {}): AppStore {
  const store = makeStore();
  pageStore = store;
  const stops = [
    setupListeners(store.dispatch),
    mirrorSession(store.dispatch),
    mirrorBus(store),
    followRelationships(store.dispatch),
    followChanges(store),
    followQueuedChanges(store),
  ];
  signal?.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
  return store;
}

/**
 * Calls `listener` after each action of the page's store.
 * @returns a function that stops it
 */
export const onStoreChange = (listener: () => void): (() => void) =>
  pageStore?.subscribe(listener) ?? (() => undefined);

/** The schema version of each injected slice. */
const schemas = new Map<string, number>();

/**
 * Adds a remote's slice to the store; call it in `activate`. A newer build of the same slice takes
 * over the existing state if both have the same `schema` version (default 1), otherwise the state
 * is reset.
 */
export function injectSlice(slice: Slice, { schema = 1 }: { schema?: number } = {}): void {
  const path = slice.reducerPath;
  const outdated = (schemas.get(path) ?? schema) !== schema;
  schemas.set(path, schema);
  slices.inject(slice, { overrideExisting: true });
  // An injected reducer runs only at the next action, so this action also adds its initial state.
  pageStore?.dispatch(outdated ? sliceIncompatible(path) : { type: 'store/sliceInjected' });
}

/** Returns a selector for the state of a remote's slice, or its initial state before injection. */
export const selectSlice =
  <State>(slice: Slice<State>) =>
  (state: RootState): State => {
    const states: Record<string, unknown> = { ...state };
    return (states[slice.reducerPath] as State | undefined) ?? slice.getInitialState();
  };

import { configureStore, isAnyOf, type Middleware, type Slice } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '../api/api';
import { bus, deliverLocally } from '../bus/bus';
import { clearDevice } from '../device/deviceDatabase';
import { entityActions } from '../entities/entitiesSlice';
import { pendingIntents } from '../intents/pendingIntents';
import { followRelationships } from '../relationships/followRelationships';
import { session } from '../session/session';
import { mirrorBus } from './mirrorBus';
import { type RootState, rootReducer, signedOut, sliceIncompatible, slices } from './rootReducer';
import { userActions } from './userSlice';

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

const isEntityBatch = isAnyOf(entityActions.received, entityActions.restored);

/**
 * Applies what the user has chosen, e.g. a like or a follow, to received and restored entities:
 * their response may be older than the choice.
 */
const reapplyIntents: Middleware = () => (next) => (action) => {
  const result = next(action);
  if (isEntityBatch(action)) {
    const { posts = [], users = [] } = action.payload;
    for (const { _id, originalPost } of posts) {
      pendingIntents.reapply(_id);
      if (originalPost) pendingIntents.reapply(originalPost._id);
    }
    // Not those confirmed: the server may have made a request to follow of a follow.
    for (const { _id } of users) pendingIntents.reapplyInFlight(_id);
  }
  return result;
};

/**
 * Whether each dispatch checks that the state was not mutated and is serializable. In development
 * only: the checks read the whole state, and Immer freezes it in tests as well.
 */
const checked = process.env.NODE_ENV === 'development';

const makeStore = () =>
  configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({ immutableCheck: checked, serializableCheck: checked }).concat(
        reapplyIntents,
        api.middleware,
      ),
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
    mirrorBus(store.dispatch),
    followRelationships(store.dispatch),
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

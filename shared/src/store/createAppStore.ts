import { configureStore, type Slice } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '../api/api';
import { followRelationships } from '../relationships/followRelationships';
import { mirrorBus } from './mirrorBus';
import { mirrorSession } from './mirrorSession';
import { type RootState, rootReducer, sliceIncompatible, slices } from './rootReducer';

const makeStore = () =>
  configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(api.middleware),
  });

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];

/** The page's store, once the shell has made it; slices are injected into all there are. */
let pageStore: AppStore | null = null;

/**
 * Makes the store; the shell does so once, and tests as often as they like. It follows the session
 * (another person finds nothing of the one before) and the bus until `signal` is aborted.
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

/** The schema version of each injected slice. */
const schemas = new Map<string, number>();

/**
 * Adds a remote's slice to the store; call it in `activate`. A newer build of the same slice takes
 * over the state of the older one when both have the same `schema` version, else it starts afresh.
 */
export function injectSlice(slice: Slice, { schema = 1 }: { schema?: number } = {}): void {
  const path = slice.reducerPath;
  const outdated = (schemas.get(path) ?? schema) !== schema;
  schemas.set(path, schema);
  slices.inject(slice, { overrideExisting: true });
  // A reducer runs at the next action only: this one also brings the slice's initial state.
  pageStore?.dispatch(outdated ? sliceIncompatible(path) : { type: 'store/sliceInjected' });
}

/** Reads a remote's slice: its state, or its initial state as long as it is not injected. */
export const selectSlice =
  <State>(slice: Slice<State>) =>
  (state: RootState): State => {
    const states: Record<string, unknown> = { ...state };
    return (states[slice.reducerPath] as State | undefined) ?? slice.getInitialState();
  };

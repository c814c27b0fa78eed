import { combineSlices, createAction, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { pendingSlice } from '../changes/pendingChanges';
import { entitiesSlice } from '../entities/entitiesSlice';
import { uiSlice } from './uiSlice';
import { userSlice } from './userSlice';

/** Slices injected by remotes; each is read with `selectSlice`. */
// biome-ignore lint/suspicious/noEmptyInterface: remotes' slices are unknown here by design
export interface LazySlices {}

/** All slices, including those of activated remotes. */
export const slices = combineSlices(
  userSlice,
  uiSlice,
  entitiesSlice,
  pendingSlice,
  api,
).withLazyLoadedSlices<LazySlices>();

export type RootState = ReturnType<typeof slices>;

/** Resets all slices, so that the next user sees no data of the previous one. */
export const signedOut = createAction('session/personLeft');

/** Resets a slice whose new version can't read the existing state. The payload is its path. */
export const sliceIncompatible = createAction<string>('store/sliceOutdated');

/**
 * Root reducer: `slices`, and the actions that reset state. After a reset, the theme is read from
 * local storage again.
 */
export const rootReducer: Reducer<RootState, UnknownAction, Partial<RootState>> = (
  state,
  action,
) => {
  if (signedOut.match(action)) return slices(undefined, action);
  if (!sliceIncompatible.match(action)) return slices(state, action);
  const others = Object.entries(state ?? {}).filter(([path]) => path !== action.payload);
  return slices(Object.fromEntries(others), action);
};

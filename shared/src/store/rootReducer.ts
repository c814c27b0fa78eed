import { combineSlices, createAction, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { entitiesSlice } from '../entities/entitiesSlice';
import { uiSlice } from './uiSlice';
import { userSlice } from './userSlice';

/** Slices that remotes bring along; each reads its own through `selectSlice`. */
// biome-ignore lint/suspicious/noEmptyInterface: remotes' slices are unknown here by design
export interface LazySlices {}

/** Every slice there is, those of activated remotes included. */
export const slices = combineSlices(
  userSlice,
  uiSlice,
  entitiesSlice,
  api,
).withLazyLoadedSlices<LazySlices>();

export type RootState = ReturnType<typeof slices>;

/** Nothing of the person who has left may be seen by the next: all slices start afresh. */
export const signedOut = createAction('session/personLeft');

/** A slice whose new version can't read the state of the old: it starts afresh. Its path. */
export const sliceIncompatible = createAction<string>('store/sliceOutdated');

/** `slices`, and what concerns all of them. The colours are read anew from where they are kept. */
export const rootReducer: Reducer<RootState, UnknownAction, Partial<RootState>> = (
  state,
  action,
) => {
  if (signedOut.match(action)) return slices(undefined, action);
  if (!sliceIncompatible.match(action)) return slices(state, action);
  const others = Object.entries(state ?? {}).filter(([path]) => path !== action.payload);
  return slices(Object.fromEntries(others), action);
};

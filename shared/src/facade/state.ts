/**
 * The part of Redux Toolkit and react-redux that KithKin uses; `router.ts` explains why. Only the
 * toolkit imports `redux`; the package declares it to fix its version.
 */
export type { PayloadAction, Slice, ThunkAction, UnknownAction } from '@reduxjs/toolkit';
export {
  createAction,
  createAsyncThunk,
  createSelector,
  createSlice,
  isAnyOf,
} from '@reduxjs/toolkit';
export { skipToken } from '@reduxjs/toolkit/query/react';
export { Provider, shallowEqual, useDispatch, useSelector, useStore } from 'react-redux';

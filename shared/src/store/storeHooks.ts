import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch } from './createAppStore';
import type { RootState } from './rootReducer';

/** Returns the store's `dispatch`, typed for thunks. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** Selects a value from the store; the component re-renders when the value changes. */
export const useAppSelector = useSelector.withTypes<RootState>();

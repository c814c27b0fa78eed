import { useDispatch, useSelector } from 'react-redux';
import type { Post } from '../contract';
import type { UserEntity } from '../entities/entitiesSlice';
import { selectPost, selectUser } from '../entities/selectors';
import type { AppDispatch } from './createAppStore';
import type { RootState } from './rootReducer';

/** Returns the store's `dispatch`, typed for thunks. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** Selects a value from the store; the component re-renders when the value changes. */
export const useAppSelector = useSelector.withTypes<RootState>();

/**
 * Returns the post from the store.
 * @returns undefined if it is not stored or has been removed
 */
export function usePost(id: string): Post | undefined {
  return useAppSelector((state) => selectPost(state, id));
}

/**
 * Returns the stored fields of the user.
 * @returns undefined if the user is not stored
 */
export function useUser(id: string): UserEntity | undefined {
  return useAppSelector((state) => selectUser(state, id));
}

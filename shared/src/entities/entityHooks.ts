import type { Post } from '../contract';
import { useAppSelector } from '../store/storeHooks';
import type { UserEntity } from './entitiesSlice';
import { selectPost, selectUser } from './selectors';

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

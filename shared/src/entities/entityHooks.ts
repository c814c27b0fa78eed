import type { Post } from '../contract';
import { useAppSelector } from '../store/storeHooks';
import type { UserEntity } from './entitiesSlice';
import { selectPost, selectUser } from './selectors';

/** The post as every screen sees it, or undefined when it is unknown or has been removed. */
export function usePost(id: string): Post | undefined {
  return useAppSelector((state) => selectPost(state, id));
}

/** What is known of the person, or undefined. */
export function useUser(id: string): UserEntity | undefined {
  return useAppSelector((state) => selectUser(state, id));
}

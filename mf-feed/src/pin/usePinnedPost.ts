import { usePost, useUser } from '@kithkin/shared';
import { type PostList, usePostQuery } from '../api/postsApi';

/**
 * Returns the id of the post that an author has pinned, for the list of that author's posts. It is
 * fetched by itself, as it may be on a later page; null until it has loaded.
 */
export function usePinnedPost(list: PostList): string | null {
  const authorId = list.kind === 'author' ? list.authorId : '';
  const id = useUser(authorId)?.pinnedPost ?? '';
  usePostQuery(id, { skip: id === '' });
  return usePost(id)?._id ?? null;
}

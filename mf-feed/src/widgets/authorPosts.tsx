import {
  ButtonLink,
  EmptyState,
  useAppDispatch,
  useCurrentUser,
  useRefreshOfCopy,
} from '@kithkin/shared';
import { useMemo } from 'react';
import type { PostList } from '../api/postsApi';
import { ownPostsCopy, refetchFirstPage } from '../copies/listCopies';

/**
 * Returns the list of a user's posts. The own list, which is restored from the device, is refreshed
 * when it is shown.
 */
export function useAuthorList(authorId: string): PostList {
  const list = useMemo(() => ({ kind: 'author', authorId }) as const, [authorId]);
  const isOwn = useCurrentUser()?._id === authorId;
  const dispatch = useAppDispatch();
  useRefreshOfCopy(isOwn ? ownPostsCopy : null, () => dispatch(refetchFirstPage(list)));
  return list;
}

/** Empty state of a user's posts; on the own profile with a link to the composer. */
export function NoPosts({ authorId }: { authorId: string }) {
  const own = useCurrentUser()?._id === authorId;
  if (!own) return <EmptyState message="No posts yet." />;
  return (
    <EmptyState
      message="You have not posted anything yet."
      action={<ButtonLink to="/create-post">Create your first post</ButtonLink>}
    />
  );
}

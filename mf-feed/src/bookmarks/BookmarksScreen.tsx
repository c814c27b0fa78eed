import { ButtonLink, EmptyState, errorMessage, ScreenHeader } from '@kithkin/shared';
import { PostGrid } from '../list/PostGrid';
import { usePostList } from '../list/usePostList';

const BOOKMARKS = { kind: 'bookmarks' } as const;

/** Route `/bookmarks`: the viewer's bookmarked posts, newest bookmark first. */
export default function BookmarksScreen() {
  const list = usePostList(BOOKMARKS);
  return (
    <>
      <ScreenHeader title="Bookmarked Posts" back />
      <PostGrid
        list={list}
        label="Bookmarked Posts"
        narrow={2}
        loading="Loading bookmarks..."
        failure={errorMessage(list.error, 'Failed to load bookmarks.')}
        empty={
          <EmptyState
            drawing="bookmarks"
            message="You haven't bookmarked any posts yet."
            action={<ButtonLink to="/explore">Explore trending posts →</ButtonLink>}
          />
        }
      />
    </>
  );
}

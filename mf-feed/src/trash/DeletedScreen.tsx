import {
  ButtonLink,
  EmptyState,
  ErrorState,
  errorMessage,
  ListEnd,
  ScreenHeader,
  TRASH_DAYS,
  useAppDispatch,
  useBusEvent,
  useMe,
} from '@kithkin/shared';
import styled from 'styled-components';
import { PostSkeletons } from '../list/PostSkeletons';
import { DeletedPost } from './DeletedPost';
import { removeFromTrashCache, trashApi } from './trashApi';

const LOAD_FAILED = 'Failed to load deleted posts.';

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

/** Returns the posts in the user's trash. They follow changes of other tabs and devices. */
function useDeletedPosts() {
  const me = useMe()._id;
  const dispatch = useAppDispatch();
  const query = trashApi.useDeletedPostsInfiniteQuery(me, { refetchOnMountOrArgChange: true });
  useBusEvent('post-removed', ({ _id }) => {
    // The post was either moved to the trash or deleted permanently.
    dispatch(removeFromTrashCache(me, { _id }));
    void query.refetch();
  });
  useBusEvent('post-created', ({ post }) => void dispatch(removeFromTrashCache(me, post)));
  return { ...query, posts: query.data?.pages.flatMap((page) => page.posts) ?? [] };
}

/** Route `/deleted`: the trash. */
export default function DeletedScreen() {
  const me = useMe()._id;
  const query = useDeletedPosts();
  const { data, posts, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage } = query;

  const content = () => {
    if (!data) {
      if (!query.error || isFetching) return <PostSkeletons count={2} />;
      return (
        <ErrorState
          message={errorMessage(query.error, LOAD_FAILED)}
          onRetry={() => void query.refetch()}
        />
      );
    }
    if (posts.length === 0 && !hasNextPage) {
      return (
        <EmptyState
          drawing="trash"
          message="Nothing in the trash."
          hint={`Posts that you move to the trash stay here for ${TRASH_DAYS} days.`}
          action={<ButtonLink to={`/users/${me}`}>Your posts</ButtonLink>}
        />
      );
    }
    return (
      <>
        <List>
          {posts.map((post) => (
            <DeletedPost key={post._id} post={post} />
          ))}
        </List>
        <ListEnd
          hasMore={hasNextPage}
          busy={isFetchingNextPage}
          failed={isFetchNextPageError && !isFetching}
          count={posts.length}
          onMore={() => void query.fetchNextPage()}
          loading="Loading more deleted posts"
          failure={LOAD_FAILED}
        />
      </>
    );
  };
  return (
    <>
      <ScreenHeader title="Recently Deleted Posts" back />
      {content()}
    </>
  );
}

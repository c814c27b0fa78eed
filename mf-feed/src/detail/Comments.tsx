import { Button, ErrorState, Loading, SkeletonText, useMe, usePost } from '@kithkin/shared';
import { useCommentsInfiniteQuery, useViewerQuery } from '../api/postsApi';
import { CommentForm } from './CommentForm';
import { CommentItem } from './CommentItem';
import { Heading, List, More, Nothing, Section } from './commentStyles';
import { UnsentComments } from './UnsentComments';

/** Whether the signed-in person may change any comment; false until the server says so. */
const useIsAdmin = () => useViewerQuery(useMe()._id).data?.isAdmin ?? false;

function CommentList({ postId }: { postId: string }) {
  const me = useMe()._id;
  const isAdmin = useIsAdmin();
  const query = useCommentsInfiniteQuery(postId, { refetchOnMountOrArgChange: true });
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, isFetchNextPageError } =
    query;
  if (!data) {
    if (isError && !isFetching) {
      return <ErrorState message="Something went wrong." onRetry={() => void query.refetch()} />;
    }
    return (
      <Loading label="Loading comments...">
        <SkeletonText lines={3} />
      </Loading>
    );
  }
  const comments = data.pages.flatMap((page) => page.comments);
  if (comments.length === 0) return <Nothing>No comments yet.</Nothing>;
  return (
    <>
      <List aria-label="Comments">
        {comments.map((comment) => (
          <CommentItem
            key={comment._id}
            postId={postId}
            comment={comment}
            mayChange={isAdmin || comment.user._id === me}
          />
        ))}
      </List>
      {hasNextPage && (
        <More>
          {isFetchNextPageError && <span role="alert">Failed to load comments.</span>}
          <Button size="small" busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {isFetchNextPageError ? 'Retry' : 'Show more comments'}
          </Button>
        </More>
      )}
    </>
  );
}

/** What people say about a post, newest first, and the field to say something oneself. */
export function Comments({ postId }: { postId: string }) {
  const count = usePost(postId)?.commentsCount ?? 0;
  return (
    <Section aria-labelledby="comments-heading">
      <Heading id="comments-heading">{count === 0 ? 'Comments' : `Comments (${count})`}</Heading>
      <CommentForm postId={postId} />
      <UnsentComments postId={postId} />
      <CommentList postId={postId} />
    </Section>
  );
}

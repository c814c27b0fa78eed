import {
  accountApi,
  Button,
  ErrorState,
  Loading,
  SkeletonText,
  useMe,
  usePost,
  VisuallyHidden,
} from '@kithkin/shared';
import type { CommentPage, Post } from '@kithkin/shared/contract';
import { useCallback, useMemo } from 'react';
import { useCommentsInfiniteQuery } from '../api/postsApi';
import { CommentForm } from './CommentForm';
import { CommentItem } from './CommentItem';
import { CommentList } from './CommentList';
import { Heading, More, Nothing, Section } from './comment.styles';
import { UnsentComments } from './UnsentComments';
import { useArrivals } from './useArrivals';
import { useLinkedComment } from './useLinkedComment';

/** Returns true if the viewer is an admin, who may change any comment; false until loaded. */
const useIsAdmin = () => accountApi.useAccountQuery(useMe()._id).data?.isAdmin ?? false;

/** Returns all loaded comments without duplicates. */
function merged(pages: readonly CommentPage[]) {
  const byId = new Map(pages.flatMap(({ comments }) => comments.map((one) => [one._id, one])));
  return [...byId.values()];
}

function LoadedComments({ postId, newIds }: { postId: string; newIds: ReadonlySet<string> }) {
  const me = useMe()._id;
  const isAdmin = useIsAdmin();
  const isOwnPost = usePost(postId)?.creator._id === me;
  const query = useCommentsInfiniteQuery(postId, { refetchOnMountOrArgChange: true });
  const {
    data,
    isError,
    isFetching,
    isFetchingNextPage,
    hasNextPage,
    isFetchNextPageError,
    fetchNextPage,
  } = query;
  const comments = useMemo(() => merged(data?.pages ?? []), [data]);
  const ids = useMemo(() => comments.map(({ _id }) => _id), [comments]);
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const canFetchMore = hasNextPage && !isFetching && !isFetchNextPageError;
  const linked = useLinkedComment(ids, canFetchMore ? more : null);
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
  if (comments.length === 0) return <Nothing>No comments yet.</Nothing>;
  return (
    <>
      <CommentList>
        {comments.map((comment) => (
          <CommentItem
            key={comment._id}
            postId={postId}
            comment={comment}
            isNew={newIds.has(comment._id)}
            marked={linked === comment._id}
            isOwn={comment.user._id === me}
            mayHide={isOwnPost && comment.user._id !== me}
            mayChange={isAdmin || comment.user._id === me}
          />
        ))}
      </CommentList>
      {hasNextPage && (
        <More>
          {isFetchNextPageError && <span role="alert">Failed to load comments.</span>}
          <Button size="small" busy={isFetchingNextPage} onClick={more}>
            {isFetchNextPageError ? 'Retry' : 'Show more comments'}
          </Button>
        </More>
      )}
    </>
  );
}

/** Says who may comment, in place of the form, and lists what could not be sent. */
function CommentsLimited({ post }: { post: Post }) {
  const { _id, creator, commentPolicy } = post;
  return (
    <>
      <Nothing>
        {commentPolicy === 'nobody'
          ? 'Comments are turned off.'
          : `Only people that ${creator.fullName} follows can comment.`}
      </Nothing>
      <UnsentComments postId={_id} except={null} />
    </>
  );
}

/** The comments on a post, newest first, and the form for a new one. */
export function Comments({ postId }: { postId: string }) {
  const post = usePost(postId);
  const count = post?.commentsCount ?? 0;
  const arrivals = useArrivals(postId);
  return (
    <Section aria-labelledby="comments-heading">
      <Heading id="comments-heading">{count === 0 ? 'Comments' : `Comments (${count})`}</Heading>
      {post?.canComment === false ? (
        <CommentsLimited post={post} />
      ) : (
        <CommentForm postId={postId} />
      )}
      <VisuallyHidden role="status">{arrivals.announcement}</VisuallyHidden>
      <LoadedComments postId={postId} newIds={arrivals.ids} />
    </Section>
  );
}

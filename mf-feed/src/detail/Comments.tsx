import {
  Button,
  ErrorState,
  Loading,
  listWithPending,
  SkeletonText,
  useAccount,
  useAnnouncement,
  useAppSelector,
  useBusEvent,
  useLocation,
  useMe,
  usePost,
  VisuallyHidden,
} from '@kithkin/shared';
import type { CommentPage, Post } from '@kithkin/shared/contract';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useCommentsInfiniteQuery } from '../api/postsApi';
import { countLabel } from '../post/Action';
import { CommentForm } from './CommentForm';
import { CommentItem } from './CommentItem';
import { CommentList } from './CommentList';
import { Heading, More, Nothing, Section } from './comment.styles';
import { COMMENT } from './liveComments';
import { UnsentComments } from './UnsentComments';

/** Batch window in milliseconds: arrivals within it are announced in one sentence. */
const BATCH_WINDOW_MS = 1_000;

/**
 * Returns the others' comments that arrived while the post is open. `announcement` is the content of
 * a polite live region about the latest ones.
 */
function useArrivals(postId: string): { ids: ReadonlySet<string>; announcement: ReactNode } {
  const me = useMe()._id;
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [announcement, announce] = useAnnouncement();
  const seen = useRef(new Set<string>());
  const unannouncedCount = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  useBusEvent('comment-created', ({ postId: about, comment: { _id, user } }) => {
    if (about !== postId || user._id === me || seen.current.has(_id)) return;
    seen.current.add(_id);
    setIds(new Set(seen.current));
    unannouncedCount.current += 1;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      announce(countLabel(unannouncedCount.current, 'new comment', 'new comments'));
      unannouncedCount.current = 0;
    }, BATCH_WINDOW_MS);
  });
  return { ids, announcement };
}

/** Maximum number of older pages loaded to find the linked comment. */
const MAX_PAGES = 10;

/**
 * Scrolls to the comment in the URL's hash (`#comment-{id}`) and focuses it, once. Loads older
 * pages until it is found.
 * @param ids ids of the loaded comments
 * @param more loads older comments; null if there are none or a fetch is in flight
 * @returns the comment's id, to be highlighted; null while it is not loaded
 */
function useLinkedComment(ids: readonly string[], more: (() => void) | null): string | null {
  const named = /^#comment-(.+)$/.exec(useLocation().hash)?.[1];
  const openedId = useRef<string>(undefined);
  const requestCount = useRef(0);
  const found = named !== undefined && ids.includes(named);
  const missing = named !== undefined && ids.length > 0 && !found;

  useEffect(() => {
    if (!found || openedId.current === named) return;
    openedId.current = named;
    const row = document.getElementById(`comment-${named}`);
    row?.scrollIntoView?.({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [found, named]);

  useEffect(() => {
    if (!missing || !more || openedId.current === named || requestCount.current >= MAX_PAGES)
      return;
    requestCount.current += 1;
    more();
  }, [missing, more, named]);

  return found ? named : null;
}

/** Returns true if the viewer is an admin, who may change any comment; false until loaded. */
const useIsAdmin = () => useAccount().data?.isAdmin ?? false;

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
  const confirmed = useMemo(() => merged(data?.pages ?? []), [data]);
  const comments = useAppSelector((state) => listWithPending(state, COMMENT, confirmed));
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

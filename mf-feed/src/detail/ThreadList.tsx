import {
  Button,
  ErrorState,
  Loading,
  listWithPending,
  SkeletonText,
  useAppSelector,
} from '@kithkin/shared';
import type { CommentThread, ThreadPage } from '@kithkin/shared/contract';
import { useList } from '@kithkin/shared/list';
import { useMemo, useState } from 'react';
import { type CommentOrder, useThreadsInfiniteQuery } from '../api/commentsApi';
import { CommentItem } from './CommentItem';
import { CommentList, focusRowOnRemoval } from './CommentList';
import { Item, More, Nothing, Unavailable } from './comment.styles';
import { useCommentsView } from './commentsContext';
import { COMMENT } from './liveComments';
import { statusOf } from './loadError';
import { withoutComment } from './loadedComments';
import { Replies } from './Replies';

const threadsOf = ({ threads }: ThreadPage) => threads;

/** Returns the threads with the pending changes over them. */
function useWithPending(threads: readonly CommentThread[]): readonly CommentThread[] {
  const confirmed = useMemo(() => threads.flatMap(({ comment }) => comment ?? []), [threads]);
  const comments = useAppSelector((state) => listWithPending(state, COMMENT, confirmed));
  return useMemo(() => {
    const byId = new Map(comments.map((comment) => [comment._id, comment]));
    return threads.flatMap((thread) => {
      const comment = byId.get(thread._id);
      if (comment) return { ...thread, comment };
      return thread.comment ? withoutComment([thread], thread._id) : thread;
    });
  }, [threads, comments]);
}

/** Loads the comments in an order, or around the one of the address while it can be found. */
function useThreads(order: CommentOrder) {
  const { postId, linkedId } = useCommentsView();
  const [missing, setMissing] = useState<string>();
  const around = order === 'newest' && linkedId !== missing ? linkedId : undefined;
  const query = useThreadsInfiniteQuery(
    { postId, order, around },
    { refetchOnMountOrArgChange: true },
  );
  // It was removed, can't be seen, or its id is none.
  const isMissing = [400, 404].includes(statusOf(query.error) ?? 0);
  if (around !== undefined && isMissing && !query.isFetching) setMissing(around);
  return query;
}

function Thread({ thread }: { thread: CommentThread }) {
  const replies = <Replies thread={thread} />;
  if (thread.comment) return <CommentItem comment={thread.comment}>{replies}</CommentItem>;
  return (
    <Item id={`comment-${thread._id}`} tabIndex={-1}>
      <Unavailable data-row>Comment unavailable</Unavailable>
      {replies}
    </Item>
  );
}

/** The comments on a post that are no replies, each with its replies. */
export function ThreadList({ order }: { order: CommentOrder }) {
  const query = useThreads(order);
  const list = useList(query, threadsOf);
  const threads = useWithPending(list.items);
  if (list.loading) {
    return (
      <Loading label="Loading comments...">
        <SkeletonText lines={3} />
      </Loading>
    );
  }
  if (list.error) return <ErrorState message="Something went wrong." onRetry={list.retry} />;
  if (threads.length === 0) return <Nothing>No comments yet.</Nothing>;
  const newerFailed = query.isFetchPreviousPageError && !query.isFetching;
  return (
    <>
      {query.hasPreviousPage && (
        <More>
          {newerFailed && <span role="alert">Failed to load newer comments.</span>}
          <Button
            ref={focusRowOnRemoval}
            size="small"
            busy={query.isFetchingPreviousPage}
            onClick={() => void query.fetchPreviousPage()}
          >
            {newerFailed ? 'Retry' : 'Show newer comments'}
          </Button>
        </More>
      )}
      <CommentList label="Comments">
        {threads.map((thread) => (
          <Thread key={thread._id} thread={thread} />
        ))}
      </CommentList>
      {list.hasMore && (
        <More>
          {list.moreFailed && <span role="alert">Failed to load comments.</span>}
          <Button
            ref={focusRowOnRemoval}
            size="small"
            busy={query.isFetchingNextPage}
            onClick={list.more}
          >
            {list.moreFailed ? 'Retry' : 'Show more comments'}
          </Button>
        </More>
      )}
    </>
  );
}

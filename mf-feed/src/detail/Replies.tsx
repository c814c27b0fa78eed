import { Button, listWithPending, SkeletonText, useAppSelector } from '@kithkin/shared';
import type { CommentThread, ReplyPage } from '@kithkin/shared/contract';
import { useList } from '@kithkin/shared/list';
import { useMemo } from 'react';
import { useRepliesInfiniteQuery } from '../api/commentsApi';
import { countLabel } from '../post/Action';
import { CommentItem } from './CommentItem';
import { CommentList, focusRowOnRemoval } from './CommentList';
import { More, Nested, ReplyToggle } from './comment.styles';
import { useCommentsView } from './commentsContext';
import { COMMENT } from './liveComments';

const commentsOf = ({ comments }: ReplyPage) => comments;

/** The replies to a comment, the first one first; those around the one of the address, if it is here. */
function LoadedReplies({
  thread: { _id: commentId, comment, replies },
}: {
  thread: CommentThread;
}) {
  const { postId, linkedId } = useCommentsView();
  const isLinked = replies?.comments.some(({ _id }) => _id === linkedId);
  const query = useRepliesInfiniteQuery(
    { postId, commentId, around: isLinked ? linkedId : undefined },
    { refetchOnMountOrArgChange: true },
  );
  const list = useList(query, commentsOf);
  // One's own new reply may stand before others that are loaded later.
  const confirmed = useMemo(
    () => [...list.items].sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt)),
    [list.items],
  );
  const shown = useAppSelector((state) => listWithPending(state, COMMENT, confirmed));
  if (list.loading) return <SkeletonText lines={2} />;
  if (list.error) {
    return (
      <More>
        <span role="alert">Failed to load replies.</span>
        <Button size="small" onClick={list.retry}>
          Retry
        </Button>
      </More>
    );
  }
  const earlierFailed = query.isFetchPreviousPageError && !query.isFetching;
  return (
    <>
      {earlierFailed && <span role="alert">Failed to load replies.</span>}
      {query.hasPreviousPage && (
        <ReplyToggle
          ref={focusRowOnRemoval}
          type="button"
          aria-busy={list.busy}
          onClick={() => void query.fetchPreviousPage()}
        >
          {earlierFailed ? 'Retry' : 'Show earlier replies'}
        </ReplyToggle>
      )}
      <CommentList label={comment ? `Replies to ${comment.user.fullName}` : 'Replies'} nested>
        {shown.map((reply) => (
          <CommentItem key={reply._id} comment={reply} />
        ))}
      </CommentList>
      {list.moreFailed && <span role="alert">Failed to load replies.</span>}
      {list.hasMore && (
        <ReplyToggle
          ref={focusRowOnRemoval}
          type="button"
          aria-busy={list.busy}
          onClick={list.more}
        >
          {list.moreFailed ? 'Retry' : 'Show more replies'}
        </ReplyToggle>
      )}
    </>
  );
}

/** The number of replies to a comment, which shows them when it is pressed. */
export function Replies({ thread }: { thread: CommentThread }) {
  const { opened, open } = useCommentsView();
  const isOpen = opened.get(thread._id) ?? thread.replies !== undefined;
  const { replyCount } = thread;
  if (replyCount === 0 && !isOpen) return null;
  return (
    <Nested>
      {replyCount > 0 && (
        <ReplyToggle type="button" aria-expanded={isOpen} onClick={() => open(thread._id, !isOpen)}>
          {isOpen ? 'Hide replies' : `View ${countLabel(replyCount, 'reply', 'replies')}`}
        </ReplyToggle>
      )}
      {isOpen && <LoadedReplies thread={thread} />}
    </Nested>
  );
}

import {
  type AppDispatch,
  applyNowAndAfterFetch,
  patchPages,
  type RootState,
} from '@kithkin/shared';
import type { Comment, CommentThread, ReplyPage, ThreadPage } from '@kithkin/shared/contract';
import { type CommentOrder, commentsApi, type ThreadsOf } from '../api/commentsApi';
import { feedActions, selectFeed } from '../state/feedSlice';
import { connectLoaded } from './liveComments';

type Thunk = (dispatch: AppDispatch, getState: () => RootState) => void;

const time = (iso: string | null) => (iso === null ? 0 : Date.parse(iso));
const isNewer = (known: Comment, comment: Comment) =>
  time(known.editedAt) <= time(comment.editedAt);

/** Likes and replies, by which the server ranks; the viewer's counts may differ from its. */
const rankOf = ({ comment, replyCount }: CommentThread) => (comment?.likeCount ?? 0) + replyCount;

/** Returns true if `other` comes after `thread` in an order. */
function comesAfter(order: CommentOrder, thread: CommentThread, other: CommentThread): boolean {
  if (other.comment?.isPinned) return false;
  const rank = order === 'top' ? rankOf(other) - rankOf(thread) : 0;
  return rank < 0 || (rank === 0 && time(other.createdAt) <= time(thread.createdAt));
}

/**
 * Inserts an item before the first one that comes after it, unless it belongs to a page that is not
 * loaded.
 */
function insert<Item>(
  lists: Item[][],
  item: Item,
  { start, end }: { start: boolean; end: boolean },
  isAfter: (other: Item) => boolean,
): void {
  const list = lists.find((items) => items.some(isAfter));
  const at = list?.findIndex(isAfter) ?? -1;
  if (!list) {
    if (end) lists.at(-1)?.push(item);
  } else if (start || at > 0 || list !== lists[0]) list.splice(at, 0, item);
}

const ends = (pages: readonly Pick<ThreadPage, 'nextCursor' | 'previousCursor'>[]) => ({
  start: pages[0]?.previousCursor === null,
  end: pages.at(-1)?.nextCursor === null,
});

function insertThread(pages: ThreadPage[], thread: CommentThread, order: CommentOrder): void {
  const lists = pages.map(({ threads }) => threads);
  const { start, end } = ends(pages);
  if (!thread.comment?.isPinned) {
    insert(lists, thread, { start, end }, (other) => comesAfter(order, thread, other));
  } else if (start) lists[0]?.unshift(thread);
}

/** Replaces a loaded thread by its newer version, or inserts a new or pinned one. */
function putThread(
  pages: ThreadPage[],
  comment: Comment,
  order: CommentOrder,
  isNew: boolean,
): void {
  const lists = pages.map(({ threads }) => threads);
  const list = lists.find((threads) => threads.some(({ _id }) => _id === comment._id));
  const known = list?.find(({ _id }) => _id === comment._id);
  if (list && known) {
    if (known.comment && !isNewer(known.comment, comment)) return;
    const thread = { ...known, comment, replyCount: comment.replyCount ?? known.replyCount };
    const at = list.indexOf(known);
    const isMoved = (known.comment?.isPinned ?? false) !== (comment.isPinned ?? false);
    // A pinned one stays in its place while the beginning is not loaded.
    if (!isMoved || (comment.isPinned && !ends(pages).start)) list[at] = thread;
    else {
      list.splice(at, 1);
      insertThread(pages, thread, order);
    }
  } else if (isNew || comment.isPinned) {
    const { _id, createdAt, replyCount = 0 } = comment;
    insertThread(pages, { _id, createdAt, comment, replyCount }, order);
  }
  if (!comment.isPinned) return;
  // There is one pinned comment.
  const other = lists.flat().find((one) => one._id !== comment._id && one.comment?.isPinned);
  if (other?.comment) putThread(pages, { ...other.comment, isPinned: false }, order, false);
}

/** Who has made a comment that was not loaded before. */
type NewBy = 'nobody' | 'anyone' | 'viewer';

/**
 * Replaces a loaded reply by its newer version, or inserts a new one. The viewer's own is shown after the
 * loaded ones also if further ones follow them.
 */
function putReply(pages: ReplyPage[], reply: Comment, newBy: NewBy): void {
  const lists = pages.map(({ comments }) => comments);
  for (const comments of lists) {
    const at = comments.findIndex(({ _id }) => _id === reply._id);
    const known = comments[at];
    if (!known) continue;
    if (isNewer(known, reply)) comments[at] = reply;
    return;
  }
  const at = time(reply.createdAt);
  if (newBy === 'nobody') return;
  const { start, end } = ends(pages);
  const bounds = { start, end: end || newBy === 'viewer' };
  insert(lists, reply, bounds, ({ createdAt }) => time(createdAt) > at);
}

/** Changes the loaded comments on a post in each order, now and after a fetch in flight. */
const changeThreads =
  (postId: string, change: (pages: ThreadPage[], order: CommentOrder) => void): Thunk =>
  (dispatch, getState) => {
    for (const of of commentsApi.util.selectCachedArgsForQuery(getState(), 'threads')) {
      if (of.postId !== postId) continue;
      const patch = commentsApi.util.updateQueryData('threads', of, ({ pages }) => {
        change(pages, of.order);
      });
      dispatch(patchPages(commentsApi.util.getRunningQueryThunk('threads', of), patch));
    }
  };

/** The same for the loaded replies; `change` is called with the id of the comment that they reply to. */
const changeReplies =
  (postId: string, change: (pages: ReplyPage[], commentId: string) => void): Thunk =>
  (dispatch, getState) => {
    for (const of of commentsApi.util.selectCachedArgsForQuery(getState(), 'replies')) {
      if (of.postId !== postId) continue;
      const patch = commentsApi.util.updateQueryData('replies', of, ({ pages }) => {
        change(pages, of.commentId);
      });
      dispatch(patchPages(commentsApi.util.getRunningQueryThunk('replies', of), patch));
    }
  };

const put = (postId: string, comment: Comment, newBy: NewBy) => {
  const { parentId } = comment;
  return parentId
    ? changeReplies(postId, (pages, id) => {
        if (id === parentId) putReply(pages, comment, newBy);
      })
    : changeThreads(postId, (pages, order) => putThread(pages, comment, order, newBy !== 'nobody'));
};

/** Inserts a new or recovered comment once. */
export const insertComment = (postId: string, comment: Comment) => put(postId, comment, 'anyone');

/** Inserts a comment that the viewer has just written. */
const insertOwnComment = (postId: string, comment: Comment) => put(postId, comment, 'viewer');

/** Replaces a comment by its newer version. */
export const updateComment = (postId: string, comment: Comment) => put(postId, comment, 'nobody');

/** Changes fields of a loaded comment or reply. */
const patchComment =
  (postId: string, commentId: string, changes: Partial<Comment>): Thunk =>
  (dispatch) => {
    const patch = (comments: readonly (Comment | null)[]) => {
      const known = comments.find((one) => one?._id === commentId);
      if (known) Object.assign(known, changes);
    };
    dispatch(
      changeThreads(postId, (pages) =>
        patch(pages.flatMap(({ threads }) => threads.map(({ comment }) => comment))),
      ),
    );
    dispatch(changeReplies(postId, (pages) => patch(pages.flatMap(({ comments }) => comments))));
  };

/** Removes a comment or reply from the lists; of a comment with replies, a place without it stays. */
const removeLoadedComment =
  (postId: string, commentId: string): Thunk =>
  (dispatch) => {
    dispatch(
      changeThreads(postId, (pages) => {
        for (const page of pages) page.threads = withoutComment(page.threads, commentId);
      }),
    );
    dispatch(
      changeReplies(postId, (pages) => {
        for (const page of pages)
          page.comments = page.comments.filter(({ _id }) => _id !== commentId);
      }),
    );
  };

/** Returns threads without a comment that was deleted; those with replies stay without it. */
export const withoutComment = (threads: readonly CommentThread[], commentId: string) =>
  threads.flatMap((thread) => {
    if (thread._id !== commentId) return thread;
    return thread.replyCount > 0 ? { ...thread, comment: null } : [];
  });

/**
 * Refetches the comments of a post that are all loaded if their number differs from the post's count, unless
 * it differed as much after the last refetch. Does nothing while a fetch is in flight.
 */
const refetchIfIncomplete =
  (of: ThreadsOf, count: number) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const running = () => dispatch(commentsApi.util.getRunningQueryThunk('threads', of));
    const known = selectFeed(getState()).unlistedComments[of.postId] ?? 0;
    const missing = () => {
      const pages = commentsApi.endpoints.threads.select(of)(getState()).data?.pages ?? [];
      const { start, end } = ends(pages);
      const shown = pages
        .flatMap(({ threads }) => threads)
        .reduce((sum, { comment, replyCount }) => sum + replyCount + Number(comment !== null), 0);
      return start && end ? count - shown : known;
    };
    if (running() || missing() === known) return;
    dispatch(commentsApi.util.invalidateTags([{ type: 'Comments', id: of.postId }]));
    const refetch = await running();
    if (!refetch?.isSuccess) return;
    dispatch(feedActions.commentsCompared({ postId: of.postId, unlisted: missing() }));
  };

/** Compares the loaded comments with the number of a post's comments, after a fetch in flight. */
const checkCount =
  (postId: string, count: number): Thunk =>
  (dispatch, getState) => {
    for (const of of commentsApi.util.selectCachedArgsForQuery(getState(), 'threads')) {
      if (of.postId !== postId) continue;
      const running = commentsApi.util.getRunningQueryThunk('threads', of);
      const check = applyNowAndAfterFetch(
        (run) => run(running),
        (run) => run(refetchIfIncomplete(of, count)),
      );
      void dispatch(check);
    }
  };

const loadedComments = {
  insert: insertComment,
  insertOwn: insertOwnComment,
  update: updateComment,
  patch: patchComment,
  remove: removeLoadedComment,
  checkCount,
};
export type LoadedComments = typeof loadedComments;

connectLoaded(loadedComments);

import {
  type Activate,
  type AppDispatch,
  bus,
  defineQueuedChange,
  type RootState,
  targetOf,
} from '@kithkin/shared';
import type { Comment, CommentPage, CommentResponse } from '@kithkin/shared/contract';
import { applyNowAndAfterFetch, postsApi, refreshPost } from '../api/postsApi';
import { isCommentResponse } from '../api/responses';

const time = (iso: string | null) => (iso === null ? 0 : Date.parse(iso));

/** Replaces a loaded comment by a newer version. Returns false if it is not loaded. */
function replaceIn(pages: CommentPage[], comment: Comment): boolean {
  let isLoaded = false;
  for (const { comments } of pages) {
    const at = comments.findIndex(({ _id }) => _id === comment._id);
    const known = comments[at];
    if (!known) continue;
    isLoaded = true;
    if (time(known.editedAt) <= time(comment.editedAt)) comments[at] = comment;
  }
  return isLoaded;
}

/**
 * Inserts a comment by its time (newest first), or replaces its older version. A comment older than
 * all loaded ones is skipped, since it is loaded with its own page.
 */
function upsertIn(pages: CommentPage[], comment: Comment): void {
  if (replaceIn(pages, comment)) return;
  for (const { comments } of pages) {
    const at = comments.findIndex(({ createdAt }) => time(createdAt) <= time(comment.createdAt));
    if (at < 0) continue;
    comments.splice(at, 0, comment);
    return;
  }
  const last = pages.at(-1);
  if (last?.nextCursor === null) last.comments.push(comment);
}

const nowAndAfterFetch = (postId: string, change: (dispatch: AppDispatch) => void) =>
  applyNowAndAfterFetch(
    (dispatch) => dispatch(postsApi.util.getRunningQueryThunk('comments', postId)),
    change,
  );

const changePages = (postId: string, change: (pages: CommentPage[]) => void) =>
  nowAndAfterFetch(postId, (dispatch) => {
    dispatch(postsApi.util.updateQueryData('comments', postId, ({ pages }) => change(pages)));
  });

/** Inserts a new or recovered comment once. */
export const insertComment = (postId: string, comment: Comment) =>
  changePages(postId, (pages) => upsertIn(pages, comment));

/** Replaces a comment by its newer version. */
export const updateComment = (postId: string, comment: Comment) =>
  changePages(postId, (pages) => void replaceIn(pages, comment));

/** Removes a comment from the list of its post. */
export const removeCommentFromCache = (postId: string, commentId: string) =>
  changePages(postId, (pages) => {
    for (const page of pages) page.comments = page.comments.filter(({ _id }) => _id !== commentId);
  });

/**
 * Refetches the comments if all pages are loaded and their number differs from the post's count, which
 * is without those that are withheld.
 */
const refetchIfIncomplete =
  (postId: string, count: number) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const pages = postsApi.endpoints.comments.select(postId)(getState()).data?.pages;
    if (pages?.at(-1)?.nextCursor !== null) return;
    const counted = pages.flatMap(({ comments }) => comments.filter((one) => !one.withheld));
    if (counted.length !== count)
      dispatch(postsApi.util.invalidateTags([{ type: 'Comments', id: postId }]));
  };

/** Comments in the lists of posts. */
export const COMMENT = targetOf<Comment>('comment');

/**
 * Comments, their edits and deletions are sent in the order in which they were made on a post. The
 * response has no count, so the post is refetched: others may have commented meanwhile.
 */
export const createComment = defineQueuedChange({
  kind: 'comment',
  isReply: isCommentResponse,
  apply({ dispatch }, { lane: postId, reply: { comment } }) {
    void dispatch(insertComment(postId, comment));
    void dispatch(refreshPost(postId));
  },
});

export const sendCommentEdit = defineQueuedChange<CommentResponse, Comment>({
  kind: 'comment-edit',
  method: 'PATCH',
  shown: {
    target: COMMENT,
    show: (comment, { fields: { text = comment.text }, at: editedAt }) => ({ text, editedAt }),
  },
  isReply: isCommentResponse,
  apply({ dispatch }, { lane: postId, reply: { comment } }) {
    void dispatch(updateComment(postId, comment));
  },
});

export const sendCommentRemoval = defineQueuedChange<unknown, Comment>({
  kind: 'comment-removal',
  method: 'DELETE',
  shown: { target: COMMENT, show: () => null },
  apply({ dispatch }, { id, lane: postId }) {
    void dispatch(removeCommentFromCache(postId, id));
    void dispatch(refreshPost(postId));
  },
});

/**
 * Keeps the comments of open posts up to date. Comments of others arrive over the live channel, own
 * ones also with the response in every tab; duplicates are merged by id.
 */
export const subscribeToComments: Activate = ({ signal, dispatch }) => {
  const on = { signal };
  bus.on('comment-created', ({ postId, comment }) => dispatch(insertComment(postId, comment)), on);
  bus.on('comment-updated', ({ postId, comment }) => dispatch(updateComment(postId, comment)), on);
  bus.on('comment-removed', ({ postId, _id }) => dispatch(removeCommentFromCache(postId, _id)), on);
  bus.on(
    'post-updated',
    ({ _id, changes: { commentsCount: count } }) => {
      if (count === undefined) return;
      void dispatch(nowAndAfterFetch(_id, () => dispatch(refetchIfIncomplete(_id, count))));
    },
    on,
  );
};

import { type Activate, type AppDispatch, bus, type RootState } from '@kithkin/shared';
import type { Comment } from '@kithkin/shared/contract';
import { postsApi, refreshPost } from '../api/postsApi';
import { isCommentResponse } from '../api/responses';

const time = (iso: string | null) => (iso === null ? 0 : Date.parse(iso));

/**
 * Puts a comment where it belongs by its time (newest first), or in the place of its older self.
 * One that is older than all that are loaded comes with its own page.
 */
const upsertInCache = (postId: string, comment: Comment) =>
  postsApi.util.updateQueryData('comments', postId, ({ pages }) => {
    for (const { comments } of pages) {
      const at = comments.findIndex(({ _id }) => _id === comment._id);
      const known = comments[at];
      if (!known) continue;
      if (time(known.editedAt) <= time(comment.editedAt)) comments[at] = comment;
      return;
    }
    for (const { comments } of pages) {
      const at = comments.findIndex(({ createdAt }) => time(createdAt) <= time(comment.createdAt));
      if (at < 0) continue;
      comments.splice(at, 0, comment);
      return;
    }
    const last = pages.at(-1);
    if (last?.nextCursor === null) last.comments.push(comment);
  });

/** Changes the words of a comment that is shown; others are none of this tab's business. */
const replace = (postId: string, comment: Comment) =>
  postsApi.util.updateQueryData('comments', postId, ({ pages }) => {
    for (const { comments } of pages) {
      const at = comments.findIndex(({ _id }) => _id === comment._id);
      const known = comments[at];
      if (known && time(known.editedAt) <= time(comment.editedAt)) comments[at] = comment;
    }
  });

const removeComment = (postId: string, commentId: string) =>
  postsApi.util.updateQueryData('comments', postId, ({ pages }) => {
    for (const { comments } of pages) {
      const at = comments.findIndex(({ _id }) => _id === commentId);
      if (at >= 0) comments.splice(at, 1);
    }
  });

/**
 * Makes a change now, and again once the answer that is on its way has come: it stands on what was
 * known when it was asked for, and would undo the change.
 */
const applyNowAndAfterFetch =
  (postId: string, change: (dispatch: AppDispatch) => void) =>
  async (dispatch: AppDispatch): Promise<void> => {
    change(dispatch);
    const running = dispatch(postsApi.util.getRunningQueryThunk('comments', postId));
    if (!running) return;
    await running;
    change(dispatch);
  };

/** Shows a comment that has come, or come back, once. */
export const insertComment = (postId: string, comment: Comment) =>
  applyNowAndAfterFetch(postId, (dispatch) => void dispatch(upsertInCache(postId, comment)));

/** Shows a comment as it reads now. */
export const updateComment = (postId: string, comment: Comment) =>
  applyNowAndAfterFetch(postId, (dispatch) => void dispatch(replace(postId, comment)));

/** Takes a comment out of the list of its post. */
export const removeCommentFromCache = (postId: string, commentId: string) =>
  applyNowAndAfterFetch(postId, (dispatch) => void dispatch(removeComment(postId, commentId)));

/** Asks again when all comments seem to be here and are not as many as the post says. */
const refetchIfIncomplete =
  (postId: string, count: number) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const pages = postsApi.endpoints.comments.select(postId)(getState()).data?.pages;
    if (pages?.at(-1)?.nextCursor !== null) return;
    const loaded = pages.reduce((sum, { comments }) => sum + comments.length, 0);
    if (loaded !== count)
      dispatch(postsApi.util.invalidateTags([{ type: 'Comments', id: postId }]));
  };

/**
 * Keeps the comments of open posts true: those of others by the live channel, one's own by what the
 * outbox brings back, in this tab or another. Both tell of one's own; it shows once, by its id. The
 * outbox' answer tells no count: the post does, whoever else has commented meanwhile.
 */
export const subscribeToComments: Activate = ({ signal, dispatch }) => {
  bus.on(
    'comment-created',
    ({ postId, comment }) => void dispatch(insertComment(postId, comment)),
    {
      signal,
    },
  );
  bus.on(
    'comment-updated',
    ({ postId, comment }) => void dispatch(updateComment(postId, comment)),
    { signal },
  );
  bus.on(
    'comment-removed',
    ({ postId, _id }) => void dispatch(removeCommentFromCache(postId, _id)),
    {
      signal,
    },
  );
  bus.on(
    'outbox-sent',
    ({ kind, lane, response }) => {
      if (kind !== 'comment' || !isCommentResponse(response)) return;
      void dispatch(insertComment(lane, response.comment));
      void dispatch(refreshPost(lane));
    },
    { signal },
  );
  bus.on(
    'post-updated',
    ({ _id, changes: { commentsCount } }) => {
      if (commentsCount === undefined) return;
      void dispatch(
        applyNowAndAfterFetch(_id, () => dispatch(refetchIfIncomplete(_id, commentsCount))),
      );
    },
    { signal },
  );
};

import {
  type Activate,
  bus,
  defineChange,
  defineQueuedChange,
  shownOn,
  targetOf,
} from '@kithkin/shared';
import type { Comment, CommentLikeResponse, CommentResponse } from '@kithkin/shared/contract';
import { refreshPost } from '../api/postsApi';
import { fieldsOf, isCommentResponse } from '../api/responses';
import type { LoadedComments } from './loadedComments';

/** Comments in the lists of posts, replies included. */
export const COMMENT = targetOf<Comment>('comment');

/**
 * What patches the loaded comments; null until a screen that loads some has. Its code comes with that
 * screen, not with the first one.
 */
let loaded: LoadedComments | null = null;

export const connectLoaded = (comments: LoadedComments): void => {
  loaded = comments;
};

export interface CommentRef {
  postId: string;
  commentId: string;
}

export const commentPath = ({ postId, commentId }: CommentRef) =>
  `/posts/${encodeURIComponent(postId)}/comments/${encodeURIComponent(commentId)}`;

/**
 * Comments, their edits and deletions are sent in the order in which they were made on a post. The
 * response has no count, so the post is refetched: others may have commented meanwhile.
 */
export const createComment = defineQueuedChange({
  kind: 'comment',
  isReply: isCommentResponse,
  apply({ dispatch }, { lane: postId, reply: { comment } }) {
    if (loaded) dispatch(loaded.insertOwn(postId, comment));
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
    if (loaded) dispatch(loaded.update(postId, comment));
  },
});

export const sendCommentRemoval = defineQueuedChange<unknown, Comment>({
  kind: 'comment-removal',
  method: 'DELETE',
  shown: { target: COMMENT, show: () => null },
  apply({ dispatch }, { id, lane: postId }) {
    if (loaded) dispatch(loaded.remove(postId, id));
    void dispatch(refreshPost(postId));
  },
});

const idOf = ({ commentId }: CommentRef) => commentId;

/** `dispatch(setCommentLiked({ postId, commentId }, true))`: shown at once; failures are silent. */
export const setCommentLiked = defineChange<CommentRef, boolean, CommentLikeResponse>({
  kind: 'comment-like',
  id: idOf,
  confirmed: () => undefined,
  shown: [
    shownOn(COMMENT, idOf, ({ likeCount = 0, isLiked = false }, { value }) => ({
      isLiked: value,
      likeCount: Math.max(0, likeCount + Number(value) - Number(isLiked)),
    })),
  ],
  send: (ref, on) => ({ url: `${commentPath(ref)}/like`, method: on ? 'POST' : 'DELETE' }),
  apply({ dispatch }, { arg: { postId, commentId }, reply: { likeCount, isLiked } }) {
    if (loaded) dispatch(loaded.patch(postId, commentId, { likeCount, isLiked }));
  },
  durable: {
    read(arg, value) {
      const ref = fieldsOf(arg);
      const [postId, commentId] = [ref.get('postId'), ref.get('commentId')];
      return typeof postId === 'string' &&
        typeof commentId === 'string' &&
        typeof value === 'boolean'
        ? { arg: { postId, commentId }, value }
        : null;
    },
  },
});

/**
 * Keeps the comments of open posts up to date. Comments of others arrive over the live channel, own
 * ones also with the response in every tab; duplicates are merged by id.
 */
export const subscribeToComments: Activate = ({ signal, dispatch }) => {
  const on = { signal };
  bus.on(
    'comment-created',
    ({ postId, comment }) => void (loaded && dispatch(loaded.insert(postId, comment))),
    on,
  );
  bus.on(
    'comment-updated',
    ({ postId, comment }) => void (loaded && dispatch(loaded.update(postId, comment))),
    on,
  );
  bus.on(
    'comment-removed',
    ({ postId, _id }) => void (loaded && dispatch(loaded.remove(postId, _id))),
    on,
  );
  bus.on(
    'post-updated',
    ({ _id, changes: { commentsCount: count } }) => {
      if (loaded && count !== undefined) dispatch(loaded.checkCount(_id, count));
    },
    on,
  );
};

import {
  createIntent,
  entityActions,
  errorMessage,
  request,
  selectPost,
  toast,
} from '@kithkin/shared';
import type { CommentPolicy, PostResponse, SetCommentPolicy } from '@kithkin/shared/contract';

/** Says who may comment now. */
function doneText(policy: CommentPolicy): string {
  switch (policy) {
    case 'everyone':
      return 'Everyone can comment.';
    case 'followed':
      return 'Only people you follow can comment.';
    case 'nobody':
      return 'Comments are turned off.';
  }
}

/**
 * `dispatch(setCommentPolicy(postId, 'nobody'))`: optimistic; a failure rolls back and shows the
 * reason.
 */
export const setCommentPolicy = createIntent<string, CommentPolicy, PostResponse>({
  key: (id) => `comment-policy:${id}`,
  current: (state, id) => selectPost(state, id)?.commentPolicy ?? 'everyone',
  apply(id, commentPolicy, { dispatch }) {
    dispatch(entityActions.postPatched({ _id: id, changes: { commentPolicy } }));
  },
  send(id, commentPolicy) {
    const json: SetCommentPolicy = { commentPolicy };
    const path = `/posts/${encodeURIComponent(id)}/comment-policy`;
    return request<PostResponse>(path, { method: 'PATCH', json });
  },
  reconcile(_id, { post: { commentPolicy = 'everyone' } }) {
    toast({ message: doneText(commentPolicy) });
  },
  onError(error) {
    toast({ message: errorMessage(error, 'Nothing was changed.'), tone: 'danger' });
  },
});

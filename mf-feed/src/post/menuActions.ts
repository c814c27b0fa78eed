import {
  defineChange,
  entityActions,
  errorMessage,
  POST,
  session,
  shownOn,
  toast,
} from '@kithkin/shared';
import type {
  CommentPolicy,
  MessageResponse,
  PostResponse,
  QuotePolicy,
  SetCommentPolicy,
  SetQuotePolicy,
} from '@kithkin/shared/contract';
import { postPath } from './postChanges';

export { dismiss, showLess } from '../dismiss/dismiss';
export { setQuoteRemoved } from '../quotes/quoteChanges';
export { deleteForGood, moveToTrash, recover } from '../trash/trash';

const itself = (id: string) => id;

/** `dispatch(setPinned(postId, true))`: shown at once; the reason of a failure is shown. */
export const setPinned = defineChange<string, boolean, MessageResponse>({
  kind: 'pin',
  id: itself,
  confirmed: ({ entities }, id) => entities.posts[id]?.isPinned ?? false,
  shown: [shownOn(POST, itself, (_post, { value: isPinned }) => ({ isPinned }))],
  send: (id, on) => ({ url: postPath(id, 'pin'), method: on ? 'POST' : 'DELETE' }),
  apply({ dispatch }, { arg: _id, value: isPinned }) {
    const own = { _id: session.get()?._id ?? '', changes: { pinnedPost: isPinned ? _id : null } };
    dispatch(entityActions.postPatched({ _id, changes: { isPinned } }));
    dispatch(entityActions.userPatched(own));
  },
  onDone: (_store, { reply: { message } }) => void toast({ message }),
  onError(error) {
    toast({ message: errorMessage(error, 'Nothing was changed.'), tone: 'danger' });
  },
});

/** Says who may comment now. */
function policyText(policy: CommentPolicy): string {
  switch (policy) {
    case 'everyone':
      return 'Everyone can comment.';
    case 'followed':
      return 'Only people you follow can comment.';
    case 'nobody':
      return 'Comments are turned off.';
  }
}

/** `dispatch(setCommentPolicy(postId, 'nobody'))`: shown at once; the reason of a failure is shown. */
export const setCommentPolicy = defineChange<string, CommentPolicy, PostResponse>({
  kind: 'comment-policy',
  id: itself,
  confirmed: ({ entities }, id) => entities.posts[id]?.commentPolicy ?? 'everyone',
  shown: [shownOn(POST, itself, (_post, { value: commentPolicy }) => ({ commentPolicy }))],
  send(id, commentPolicy) {
    const body: SetCommentPolicy = { commentPolicy };
    return { url: postPath(id, 'comment-policy'), method: 'PATCH', body };
  },
  apply({ dispatch }, { arg: _id, value: commentPolicy }) {
    dispatch(entityActions.postPatched({ _id, changes: { commentPolicy } }));
  },
  onDone(_store, { reply: { post } }) {
    toast({ message: policyText(post.commentPolicy ?? 'everyone') });
  },
  onError(error) {
    toast({ message: errorMessage(error, 'Nothing was changed.'), tone: 'danger' });
  },
});

/** Says who may quote now. */
function quoteText(policy: QuotePolicy): string {
  switch (policy) {
    case 'everyone':
      return 'Everyone can quote this post.';
    case 'followed':
      return 'Only people you follow can quote this post.';
    case 'nobody':
      return 'Quotes are turned off.';
  }
}

/** `dispatch(setQuotePolicy(postId, 'nobody'))`: shown at once; the reason of a failure is shown. */
export const setQuotePolicy = defineChange<string, QuotePolicy, PostResponse>({
  kind: 'quote-policy',
  id: itself,
  confirmed: ({ entities }, id) => entities.posts[id]?.quotePolicy ?? 'everyone',
  shown: [shownOn(POST, itself, (_post, { value: quotePolicy }) => ({ quotePolicy }))],
  send(id, quotePolicy) {
    const body: SetQuotePolicy = { quotePolicy };
    return { url: postPath(id, 'quote-policy'), method: 'PATCH', body };
  },
  apply({ dispatch }, { arg: _id, value: quotePolicy }) {
    dispatch(entityActions.postPatched({ _id, changes: { quotePolicy } }));
  },
  onDone(_store, { reply: { post } }) {
    toast({ message: quoteText(post.quotePolicy ?? 'everyone') });
  },
  onError(error) {
    toast({ message: errorMessage(error, 'Nothing was changed.'), tone: 'danger' });
  },
});

import { defineChange, entityActions, errorMessage, POST, shownOn, toast } from '@kithkin/shared';
import type { MessageResponse, OriginalPost } from '@kithkin/shared/contract';
import { fieldsOf } from '../api/responses';
import { aboutPost, postPath } from '../post/postChanges';

/** A quote of one's own post. */
export interface QuoteRef {
  postId: string;
  quoteId: string;
  /** The post, to be shown while it is put back; without it, it is shown once that is confirmed. */
  original?: OriginalPost | undefined;
}

const quoteIdOf = ({ quoteId }: QuoteRef) => quoteId;
const pathOf = ({ postId, quoteId }: QuoteRef) =>
  postPath(postId, `quotes/${encodeURIComponent(quoteId)}`);

/**
 * `dispatch(setQuoteRemoved(quote, true))` removes one's own post from a quote, `false` puts it back.
 * Shown at once; a toast offers Undo; the reason of a failure is shown.
 */
export const setQuoteRemoved = defineChange<QuoteRef, boolean, MessageResponse>({
  kind: 'quote-removal',
  id: quoteIdOf,
  durable: {
    read(arg, value) {
      const fields = fieldsOf(arg);
      const [postId, quoteId] = [fields.get('postId'), fields.get('quoteId')];
      if (typeof postId !== 'string' || typeof quoteId !== 'string') return null;
      return typeof value === 'boolean' ? { arg: { postId, quoteId }, value } : null;
    },
    about: (state, { quoteId }) => aboutPost(state, quoteId),
  },
  confirmed({ entities }, { quoteId }) {
    const quote = entities.posts[quoteId];
    return quote && quote.originalPost === null;
  },
  shown: [
    shownOn(POST, quoteIdOf, (_quote, { arg: { original }, value: isRemoved }) => {
      if (isRemoved) return { originalPost: null };
      return original ? { originalPost: original } : {};
    }),
  ],
  send: (quote, isRemoved) =>
    isRemoved
      ? { url: pathOf(quote), method: 'DELETE' }
      : { url: `${pathOf(quote)}/restore`, method: 'PATCH' },
  apply({ dispatch, getState }, { arg: { postId, quoteId: _id }, value: isRemoved }) {
    const originalPost = isRemoved ? null : getState().entities.posts[postId];
    if (originalPost === undefined) return;
    dispatch(entityActions.postPatched({ _id, changes: { originalPost } }));
  },
  onDone({ dispatch }, { arg, value: isRemoved, reply: { message } }) {
    const undo = { label: 'Undo', onSelect: () => void dispatch(setQuoteRemoved(arg, false)) };
    toast({ message, ...(isRemoved && { action: undo }) });
  },
  onError(error) {
    toast({ message: errorMessage(error, 'Nothing was changed.'), tone: 'danger' });
  },
});

import { defineChange, errorMessage, session, shownOn, toast } from '@kithkin/shared';
import type { Message } from '@kithkin/shared/contract';
import { messagesActions } from '../../messagesSlice';
import { MESSAGE, selectMessages } from '../../selectors';
import { withReaction } from '../mergeMessages';

/** Reactions offered first; the emoji picker contains all others. */
export const QUICK_REACTIONS = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const;

type Which = Pick<Message, '_id' | 'conversationId'>;

/** Returns the user's own reaction to a message, or null. */
export const ownReaction = ({ reactions }: Message): string | null =>
  reactions?.find(({ mine: own }) => own)?.emoji ?? null;

/**
 * Sets the user's reaction to a message, or removes it (null): `dispatch(setReaction(message,
 * '👍'))`.
 */
export const setReaction = defineChange<Which, string | null, Message>({
  kind: 'reaction',
  id: ({ _id }) => _id,
  waits: true,
  confirmed(state, { _id, conversationId }) {
    const messages = selectMessages(state).threads[conversationId]?.messages;
    const message = messages?.find((one) => one._id === _id);
    return message && ownReaction(message);
  },
  shown: [
    shownOn(
      MESSAGE,
      ({ _id }) => _id,
      (message, { value: emoji }) => {
        const me = session.get();
        return me ? { reactions: withReaction(message.reactions ?? [], emoji, me) } : {};
      },
    ),
  ],
  send: ({ _id }, emoji) => ({
    url: `/chats/messages/${encodeURIComponent(_id)}/reactions`,
    ...(emoji === null ? { method: 'DELETE' } : { method: 'POST', body: { emoji } }),
  }),
  apply({ dispatch }, { reply: message }) {
    const me = session.get()?._id;
    if (me !== undefined) dispatch(messagesActions.messageUpdated({ message, me }));
  },
  onError: (error) =>
    void toast({ message: errorMessage(error, 'Your reaction was not sent.'), tone: 'danger' }),
});

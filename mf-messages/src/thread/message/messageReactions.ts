import { createIntent, errorMessage, session, toast } from '@kithkin/shared';
import type { Message } from '@kithkin/shared/contract';
import { messagesActions } from '../../messagesSlice';
import { selectMessages } from '../../selectors';
import { withReaction } from '../mergeMessages';
import { sendReaction } from '../messageCalls';

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
export const setReaction = createIntent<Which, string | null, Message>({
  waits: true,
  key: ({ _id }) => `reaction:${_id}`,
  current(state, { _id, conversationId }) {
    const thread = selectMessages(state).threads[conversationId];
    const message = thread?.messages.find((one) => one._id === _id);
    return message ? ownReaction(message) : null;
  },
  apply({ _id, conversationId }, emoji, { dispatch, getState }) {
    const me = session.get();
    const thread = selectMessages(getState()).threads[conversationId];
    const message = thread?.messages.find((one) => one._id === _id);
    if (!me || !message) return;
    const reactions = withReaction(message.reactions ?? [], emoji, me);
    dispatch(messagesActions.reacted({ _id, conversationId, reactions }));
  },
  send: ({ _id }, emoji) => sendReaction(_id, emoji),
  reconcile(_which, message, { dispatch }) {
    const me = session.get()?._id;
    if (me !== undefined) dispatch(messagesActions.messageUpdated({ message, me }));
  },
  onError: (error) =>
    void toast({ message: errorMessage(error, 'Your reaction was not sent.'), tone: 'danger' }),
});

import {
  defineChange,
  errorMessage,
  type RootState,
  session,
  shownOn,
  toast,
} from '@kithkin/shared';
import type { Message } from '@kithkin/shared/contract';
import { messagesActions } from '../../messagesSlice';
import { selectMessages } from '../../selectors';
import { MESSAGE } from '../../things';
import { withReaction } from '../mergeMessages';

/** Reactions offered first; the emoji picker contains all others. */
export const QUICK_REACTIONS = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const;

type Which = Pick<Message, '_id' | 'conversationId'>;

/** Returns the user's own reaction to a message, or null. */
export const ownReaction = ({ reactions }: Message): string | null =>
  reactions?.find(({ mine: own }) => own)?.emoji ?? null;

/** Length of the text in the list of what waits. */
const ABOUT_LENGTH = 80;

const findMessage = (state: RootState, { _id, conversationId }: Which): Message | undefined =>
  selectMessages(state).threads[conversationId]?.messages.find((one) => one._id === _id);

/**
 * Sets the user's reaction to a message, or removes it (null): `dispatch(setReaction(message,
 * '👍'))`.
 */
export const setReaction = defineChange<Which, string | null, Message>({
  kind: 'reaction',
  id: ({ _id }) => _id,
  durable: {
    read(arg, value) {
      const { _id, conversationId }: { _id?: unknown; conversationId?: unknown } = Object(arg);
      if (typeof _id !== 'string' || typeof conversationId !== 'string') return null;
      return value === null || typeof value === 'string'
        ? { arg: { _id, conversationId }, value }
        : null;
    },
    about: (state, message) => findMessage(state, message)?.text.slice(0, ABOUT_LENGTH) ?? '',
  },
  confirmed(state, which) {
    const message = findMessage(state, which);
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

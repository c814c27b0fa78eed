import { type Activate, bus, injectSlice, type RootState, session } from '@kithkin/shared';
import type { BusEvents, Message } from '@kithkin/shared/contract';
import { chatsApi } from './chatsApi';
import { writingSlice } from './composer/writingSlice';
import { refetchConversation } from './conversations/refetchConversation';
import { isMessage } from './isMessage';
import { messagesActions as actions, messagesSlice } from './messagesSlice';
import { selectMessages } from './selectors';

/** Raised when the state's shape changes, so that a newer build starts afresh. */
const SCHEMA = 2;

/** A thunk's parts, as the store's dispatch takes them. */
type Dispatch = Parameters<Activate>[0]['dispatch'];

/**
 * A message goes to its row and its thread. The row is asked for when it is unknown so far, or when
 * messages before this one are missing: only the server can say how many of them are unread.
 */
const received = (message: Message, me: string) => (dispatch: Dispatch, state: () => RootState) => {
  const { conversationId, seq } = message;
  const known = selectMessages(state()).conversations[conversationId];
  dispatch(actions.messageReceived({ message, me }));
  if (!known || seq > known.lastSeq + 1) void dispatch(refetchConversation(conversationId));
};

/** A message has changed; one that was taken back before it was seen is unread no longer. */
const updated = (message: Message, me: string) => (dispatch: Dispatch, state: () => RootState) => {
  dispatch(actions.messageUpdated({ message, me }));
  const { conversationId, deletedAt, seq, senderId } = message;
  const known = selectMessages(state()).conversations[conversationId];
  const wasUnread = known && seq > known.seenSeq && senderId._id !== me;
  if (deletedAt && wasUnread) void dispatch(refetchConversation(conversationId));
};

/** How far the others are, all of them (the server tells the least), or oneself in another tab. */
const statusAdvanced =
  ({ updates }: BusEvents['message-status-update'], me: string) =>
  (dispatch: Dispatch) => {
    const { conversationId, seq, status, userId } = updates;
    if (userId === me) {
      if (status === 'seen') dispatch(actions.seen({ conversationId, seq }));
      return;
    }
    dispatch(actions.statusAdvanced({ ...updates, me }));
  };

/** Brings slice and calls, and keeps conversations true while others write, read, come and go. */
export const activate: Activate = ({ signal, dispatch }) => {
  injectSlice(messagesSlice, { schema: SCHEMA });
  injectSlice(writingSlice);

  /** Runs `work` for the person who is signed in at that moment. */
  const asMe = (work: (me: string) => void) => {
    const me = session.get()?._id;
    if (me !== undefined) work(me);
  };

  bus.on('new-message', (message) => asMe((me) => dispatch(received(message, me))), { signal });
  bus.on(
    'outbox-sent',
    ({ kind, response }) => {
      if (kind === 'message' && isMessage(response)) asMe((me) => dispatch(received(response, me)));
    },
    { signal },
  );
  bus.on('message-updated', (message) => asMe((me) => dispatch(updated(message, me))), { signal });
  bus.on('message-status-update', (event) => asMe((me) => dispatch(statusAdvanced(event, me))), {
    signal,
  });
  bus.on('conversation-updated', (now) => dispatch(actions.conversationReceived(now)), { signal });
  bus.on('conversation-removed', ({ _id }) => dispatch(actions.conversationRemoved(_id)), {
    signal,
  });
  bus.on('conversation-seen', (seen) => dispatch(actions.seen(seen)), { signal });
  bus.on('online-users', (ids) => dispatch(actions.onlineUsersReceived(ids)), { signal });
  bus.on(
    'user-online',
    ({ userId, lastSeen }) =>
      dispatch(actions.presenceChanged({ userId, lastSeen, isOnline: true })),
    { signal },
  );
  bus.on(
    'user-offline',
    ({ userId, lastSeen }) =>
      dispatch(actions.presenceChanged({ userId, lastSeen, isOnline: false })),
    { signal },
  );
  // Whatever happened while the channel was down was told to nobody: ask again what is on screen.
  bus.on(
    'realtime-state',
    ({ state }) => {
      if (state === 'connected') dispatch(chatsApi.util.invalidateTags(['Conversations']));
    },
    { signal },
  );
};

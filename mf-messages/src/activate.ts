import { type Activate, bus, injectSlice, type RootState, session } from '@kithkin/shared';
import type { BusEvents, Message } from '@kithkin/shared/contract';
import { chatsApi } from './chatsApi';
import { isMessage } from './isMessage';
import { messagesActions as actions, messagesSlice } from './messagesSlice';
import { selectMessages } from './selectors';

/** Raised when the state's shape changes, so that a newer build starts afresh. */
const SCHEMA = 1;

/** A thunk's parts, as the store's dispatch takes them. */
type Dispatch = Parameters<Activate>[0]['dispatch'];

/** A message goes to its row and its thread; the row of a chat that is unknown so far is fetched. */
const received = (message: Message, me: string) => (dispatch: Dispatch, state: () => RootState) => {
  dispatch(actions.messageReceived({ message, me }));
  const { conversationId } = message;
  if (conversationId in selectMessages(state()).conversations) return;
  const call = chatsApi.endpoints.conversation.initiate;
  dispatch(call(conversationId, { subscribe: false, forceRefetch: true }));
};

/**
 * How far someone is. In a direct chat that is the tick; in a group the tick is the least of all
 * members, which one member's update can't tell: an open group asks the server (`useThread`).
 */
const statusRaised =
  ({ updates }: BusEvents['message-status-update'], me: string) =>
  (dispatch: Dispatch, state: () => RootState) => {
    const { conversationId, seq, status, userId } = updates;
    if (userId === me) {
      if (status === 'seen') dispatch(actions.seen({ conversationId, seq }));
      return;
    }
    const conversation = selectMessages(state()).conversations[conversationId];
    if (!conversation?.isGroup) dispatch(actions.statusRaised({ ...updates, me }));
  };

/** Brings slice and calls, and keeps conversations true while others write, read, come and go. */
export const activate: Activate = ({ signal, dispatch }) => {
  injectSlice(messagesSlice, { schema: SCHEMA });

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
  bus.on('message-status-update', (event) => asMe((me) => dispatch(statusRaised(event, me))), {
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

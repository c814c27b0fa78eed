import {
  type Activation,
  bus,
  type RootState,
  recordConfirmed,
  session,
  thingKey,
  toast,
} from '@kithkin/shared';
import type { BusEvents, Message } from '@kithkin/shared/contract';
import { chatsApi, membersTag } from './chatsApi';
import { changeConversation, removeConversation } from './conversations/confirmed';
import { displayName } from './conversations/displayName';
import { refetchConversation, refreshConversations } from './conversations/refetch';
import { messagesActions as actions } from './messagesSlice';
import { followShownPresence } from './presence/followPresence';
import { requestsApi, requestsTag } from './requests/requestsApi';
import { selectMessages } from './selectors';
import { ANY, conversationKey, FIRST_PAGE, MESSAGE } from './things';

/** Milliseconds in which changed relationships are followed by one request for the list. */
const BATCH_WINDOW_MS = 1_000;

type Dispatch = Activation['dispatch'];

/**
 * Adds a received message to its conversation row and thread. Refetches the conversation if it is not
 * listed or if earlier messages are missing, as only the server can count the unread ones.
 */
export const received =
  (message: Message, me: string) => (dispatch: Dispatch, state: () => RootState) => {
    const { conversationId, seq } = message;
    const { conversations, order } = selectMessages(state());
    const known = conversations[conversationId];
    if (order[0] !== conversationId) recordConfirmed([FIRST_PAGE]);
    dispatch(actions.messageReceived({ message, me }));
    const isCounted = known && order.includes(conversationId) && seq <= known.lastSeq + 1;
    if (!isCounted) void dispatch(refetchConversation(conversationId));
  };

/**
 * Applies a changed message; responses in flight that may lack the change are fetched again. Refetches
 * the conversation if an unread message was deleted, as this reduces the unread count.
 */
export const updated =
  (message: Message, me: string) => (dispatch: Dispatch, state: () => RootState) => {
    const { _id, conversationId, deletedAt, seq, senderId } = message;
    recordConfirmed([
      thingKey(MESSAGE, _id),
      ...(deletedAt ? [conversationKey(conversationId)] : []),
    ]);
    dispatch(actions.messageUpdated({ message, me }));
    const known = selectMessages(state()).conversations[conversationId];
    const isUnread = known && seq > known.seenSeq && senderId._id !== me;
    if (deletedAt && isUnread) void dispatch(refetchConversation(conversationId));
  };

/** Refetches the requests and their count, and the changed one if it is loaded. */
const requestsChanged =
  ({ conversationId }: BusEvents['chat-requests-changed']) =>
  (dispatch: Dispatch, state: () => RootState) => {
    dispatch(requestsApi.util.invalidateTags([requestsTag]));
    const known = selectMessages(state()).conversations[conversationId];
    if (known?.requestFrom) void dispatch(refetchConversation(conversationId));
  };

/**
 * Refetches the conversations whose unread messages a block may have changed: the user's direct chat
 * and groups with unread messages. Calls `refetchList` if the user may be in an unread group of which
 * not all members are known.
 */
const relationshipChanged =
  ({ userId }: BusEvents['relationship-changed'], refetchList: () => void) =>
  (dispatch: Dispatch, state: () => RootState) => {
    recordConfirmed([ANY]);
    for (const one of Object.values(selectMessages(state()).conversations)) {
      const { _id, participants, memberCount = 0, lastSeq, seenSeq } = one;
      if (lastSeq <= seenSeq) continue;
      const isMember = participants.some((person) => person._id === userId);
      if (isMember) void dispatch(refetchConversation(_id));
      else if (memberCount > participants.length) refetchList();
    }
  };

/** Removes a conversation; says so if somebody else has taken the user out of the group. */
const removed =
  ({ _id, isExpelled = false }: BusEvents['conversation-removed'], me: string) =>
  (dispatch: Dispatch, state: () => RootState) => {
    const known = selectMessages(state()).conversations[_id];
    if (isExpelled && known) toast({ message: `You were removed from ${displayName(known, me)}.` });
    dispatch(removeConversation(_id));
  };

/**
 * Applies the delivery progress of all other participants (the server sends the minimum), or what
 * the user has seen. Refetches the conversation if some of it stays unread: only the server can count
 * messages that are not loaded.
 */
const statusAdvanced =
  ({ updates }: BusEvents['message-status-update'], me: string) =>
  (dispatch: Dispatch, state: () => RootState) => {
    const { conversationId, seq, status, userId } = updates;
    if (userId !== me) {
      dispatch(actions.statusAdvanced({ ...updates, me }));
      return;
    }
    if (status !== 'seen') return;
    dispatch(actions.seen({ conversationId, seq }));
    const unread = selectMessages(state()).conversations[conversationId]?.unreadCount ?? 0;
    if (unread > 0) void dispatch(refetchConversation(conversationId));
  };

/**
 * Applies the events of the live channel to conversations, threads and presence.
 * What concerns an open thread only (who is typing, the range that is loaded) is followed there.
 */
export function followLive({ signal, dispatch }: Activation): void {
  /** Dispatches work with the id of the signed-in user; does nothing for guests. */
  const asMe = (work: (me: string) => (dispatch: Dispatch, state: () => RootState) => void) => {
    const me = session.get()?._id;
    if (me !== undefined) dispatch(work(me));
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refetchList = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (session.get()) void dispatch(refreshConversations());
    }, BATCH_WINDOW_MS);
  };
  signal.addEventListener('abort', () => clearTimeout(timer));

  bus.on('new-message', (message) => asMe((me) => received(message, me)), { signal });
  bus.on('message-updated', (message) => asMe((me) => updated(message, me)), { signal });
  bus.on('message-status-update', (event) => asMe((me) => statusAdvanced(event, me)), { signal });
  bus.on(
    'conversation-updated',
    (now) => {
      dispatch(changeConversation(now));
      dispatch(chatsApi.util.invalidateTags([membersTag(now._id)]));
    },
    { signal },
  );
  bus.on('conversation-removed', (event) => asMe((me) => removed(event, me)), { signal });
  bus.on('conversation-seen', (seen) => dispatch(actions.seen(seen)), { signal });
  bus.on('chat-requests-changed', (event) => dispatch(requestsChanged(event)), { signal });
  bus.on('relationship-changed', (event) => dispatch(relationshipChanged(event, refetchList)), {
    signal,
  });

  const presence = (isOnline: boolean) => (person: BusEvents['user-online']) =>
    dispatch(actions.presenceChanged({ ...person, isOnline }));
  bus.on('user-online', presence(true), { signal });
  bus.on('user-offline', presence(false), { signal });
  bus.on('online-users', (ids) => dispatch(actions.onlineUsersReceived(ids)), { signal });
  bus.on(
    'presence-changed',
    ({ people, group }) => {
      for (const change of people) dispatch(actions.presenceChanged(change));
      if (group) dispatch(actions.onlineCounted(group));
    },
    { signal },
  );
  followShownPresence(signal);

  // Events are lost while the channel is down: refetch the visible conversations.
  bus.on(
    'realtime-state',
    ({ state }) => {
      if (state === 'connected') dispatch(chatsApi.util.invalidateTags(['Conversations']));
    },
    { signal },
  );
}

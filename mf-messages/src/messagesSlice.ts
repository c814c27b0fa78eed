import { createSlice, type PayloadAction } from '@kithkin/shared';
import type { BusEvents, ChatUser, Conversation, Message } from '@kithkin/shared/contract';
import { chatsApi } from './chatsApi';
import { mergeConversation, withMessage, withSeen } from './conversations/mergeConversation';
import { followsOn, mergeMessages, raiseStatus } from './thread/mergeMessages';

/** The loaded stretch of a thread: without a hole, in the order of `seq`. */
export interface Thread {
  messages: Message[];
  /** Whether earlier messages can still be fetched. */
  hasOlder: boolean;
}

/** Whether a person is online, and since when not. Times are ISO 8601. */
export type Presence = Pick<ChatUser, 'isOnline' | 'lastSeen'>;

export interface MessagesState {
  conversations: Record<string, Conversation>;
  /** Ids of the listed conversations, newest first. */
  order: string[];
  /** By person. */
  presence: Record<string, Presence>;
  /** By conversation; only those that were opened. */
  threads: Record<string, Thread>;
}

const initialState: MessagesState = { conversations: {}, order: [], presence: {}, threads: {} };

function toFront(state: MessagesState, id: string): void {
  state.order = [id, ...state.order.filter((other) => other !== id)];
}

function put(state: MessagesState, incoming: Conversation): void {
  const merged = mergeConversation(state.conversations[incoming._id], incoming);
  state.conversations[incoming._id] = merged;
  for (const { _id, isOnline, lastSeen } of incoming.participants) {
    state.presence[_id] = { isOnline, lastSeen };
  }
}

function putOne(state: MessagesState, incoming: Conversation): void {
  const before = state.conversations[incoming._id];
  put(state, incoming);
  const listed = state.order.includes(incoming._id);
  if (!listed || incoming.lastSeq > (before?.lastSeq ?? 0)) toFront(state, incoming._id);
}

/** Conversations, threads and presence as this tab knows them: answers first, then live events. */
export const messagesSlice = createSlice({
  name: 'messages',
  initialState,
  reducers: {
    /** A conversation as this person sees it, from an answer or an event. */
    conversationReceived(state, { payload }: PayloadAction<Conversation>) {
      putOne(state, payload);
    },
    /** A conversation that is gone, with its thread. */
    conversationRemoved(state, { payload: id }: PayloadAction<string>) {
      state.order = state.order.filter((other) => other !== id);
      delete state.conversations[id];
      delete state.threads[id];
    },
    /**
     * A message that has just come into being. It joins its own conversation's thread only, and
     * only where it follows on what is loaded: with a stretch missing, the thread is filled first.
     */
    messageReceived(state, { payload }: PayloadAction<{ message: Message; me: string }>) {
      const { message, me } = payload;
      const { conversationId } = message;
      const conversation = state.conversations[conversationId];
      if (conversation && message.seq > conversation.lastSeq) {
        state.conversations[conversationId] = withMessage(conversation, message, me);
        toFront(state, conversationId);
      }
      const thread = state.threads[conversationId];
      if (thread && followsOn(thread.messages, message)) {
        thread.messages = mergeMessages(thread.messages, [message]);
      }
    },
    /** A stretch of a thread from the server. `hasOlder` is given when it is the thread's start. */
    pageReceived(
      state,
      {
        payload,
      }: PayloadAction<{ conversationId: string; messages: Message[]; hasOlder?: boolean }>,
    ) {
      const { conversationId, messages, hasOlder } = payload;
      const known = state.threads[conversationId];
      state.threads[conversationId] = {
        messages: mergeMessages(known?.messages ?? [], messages),
        hasOlder: hasOlder ?? known?.hasOlder ?? false,
      };
    },
    /** How far someone has received or seen a conversation: it applies to all own messages before. */
    statusRaised(
      state,
      { payload }: PayloadAction<BusEvents['message-status-update']['updates'] & { me: string }>,
    ) {
      const thread = state.threads[payload.conversationId];
      if (thread) thread.messages = raiseStatus(thread.messages, payload);
    },
    /** How far this person has seen a conversation, here or elsewhere. */
    seen(state, { payload }: PayloadAction<BusEvents['conversation-seen']>) {
      const conversation = state.conversations[payload.conversationId];
      if (conversation) state.conversations[conversation._id] = withSeen(conversation, payload.seq);
    },
    /** Everyone who is online; all others are not. */
    onlineUsersReceived(state, { payload }: PayloadAction<string[]>) {
      const online = new Set(payload);
      for (const [id, presence] of Object.entries(state.presence)) {
        presence.isOnline = online.has(id);
      }
    },
    /** Someone came or went. */
    presenceChanged(state, { payload }: PayloadAction<Presence & { userId: string }>) {
      const { userId, isOnline, lastSeen } = payload;
      const before = state.presence[userId];
      state.presence[userId] = { isOnline, lastSeen: lastSeen ?? before?.lastSeen ?? null };
    },
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(chatsApi.endpoints.conversations.matchFulfilled, (state, { payload }) => {
        for (const conversation of payload) put(state, conversation);
        state.order = payload.map(({ _id }) => _id);
      })
      .addMatcher(chatsApi.endpoints.conversation.matchFulfilled, (state, { payload }) => {
        // Looking at a chat that nobody has written in does not list it (design section 5).
        if (payload.lastMessage) putOne(state, payload);
        else put(state, payload);
      })
      .addMatcher(chatsApi.endpoints.startConversation.matchFulfilled, (state, { payload }) => {
        putOne(state, payload);
      });
  },
});

export const messagesActions = messagesSlice.actions;

/** The part of the store that this remote brings along. */
export interface MessagesRoot {
  messages: MessagesState;
}

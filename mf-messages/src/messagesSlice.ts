import { createSlice, isAnyOf, type PayloadAction } from '@kithkin/shared';
import type {
  BusEvents,
  ChatUser,
  Conversation,
  Message,
  Reaction,
} from '@kithkin/shared/contract';
import { chatsApi } from './chatsApi';
import { mergeConversation, withMessage, withSeen } from './conversations/mergeConversation';
import { insertByRecency } from './conversations/order';
import {
  advanceProgress,
  applyProgress,
  type DeliveryProgress,
  progressFromMessages,
} from './delivery/deliveryProgress';
import { mergeMessage, replaceMessage, withOwnReactions } from './thread/mergeMessages';
import { appendLive, mergePage, type Page, type Thread, trimThread } from './thread/messageRange';

export type { Thread } from './thread/messageRange';

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
  /** By conversation: how far its other members are. */
  reached: Record<string, DeliveryProgress>;
}

const initialState: MessagesState = {
  conversations: {},
  order: [],
  presence: {},
  threads: {},
  reached: {},
};

/** Ticks follow what is known of the others, whichever came first: the message or its status. */
function status(state: MessagesState, id: string): void {
  const [thread, conversation, reached] = [
    state.threads[id],
    state.conversations[id],
    state.reached[id],
  ];
  if (!reached) return;
  if (thread) {
    state.threads[id] = { ...thread, messages: applyProgress(thread.messages, reached) };
  }
  const [last] = applyProgress(
    conversation?.lastMessage ? [conversation.lastMessage] : [],
    reached,
  );
  // Anew, since an answer that was just put in cannot be written to.
  if (conversation && last) state.conversations[id] = { ...conversation, lastMessage: last };
}

function toFront(state: MessagesState, id: string): void {
  state.order = [id, ...state.order.filter((other) => other !== id)];
}

/** Someone who has left, or is back, is named so in what they wrote before as well. */
function renameSenders(thread: Thread, participants: readonly ChatUser[]): void {
  const known = new Map(participants.map((person) => [person._id, person]));
  for (const message of thread.messages) {
    const { _id, fullName } = message.senderId;
    const now = known.get(_id);
    if (now && now.fullName !== fullName) message.senderId = now;
  }
}

function upsertConversations(state: MessagesState, incoming: Conversation): void {
  const thread = state.threads[incoming._id];
  if (thread) renameSenders(thread, incoming.participants);
  const merged = mergeConversation(state.conversations[incoming._id], incoming);
  state.conversations[incoming._id] = merged;
  status(state, incoming._id);
  for (const { _id, isOnline, lastSeen } of incoming.participants) {
    state.presence[_id] = { isOnline, lastSeen };
  }
}

function upsertConversation(state: MessagesState, incoming: Conversation): void {
  const before = state.conversations[incoming._id];
  upsertConversations(state, incoming);
  const listed = state.order.includes(incoming._id);
  if (!listed || incoming.lastSeq > (before?.lastSeq ?? 0)) {
    state.order = insertByRecency(state.order, state.conversations, incoming._id);
  }
}

/** Conversations, threads and presence as this tab knows them: answers first, then live events. */
export const messagesSlice = createSlice({
  name: 'messages',
  initialState,
  reducers: {
    /** A conversation as this person sees it, from an answer or an event. */
    conversationReceived(state, { payload }: PayloadAction<Conversation>) {
      upsertConversation(state, payload);
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
      if (thread) state.threads[conversationId] = appendLive(thread, message);
      status(state, conversationId);
    },
    /** A message that was edited, taken back or reacted to: by a live event, or an answer. */
    messageUpdated(state, { payload }: PayloadAction<{ message: Message; me: string }>) {
      const message = withOwnReactions(payload.message, payload.me);
      const thread = state.threads[message.conversationId];
      if (thread) thread.messages = replaceMessage(thread.messages, message);
      const conversation = state.conversations[message.conversationId];
      if (conversation?.lastMessage?._id === message._id) {
        conversation.lastMessage = mergeMessage(conversation.lastMessage, message);
      }
    },
    /** Reactions as they are on the screen before the server has answered. */
    reacted(
      state,
      {
        payload,
      }: PayloadAction<Pick<Message, '_id' | 'conversationId'> & { reactions: Reaction[] }>,
    ) {
      const { _id, conversationId, reactions } = payload;
      const message = state.threads[conversationId]?.messages.find((one) => one._id === _id);
      if (message) message.reactions = reactions;
    },
    /** A stretch of a thread from the server, which joins the loaded one or takes its place. */
    pageReceived(state, { payload }: PayloadAction<Page & { conversationId: string; me: string }>) {
      const { conversationId, me, ...page } = payload;
      state.reached[conversationId] = progressFromMessages(
        page.messages,
        me,
        state.reached[conversationId],
      );
      state.threads[conversationId] = mergePage(state.threads[conversationId], page);
      status(state, conversationId);
    },
    /** Keeps the loaded stretch short: what is far from the end that is read can be asked for again. */
    threadTrimmed(state, { payload }: PayloadAction<{ conversationId: string; max: number }>) {
      const thread = state.threads[payload.conversationId];
      if (thread) state.threads[payload.conversationId] = trimThread(thread, 'start', payload.max);
    },
    /** Forgets the loaded stretch: the thread opens anew, at its end. */
    threadClosed(state, { payload: id }: PayloadAction<string>) {
      delete state.threads[id];
    },
    /** How far all the others have come: it applies to all own messages before, come or to come. */
    statusAdvanced(
      state,
      { payload }: PayloadAction<BusEvents['message-status-update']['updates'] & { me: string }>,
    ) {
      const { conversationId } = payload;
      state.reached[conversationId] = advanceProgress(state.reached[conversationId], payload);
      status(state, conversationId);
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
        for (const conversation of payload) upsertConversations(state, conversation);
        state.order = payload.map(({ _id }) => _id);
        // What has come live since the answer was made leads its row further up.
        for (const { _id, lastSeq } of payload) {
          const known = state.conversations[_id];
          if (!known || known.lastSeq <= lastSeq) continue;
          state.order = insertByRecency(state.order, state.conversations, _id);
        }
      })
      .addMatcher(chatsApi.endpoints.conversation.matchFulfilled, (state, { payload }) => {
        // Looking at a chat that nobody has written in does not list it (design section 5).
        if (payload.lastMessage) upsertConversation(state, payload);
        else upsertConversations(state, payload);
      })
      .addMatcher(
        isAnyOf(
          chatsApi.endpoints.startConversation.matchFulfilled,
          chatsApi.endpoints.restoreConversation.matchFulfilled,
          chatsApi.endpoints.muteConversation.matchFulfilled,
          chatsApi.endpoints.editGroup.matchFulfilled,
          chatsApi.endpoints.addMembers.matchFulfilled,
        ),
        (state, { payload }) => upsertConversation(state, payload),
      );
  },
});

export const messagesActions = messagesSlice.actions;

/** The part of the store that this remote brings along. */
export interface MessagesRoot {
  messages: MessagesState;
}

import { createSlice, isAnyOf, type PayloadAction } from '@kithkin/shared';
import type { BusEvents, ChatUser, Conversation, Message } from '@kithkin/shared/contract';
import { chatsApi } from './chatsApi';
import {
  belowFirstPage,
  insertByRecency,
  mergeConversation,
  withMessage,
  withoutRemoved,
  withSeen,
} from './conversations/mergeConversation';
import {
  advanceProgress,
  applyProgress,
  type DeliveryProgress,
  progressFromMessages,
} from './delivery/deliveryProgress';
import { requestsApi } from './requests/requestsApi';
import { mergeMessage, replaceMessage, withOwnReactions } from './thread/mergeMessages';
import { appendLive, mergePage, type Page, type Thread, trimThread } from './thread/messageRange';

export type { Thread } from './thread/messageRange';

/** Online state of a user and, if offline, the time last seen (ISO 8601). */
export type Presence = Pick<ChatUser, 'isOnline' | 'lastSeen'>;

export interface MessagesState {
  conversations: Record<string, Conversation>;
  /** Ids of the listed conversations, newest first. */
  order: string[];
  /** True once the list has been loaded or restored; absent until then. */
  isListed?: true;
  /** By user id. */
  presence: Record<string, Presence>;
  /** Numbers of online members of large groups, by conversation id. */
  onlineCounts?: Record<string, number>;
  /** By conversation id; only threads that were opened. */
  threads: Record<string, Thread>;
  /** By conversation id: delivery progress of the other members. */
  reached: Record<string, DeliveryProgress>;
}

const initialState: MessagesState = {
  conversations: {},
  order: [],
  presence: {},
  threads: {},
  reached: {},
};

/**
 * Applies the known delivery progress to the thread and to the last message. Called after each
 * change, as messages and status updates arrive in any order.
 */
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
  // Copied, as a response that was just inserted is frozen.
  if (conversation && last) state.conversations[id] = { ...conversation, lastMessage: last };
}

function toFront(state: MessagesState, id: string): void {
  state.order = [id, ...state.order.filter((other) => other !== id)];
}

/** Updates the names of senders in older messages, e.g. after a deactivation or reactivation. */
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

/**
 * Upserts a conversation and its place in the list. One without messages, as a deleted conversation
 * is until its next message, is added to the list only if `listsEmpty`.
 */
function upsertConversation(
  state: MessagesState,
  incoming: Conversation,
  listsEmpty = false,
): void {
  const before = state.conversations[incoming._id];
  upsertConversations(state, incoming);
  // Requests are listed in their folder only.
  if (incoming.requestFrom) {
    state.order = state.order.filter((other) => other !== incoming._id);
    return;
  }
  const listed = state.order.includes(incoming._id);
  if (!listed && !incoming.lastMessage && !listsEmpty) return;
  if (!listed || incoming.lastSeq > (before?.lastSeq ?? 0)) {
    state.order = insertByRecency(state.order, state.conversations, incoming._id);
  }
}

/** Conversations, threads and presence in this tab, from responses and live events. */
export const messagesSlice = createSlice({
  name: 'messages',
  initialState,
  reducers: {
    /** Upserts a conversation from a response or an event. */
    conversationReceived(state, { payload }: PayloadAction<Conversation>) {
      upsertConversation(state, payload);
    },
    /** Adds what the device has stored. Nobody counts as online until the server confirms it. */
    restored(
      state,
      {
        payload,
      }: PayloadAction<{ conversations: Conversation[]; threads: Record<string, Thread> }>,
    ) {
      for (const conversation of payload.conversations) upsertConversations(state, conversation);
      for (const presence of Object.values(state.presence)) presence.isOnline = false;
      state.order = payload.conversations.map(({ _id }) => _id);
      for (const [id, thread] of Object.entries(payload.threads)) {
        state.threads[id] = { ...thread, isRestored: true };
      }
      state.isListed = true;
    },
    /** Removes a conversation and its thread. */
    conversationRemoved(state, { payload: id }: PayloadAction<string>) {
      state.order = state.order.filter((other) => other !== id);
      delete state.conversations[id];
      delete state.threads[id];
    },
    /**
     * Adds a new message to its conversation and its loaded thread. If messages before it are
     * missing, they must be fetched first, and the thread stays unchanged.
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
    /** Applies an edited, deleted or reacted message from an event or a response. */
    messageUpdated(state, { payload }: PayloadAction<{ message: Message; me: string }>) {
      const message = withOwnReactions(payload.message, payload.me);
      const thread = state.threads[message.conversationId];
      if (thread) thread.messages = replaceMessage(thread.messages, message);
      const conversation = state.conversations[message.conversationId];
      if (conversation?.lastMessage?._id === message._id) {
        conversation.lastMessage = mergeMessage(conversation.lastMessage, message);
      }
    },
    /** Shows the content of a message across a block in its thread; previews stay collapsed. */
    messageRevealed(state, { payload: message }: PayloadAction<Message>) {
      const thread = state.threads[message.conversationId];
      if (thread) thread.messages = replaceMessage(thread.messages, message);
    },
    /** Merges a fetched page into the loaded range of a thread, or replaces the range. */
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
    /** Trims the start of the loaded range to `max` messages; older ones can be fetched again. */
    threadTrimmed(state, { payload }: PayloadAction<{ conversationId: string; max: number }>) {
      const thread = state.threads[payload.conversationId];
      if (thread) state.threads[payload.conversationId] = trimThread(thread, 'start', payload.max);
    },
    /** Discards the loaded range; the thread reopens at its end. */
    threadClosed(state, { payload: id }: PayloadAction<string>) {
      delete state.threads[id];
    },
    /** Applies the delivery progress of all other members to earlier and later own messages. */
    statusAdvanced(
      state,
      { payload }: PayloadAction<BusEvents['message-status-update']['updates'] & { me: string }>,
    ) {
      const { conversationId } = payload;
      state.reached[conversationId] = advanceProgress(state.reached[conversationId], payload);
      status(state, conversationId);
    },
    /** Applies up to where the user has seen a conversation, in this tab or elsewhere. */
    seen(state, { payload }: PayloadAction<BusEvents['conversation-seen']>) {
      const conversation = state.conversations[payload.conversationId];
      if (conversation) state.conversations[conversation._id] = withSeen(conversation, payload.seq);
    },
    /** Sets the online users; all others are offline. */
    onlineUsersReceived(state, { payload }: PayloadAction<string[]>) {
      const online = new Set(payload);
      for (const [id, presence] of Object.entries(state.presence)) {
        presence.isOnline = online.has(id);
      }
    },
    /** Sets the number of online members of a large group. */
    onlineCounted(
      state,
      { payload }: PayloadAction<NonNullable<BusEvents['presence-changed']['group']>>,
    ) {
      state.onlineCounts = { ...state.onlineCounts, [payload.conversationId]: payload.onlineCount };
    },
    /** Sets the presence of one user. */
    presenceChanged(state, { payload }: PayloadAction<Presence & { userId: string }>) {
      const { userId, isOnline, lastSeen } = payload;
      const before = state.presence[userId];
      state.presence[userId] = { isOnline, lastSeen: lastSeen ?? before?.lastSeen ?? null };
    },
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(
        chatsApi.endpoints.conversationList.matchFulfilled,
        (state, { payload, meta }) => {
          // A further page comes with those before it, which the live events have overtaken.
          const page = payload.pages.at(-1);
          if (!page) return;
          const isNext = meta.arg.direction === 'forward';
          const before = isNext ? withoutRemoved(state, payload.pages) : [];
          const after = isNext ? [] : belowFirstPage(state, page);
          for (const conversation of page.list) upsertConversations(state, conversation);
          const ids = [...new Set(page.list.map(({ _id }) => _id))];
          state.order = [...before, ...ids.filter((id) => !before.includes(id)), ...after];
          state.isListed = true;
          // Conversations with newer live messages than the response move up.
          for (const { _id, lastSeq } of page.list) {
            const known = state.conversations[_id];
            if (!known || known.lastSeq <= lastSeq) continue;
            state.order = insertByRecency(state.order, state.conversations, _id);
          }
        },
      )
      .addMatcher(chatsApi.endpoints.foundConversations.matchFulfilled, (state, { payload }) => {
        // The order of the list stays.
        for (const conversation of payload) upsertConversations(state, conversation);
      })
      .addMatcher(requestsApi.endpoints.requestList.matchFulfilled, (state, { payload }) => {
        // A request opens at once; of a known conversation, its own response is newer.
        for (const request of payload.pages.flatMap(({ list }) => list)) {
          if (!state.conversations[request._id]) upsertConversations(state, request);
        }
      })
      .addMatcher(
        isAnyOf(
          chatsApi.endpoints.startConversation.matchFulfilled,
          chatsApi.endpoints.restoreConversation.matchFulfilled,
        ),
        (state, { payload }) => upsertConversation(state, payload, true),
      )
      .addMatcher(
        isAnyOf(
          chatsApi.endpoints.conversation.matchFulfilled,
          chatsApi.endpoints.muteConversation.matchFulfilled,
          chatsApi.endpoints.editGroup.matchFulfilled,
          chatsApi.endpoints.addMembers.matchFulfilled,
          chatsApi.endpoints.editMember.matchFulfilled,
        ),
        (state, { payload }) => upsertConversation(state, payload),
      );
  },
});

export const messagesActions = messagesSlice.actions;

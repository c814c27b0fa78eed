import { type RootState, selectSlice, useAppSelector } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { type MessagesState, messagesSlice, type Presence, type Thread } from './messagesSlice';

const slice = selectSlice(messagesSlice);

/** This remote's part of the store. */
export const selectMessages = (state: RootState): MessagesState => slice(state);

/** A conversation, or undefined while it isn't known. */
export function useConversation(id: string): Conversation | undefined {
  return useAppSelector((state) => selectMessages(state).conversations[id]);
}

/** The loaded stretch of a thread, or undefined before its first page. */
export function useThreadState(conversationId: string): Thread | undefined {
  return useAppSelector((state) => selectMessages(state).threads[conversationId]);
}

/** Whether someone is online, and when they last were; undefined for nobody. */
export function usePresence(userId: string | undefined): Presence | undefined {
  return useAppSelector((state) =>
    userId === undefined ? undefined : selectMessages(state).presence[userId],
  );
}

/** Whether the live channel stands. */
export function useConnected(): boolean {
  return useAppSelector((state) => state.user.socket === 'connected');
}

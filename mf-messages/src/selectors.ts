import { type RootState, selectSlice, useAppSelector } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { type MessagesState, messagesSlice, type Thread } from './messagesSlice';

const slice = selectSlice(messagesSlice);

/** Selects the state of this remote. */
export const selectMessages = (state: RootState): MessagesState => slice(state);

/** Returns a conversation, or undefined while it is unknown. */
export function useConversation(id: string): Conversation | undefined {
  return useAppSelector((state) => selectMessages(state).conversations[id]);
}

/** Returns the loaded range of a thread, or undefined before its first page. */
export function useThreadState(conversationId: string): Thread | undefined {
  return useAppSelector((state) => selectMessages(state).threads[conversationId]);
}

/** Returns true while the live channel is connected. */
export function useConnected(): boolean {
  return useAppSelector((state) => state.user.socket === 'connected');
}

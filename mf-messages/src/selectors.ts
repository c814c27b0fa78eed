import { listWithPending, type RootState, selectSlice, useAppSelector } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { useMemo } from 'react';
import { type MessagesState, messagesSlice, type Thread } from './messagesSlice';
import { MESSAGE } from './things';

const slice = selectSlice(messagesSlice);

/** Selects the state of this remote, without pending changes of messages. */
export const selectMessages = (state: RootState): MessagesState => slice(state);

/** Returns a conversation, or undefined while it is unknown. */
export function useConversation(id: string): Conversation | undefined {
  return useAppSelector((state) => selectMessages(state).conversations[id]);
}

/** Returns the loaded range of a thread with pending changes, or undefined before its first page. */
export function useThreadState(conversationId: string): Thread | undefined {
  const thread = useAppSelector((state) => selectMessages(state).threads[conversationId]);
  const messages = useAppSelector(
    (state) => thread && listWithPending(state, MESSAGE, thread.messages),
  );
  return useMemo(() => thread && messages && { ...thread, messages }, [thread, messages]);
}

/** Returns true while the live channel is connected. */
export function useConnected(): boolean {
  return useAppSelector((state) => state.user.socket === 'connected');
}

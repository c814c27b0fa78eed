import { request } from '@kithkin/shared';
import type { Message } from '@kithkin/shared/contract';

/** Messages asked for at a time. Fewer in an answer say that there are no more in that direction. */
export const PAGE = 30;

/** Which stretch: the newest, or what lies before or after a `seq` (exclusive). */
export type Stretch = { before?: number } | { after: number };

/**
 * A stretch of a conversation's messages in the order of `seq`.
 * @throws {ApiError} 404 when the conversation isn't there for this person
 */
export function fetchMessages(
  conversationId: string,
  stretch: Stretch,
  signal: AbortSignal,
): Promise<Message[]> {
  return request<Message[]>(`/chats/conversations/${encodeURIComponent(conversationId)}/messages`, {
    params: { ...stretch, limit: PAGE },
    signal,
  });
}

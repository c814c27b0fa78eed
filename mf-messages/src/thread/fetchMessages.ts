import { request } from '@kithkin/shared';
import type { Message } from '@kithkin/shared/contract';

/** Messages asked for at a time. Fewer in an answer say that there are no more in that direction. */
export const PAGE = 30;
/** The most that one call gives; for what was missed, and for what is loaded already. */
export const MAX_PAGE_SIZE = 100;

/** Which stretch: the newest, what lies before or after a `seq` (exclusive), or on both its sides. */
export type MessageRange = { before?: number } | { after: number } | { around: number };

/**
 * A stretch of a conversation's messages in the order of `seq`.
 * @throws {ApiError} 404 when the conversation isn't there for this person
 */
export function fetchMessages(
  conversationId: string,
  range: MessageRange & { limit?: number },
  signal: AbortSignal,
): Promise<Message[]> {
  return request<Message[]>(`/chats/conversations/${encodeURIComponent(conversationId)}/messages`, {
    params: { ...range, limit: range.limit ?? PAGE },
    signal,
  });
}

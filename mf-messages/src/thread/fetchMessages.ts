import { request } from '@kithkin/shared';
import type { Message } from '@kithkin/shared/contract';

/** Messages per page. A shorter page means that there are no more in that direction. */
export const PAGE = 30;

/** Range of messages: the newest, those before or after a `seq` (exclusive), or around one. */
export type MessageRange = { before?: number } | { after: number } | { around: number };

/**
 * Fetches a range of a conversation's messages, ordered by `seq`.
 * @throws {ApiError} 404 if the viewer has no such conversation
 */
export function fetchMessages(
  conversationId: string,
  range: MessageRange & { limit?: number },
  signal: AbortSignal,
): Promise<Message[]> {
  return request<Message[]>(`/chats/conversations/${encodeURIComponent(conversationId)}/messages`, {
    params: { ...range, limit: range.limit ?? PAGE },
    signal,
    // The newest page.
    offline: !('before' in range || 'after' in range || 'around' in range),
  });
}

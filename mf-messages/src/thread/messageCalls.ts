import { request } from '@kithkin/shared';
import type { Message, Receipts, SharedMediaPage } from '@kithkin/shared/contract';

const one = (id: string) => `/chats/messages/${encodeURIComponent(id)}`;

/**
 * Sets the user's reaction to a message, or removes it (null). Returns the updated message.
 * @throws {ApiError}
 */
export function sendReaction(id: string, emoji: string | null): Promise<Message> {
  const path = `${one(id)}/reactions`;
  return emoji === null
    ? request<Message>(path, { method: 'DELETE' })
    : request<Message>(path, { method: 'POST', json: { emoji } });
}

/**
 * Deletes an own message for everyone. Returns what remains of it.
 * @throws {ApiError}
 */
export function deleteMessage(id: string): Promise<Message> {
  return request<Message>(one(id), { method: 'DELETE' });
}

/**
 * Fetches who has received and seen an own message, and when.
 * @throws {ApiError}
 */
export async function fetchReceipts(
  id: string,
  signal: AbortSignal,
): Promise<Receipts['receipts']> {
  const { receipts } = await request<Receipts>(`${one(id)}/receipts`, { signal });
  return receipts;
}

/**
 * Fetches a page of a thread's files, newest first.
 * @throws {ApiError}
 */
export function fetchSharedMedia(
  conversationId: string,
  cursor: string | null,
  signal: AbortSignal,
): Promise<SharedMediaPage> {
  return request<SharedMediaPage>(
    `/chats/conversations/${encodeURIComponent(conversationId)}/media`,
    { params: { cursor: cursor ?? undefined }, signal },
  );
}

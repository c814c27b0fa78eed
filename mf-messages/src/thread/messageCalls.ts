import { request } from '@kithkin/shared';
import type { Message, Receipts, SharedMediaPage } from '@kithkin/shared/contract';

const one = (id: string) => `/chats/messages/${encodeURIComponent(id)}`;

/** Sets one's reaction to a message, or (null) takes it back; answers the message. @throws {ApiError} */
export function sendReaction(id: string, emoji: string | null): Promise<Message> {
  const path = `${one(id)}/reactions`;
  return emoji === null
    ? request<Message>(path, { method: 'DELETE' })
    : request<Message>(path, { method: 'POST', json: { emoji } });
}

/** Takes an own message back, for everyone; answers what is left of it. @throws {ApiError} */
export function deleteMessage(id: string): Promise<Message> {
  return request<Message>(one(id), { method: 'DELETE' });
}

/** Whom an own message has reached, who has seen it, and when. @throws {ApiError} */
export async function fetchReceipts(
  id: string,
  signal: AbortSignal,
): Promise<Receipts['receipts']> {
  const { receipts } = await request<Receipts>(`${one(id)}/receipts`, { signal });
  return receipts;
}

/** A page of a thread's files, the newest first. @throws {ApiError} */
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

import { request } from '@kithkin/shared';
import type { Message } from '@kithkin/shared/contract';

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
 * Fetches a message with its content also across a block.
 * @throws {ApiError}
 */
export function fetchRevealed(id: string): Promise<Message> {
  return request<Message>(one(id));
}

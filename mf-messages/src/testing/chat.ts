import type { Conversation, Message } from '@kithkin/shared/contract';
import type { Api } from './api';

const MESSAGES = /^GET \/chats\/conversations\/[^/]+\/messages/;

/**
 * Serves one conversation and its messages as the server does: the newest, or those before or after
 * a `seq`, in order, `limit` at a time. The list is returned and may grow.
 */
export function serveChat(api: Api, chat: Conversation, messages: Message[] = []): Message[] {
  const path = `/chats/conversations/${chat._id}`;
  api.on('GET /chats/conversations', { json: [chat] });
  api.on(`GET ${path}`, { json: chat });
  api.on(`GET ${path}/messages`, ({ name }) => {
    const query = new URLSearchParams(name.replace(MESSAGES, '').replace('?', ''));
    const limit = Number(query.get('limit'));
    const after = query.get('after');
    const before = Number(query.get('before') ?? Number.POSITIVE_INFINITY);
    const found = messages.filter(({ seq }) =>
      after === null ? seq < before : seq > Number(after),
    );
    return { json: after === null ? found.slice(-limit) : found.slice(0, limit) };
  });
  return messages;
}

/** Gives an element sizes, which jsdom has none of. Heights in pixels. */
export function giveSizes(element: Element, scrollHeight: () => number, clientHeight: number) {
  Object.defineProperty(element, 'scrollHeight', { get: scrollHeight, configurable: true });
  Object.defineProperty(element, 'clientHeight', { value: clientHeight, configurable: true });
}

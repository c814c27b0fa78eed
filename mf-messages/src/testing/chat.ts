import type { Conversation, Message } from '@kithkin/shared/contract';
import type { FakeApi } from '@kithkin/shared/testing';

/**
 * Serves one conversation and its messages like the server: the newest, or those before, after or
 * around a `seq`, in order, `limit` at a time. The returned list may be extended.
 */
export function serveChat(api: FakeApi, chat: Conversation, messages: Message[] = []): Message[] {
  const path = `/chats/conversations/${chat._id}`;
  api.on('GET /chats/conversations', { json: [chat] });
  api.on(`GET ${path}`, { json: chat });
  api.on(`GET ${path}/messages`, ({ query }) => {
    const limit = Number(query.get('limit'));
    const after = query.get('after');
    const before = Number(query.get('before') ?? Number.POSITIVE_INFINITY);
    const around = query.get('around');
    if (around !== null) {
      const half = Math.floor(limit / 2);
      const older = messages.filter(({ seq }) => seq <= Number(around)).slice(-half);
      const newer = messages.filter(({ seq }) => seq > Number(around)).slice(0, half);
      return { json: [...older, ...newer] };
    }
    const found = messages.filter(({ seq }) =>
      after === null ? seq < before : seq > Number(after),
    );
    return { json: after === null ? found.slice(-limit) : found.slice(0, limit) };
  });
  return messages;
}

/** Mocks the heights of an element in pixels, which are 0 in jsdom. */
export function mockElementSizes(
  element: Element,
  scrollHeight: () => number,
  clientHeight: number,
) {
  Object.defineProperty(element, 'scrollHeight', { get: scrollHeight, configurable: true });
  Object.defineProperty(element, 'clientHeight', { value: clientHeight, configurable: true });
}

/** Mocks the layout of a thread: each line is 50 pixels high and below the previous one. */
export function mockRowLayout(): void {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50);
  jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function top(
    this: HTMLElement,
  ) {
    const lines = [...(this.parentElement?.querySelectorAll('[data-line]') ?? [])];
    return 50 * Math.max(0, lines.indexOf(this));
  });
}

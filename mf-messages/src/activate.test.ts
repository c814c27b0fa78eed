import { bus } from '@kithkin/shared';
import type { Conversation, Message } from '@kithkin/shared/contract';
import { waitFor } from '@testing-library/react';
import { messagesActions } from './messagesSlice';
import { live } from './testing/liveEvents';
import { api, hold } from './testing/page';
import { conversation, message } from './testing/people';
import { openStore } from './testing/store';

const ROW = 'GET /chats/conversations/c1';

/** Opens a store with a chat between ada and ben that contains `messages`. */
async function open(messages: Message[], changes: Partial<Conversation> = {}) {
  const seq = messages.length;
  const lastMessage = messages.at(-1) ?? null;
  const chat = conversation({ lastSeq: seq, seenSeq: seq, lastMessage, ...changes });
  api.on(ROW, () => ({ json: structuredClone(chat) }));
  const { store, state } = await openStore();
  store.dispatch(messagesActions.conversationReceived(structuredClone(chat)));
  /** Stores a message of ben on the server without emitting an event. */
  const write = () => {
    const written = message('ben', chat.lastSeq + 1);
    Object.assign(chat, { lastSeq: written.seq, lastMessage: written });
    chat.unreadCount += 1;
    return written;
  };
  /** Loads the messages into the open thread. */
  const load = () =>
    store.dispatch(messagesActions.pageReceived({ conversationId: 'c1', me: 'ada', messages }));
  return { store, state, chat, write, load, row: () => state().conversations.c1 };
}

test('messages that arrive out of order are counted once, also while the conversation is fetched', async () => {
  const { chat, write, row } = await open([message('ben', 1)]);
  const respond = hold(ROW);
  const [second, third] = [write(), write()];
  const then = structuredClone(chat);
  live(third, second);
  await waitFor(() => expect(api.count(ROW)).toBe(1));
  const [, fifth] = [write(), write()];
  api.on(ROW, { json: chat });
  live(fifth);
  respond({ json: then });
  await waitFor(() => expect(row()).toMatchObject({ unreadCount: 4, lastSeq: 5 }));
});

test('a message that is deleted before it was seen is not counted', async () => {
  const first = message('ben', 1);
  const deleted = { ...first, text: '', deletedAt: '2026-11-20T11:00:00.000Z' };
  await open([first]);
  bus.emit('message-updated', deleted);
  // That of a seen message fetches nothing.
  expect(api.count(ROW)).toBe(0);
  const { chat, row } = await open([first], { seenSeq: 0, unreadCount: 1 });
  Object.assign(chat, { unreadCount: 0, lastMessage: deleted });
  bus.emit('message-updated', deleted);
  await waitFor(() => expect(row()).toMatchObject({ unreadCount: 0, lastMessage: deleted }));
});

test('changed relationships of possible members of large groups refetch the list once', async () => {
  const LIST = 'GET /chats/conversations';
  const group = { isGroup: true, memberCount: 300, seenSeq: 0, unreadCount: 1 };
  const { chat, row } = await open([message('ben', 1)], group);
  api.on(LIST, { json: [{ ...chat, unreadCount: 0 }] });
  jest.useFakeTimers();
  for (const userId of ['cleo', 'dora']) bus.emit('relationship-changed', { userId });
  await jest.advanceTimersByTimeAsync(2_000);
  jest.useRealTimers();
  await waitFor(() => expect(row()).toMatchObject({ unreadCount: 0 }));
  expect([api.count(LIST), api.count(ROW)]).toEqual([1, 0]);
  bus.emit('relationship-changed', { userId: 'ben' });
  await waitFor(() => expect(api.count(ROW)).toBe(1));
});

test('the first message of an unknown chat fetches and lists it', async () => {
  const { store, state } = await open([message('ben', 1)]);
  store.dispatch(messagesActions.conversationRemoved('c1'));
  expect(state().order).toEqual([]);
  live(message('ben', 1));
  await waitFor(() => expect(state().order).toEqual(['c1']));
});

test('messages and changes that the outbox of another tab has sent are added', async () => {
  const { state, load } = await open([message('ben', 1)]);
  load();
  const sent = (kind: 'message' | 'message-edit', response: unknown) =>
    bus.emit('outbox-sent', { clientId: 'x', kind, lane: 'c1', response });
  sent('message', message('ada', 2));
  sent('message-edit', message('ada', 2, { text: 'Better', editedAt: '2026-11-20T11:00:00.000Z' }));
  sent('message', { _id: 'no message' });
  expect(state().threads.c1?.messages.map(({ text }) => text)).toEqual(['Words 1', 'Better']);
});

test('a status that arrives before its message is applied, and never moves backwards', async () => {
  const { state, load } = await open([message('ben', 1)]);
  load();
  const emitStatus = (status: 'delivered' | 'seen', userId = 'ben') =>
    bus.emit('message-status-update', {
      messageId: 'c1-2',
      updates: { conversationId: 'c1', userId, seq: 2, status },
    });
  const shown = () => state().threads.c1?.messages.at(-1)?.status;
  emitStatus('delivered');
  // Reading in another tab is no delivery.
  emitStatus('seen', 'ada');
  live(message('ada', 2));
  expect(shown()).toBe('delivered');
  emitStatus('seen');
  expect(shown()).toBe('seen');
  emitStatus('delivered');
  live({ ...message('ada', 2), status: 'sent' });
  expect(shown()).toBe('seen');
});

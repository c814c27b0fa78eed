import { bus, realtime } from '@kithkin/shared';
import type { Conversation, Message } from '@kithkin/shared/contract';
import { createFakeApi } from '@kithkin/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { serveChat } from './testing/chat';
import { conversation, message } from './testing/people';
import { renderMessages } from './testing/renderMessages';

const api = createFakeApi();
let page: Awaited<ReturnType<typeof renderMessages>> | undefined;
let stored: Message[];
let chat: Conversation;

beforeEach(() => {
  api.reset();
  localStorage.clear();
  jest.spyOn(realtime, 'emit').mockImplementation(() => {});
});
afterEach(async () => {
  await page?.leave();
  page = undefined;
});

/** Serves a chat between ada and ben that contains `messages`. */
function serve(messages: Message[], changes: Partial<Conversation> = {}) {
  const seq = messages.length;
  chat = conversation({
    lastSeq: seq,
    seenSeq: seq,
    lastMessage: messages.at(-1) ?? null,
    ...changes,
  });
  stored = serveChat(api, chat, messages);
}

/** Stores a message on the server without emitting an event. */
function write(sender: string, changes: Partial<Message> = {}): Message {
  const made = message(sender, stored.length + 1, changes);
  stored.push(made);
  chat.lastSeq = made.seq;
  chat.lastMessage = made;
  if (sender !== 'ada') chat.unreadCount += 1;
  return made;
}

const emitMessage = (made: Message) => act(() => bus.emit('new-message', made));
const rowText = async () =>
  within(await screen.findByRole('log', { name: 'Messages' }))
    .queryAllByText(/^Words \d+$/)
    .map(({ textContent }) => textContent);
/** Renders the thread and waits for its first message. */
async function openThread() {
  page = await renderMessages('/messages/c1');
  await within(await screen.findByRole('log', { name: 'Messages' })).findByText('Words 1');
}
const row = async () => within(await screen.findByRole('navigation', { name: 'Conversations' }));

test('doubled and reordered messages stand once, in the order of their numbers', async () => {
  serve([message('ben', 1)]);
  await openThread();
  const [second, third, fourth] = [write('ben'), write('ben'), write('ben')];
  for (const made of [fourth, second, fourth, third, second]) emitMessage(made);
  await waitFor(async () =>
    expect(await rowText()).toEqual(['Words 1', 'Words 2', 'Words 3', 'Words 4']),
  );
});

test('after a gap in the live channel the thread is filled by what lies after its last message', async () => {
  serve([message('ben', 1)]);
  await openThread();
  act(() => bus.emit('realtime-state', { state: 'offline' }));
  write('ben');
  write('ben');
  act(() => bus.emit('realtime-state', { state: 'connected' }));
  await waitFor(async () => expect(await rowText()).toEqual(['Words 1', 'Words 2', 'Words 3']));
  await waitFor(() =>
    expect(api.requests.some(({ name }) => /messages\?.*after=1/.test(name))).toBe(true),
  );
});

test('messages that overtake others leave the badge true: the row is asked for again', async () => {
  serve([message('ben', 1)]);
  page = await renderMessages('/messages');
  await (await row()).findByText('Words 1');
  const [second, third] = [write('ben'), write('ben')];
  emitMessage(third);
  emitMessage(second);
  expect(await (await row()).findByText('2')).toBeInTheDocument();
  expect((await row()).getByText('Words 3')).toBeInTheDocument();
});

test('a gap that shows while the row is asked for is counted as well', async () => {
  serve([message('ben', 1)]);
  page = await renderMessages('/messages');
  await (await row()).findByText('Words 1');
  let response = () => {};
  const wait = new Promise<void>((resolve) => {
    response = resolve;
  });
  const [, third] = [write('ben'), write('ben')];
  const then = structuredClone(chat);
  api.on('GET /chats/conversations/c1', async () => {
    await wait;
    return { json: then };
  });
  emitMessage(third);
  await waitFor(() => expect(api.count('GET /chats/conversations/c1')).toBe(1));
  const [, fifth] = [write('ben'), write('ben')];
  api.on('GET /chats/conversations/c1', { json: chat });
  emitMessage(fifth);
  response();
  expect(await (await row()).findByText('4')).toBeInTheDocument();
});

test('a message that is taken back before it was seen is unread no longer', async () => {
  const first = message('ben', 1);
  serve([first], { seenSeq: 0, unreadCount: 1 });
  page = await renderMessages('/messages');
  expect(await (await row()).findByText('1')).toBeInTheDocument();
  chat.unreadCount = 0;
  const deleted = { ...first, text: '', deletedAt: '2026-11-20T11:00:00.000Z' };
  chat.lastMessage = deleted;
  act(() => bus.emit('message-updated', deleted));
  await waitFor(async () => expect((await row()).queryByText('1')).not.toBeInTheDocument());
});

test('a status that overtakes its message is not lost, and no tick moves back', async () => {
  serve([message('ben', 1)]);
  await openThread();
  const status = (seq: number, to: 'delivered' | 'seen') =>
    act(() =>
      bus.emit('message-status-update', {
        messageId: `c1-${seq}`,
        updates: { conversationId: 'c1', userId: 'ben', seq, status: to },
      }),
    );
  status(2, 'seen');
  emitMessage(write('ada'));
  await screen.findByRole('img', { name: 'Seen' });
  status(2, 'delivered');
  emitMessage({ ...message('ada', 2), status: 'sent' });
  expect(screen.getByRole('img', { name: 'Seen' })).toBeInTheDocument();
});

import { bus, realtime } from '@kithkin/shared';
import type { BusEvents, Message } from '@kithkin/shared/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Api, startApi } from '../testing/api';
import { serveChat } from '../testing/chat';
import { chatUser, conversation, message } from '../testing/people';
import { renderMessages } from '../testing/renderMessages';

let api: Api;
let leave: (() => Promise<void>) | undefined;
let told: jest.SpyInstance;

beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => {
  api.reset();
  told = jest.spyOn(realtime, 'emit').mockImplementation(() => {});
});
afterEach(async () => leave?.());
afterAll(() => api.stop());

async function open(path = '/messages/c1', expected?: string) {
  const page = await renderMessages(path, expected);
  leave = page.leave;
  return page;
}

const log = () => screen.findByRole('log', { name: 'Messages' });
const words = (from: HTMLElement) =>
  within(from)
    .queryAllByText(/^Words \d+$/)
    .map((line) => Number(line.textContent?.replace('Words ', '')));
const live = (...messages: Message[]) =>
  act(() => {
    for (const one of messages) bus.emit('new-message', one);
  });
const status = (updates: Partial<BusEvents['message-status-update']['updates']>) =>
  act(() =>
    bus.emit('message-status-update', {
      messageId: 'any',
      updates: { conversationId: 'c1', userId: 'ben', seq: 1, status: 'delivered', ...updates },
    }),
  );
const connection = (state: BusEvents['realtime-state']['state']) =>
  act(() => bus.emit('realtime-state', { state }));
const range = (from: number, to: number, sender = 'ben') =>
  Array.from({ length: to - from + 1 }, (_, index) => message(sender, from + index));
const chatUpTo = (seq: number) =>
  conversation({ lastMessage: seq ? message('ben', seq) : null, lastSeq: seq, seenSeq: seq });

test('a thread shows who it is with and its messages, and joins and leaves on the channel', async () => {
  serveChat(api, chatUpTo(3), range(1, 3));
  const { user } = await open();
  expect(await screen.findByRole('heading', { name: 'Ben Okri', level: 2 })).toBeInTheDocument();
  expect(words(await log())).toEqual([1, 2, 3]);
  expect(told).toHaveBeenCalledWith('join-conversations', ['c1']);
  await user.click(screen.getByRole('link', { name: 'Back' }));
  expect(told).toHaveBeenCalledWith('leave-conversation', 'c1');
});

test('an empty thread invites to begin', async () => {
  serveChat(api, conversation());
  await open();
  expect(await screen.findByText('No messages yet. Start the conversation!')).toBeInTheDocument();
});

test("a person's id finds the direct chat, and the address becomes the conversation's", async () => {
  serveChat(api, chatUpTo(1), range(1, 1));
  api.on('GET /chats/conversations/ben', { json: chatUpTo(1) });
  await open('/messages/ben');
  expect(words(await log())).toEqual([1]);
  expect(screen.getByLabelText('Address')).toHaveTextContent('/messages/c1');
});

test('a conversation that is not there leads back to the list, saying so', async () => {
  api.on('GET /chats/conversations', { json: [] });
  await open('/messages/gone');
  expect(await screen.findByText('Conversation not found.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent(/^\/messages$/));
});

test('a failed load says so, and Retry loads again', async () => {
  serveChat(api, chatUpTo(1), range(1, 1));
  api.on('GET /chats/conversations', { json: [] });
  api.on('GET /chats/conversations/c1', { status: 500, json: { message: 'x', code: 'x' } });
  const { user } = await open();
  expect(await screen.findByText('Failed to load conversation.')).toBeInTheDocument();
  api.on('GET /chats/conversations/c1', { json: chatUpTo(1) });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(words(await log())).toEqual([1]);
});

test('messages that fail to load say so, and Retry loads them again', async () => {
  serveChat(api, chatUpTo(1));
  api.on('GET /chats/conversations/c1/messages', { status: 500, json: { message: '', code: 'x' } });
  const { user } = await open('/messages/c1', 'messages.thread');
  expect(await screen.findByText('Failed to load conversation.')).toBeInTheDocument();
  serveChat(api, chatUpTo(1), range(1, 1));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(words(await log())).toEqual([1]);
});

test('an address without an id says that it is missing', async () => {
  api.on('GET /chats/conversations', { json: [] });
  await open('/messages/%20');
  expect(await screen.findByText('Conversation ID is missing.')).toBeInTheDocument();
});

test('a live message is added to its own conversation only', async () => {
  serveChat(api, chatUpTo(1), range(1, 1));
  await open();
  const here = await log();
  live(message('ben', 2), message('ben', 1, { conversationId: 'c2', text: 'Words 99' }));
  expect(words(here)).toEqual([1, 2]);
  live(message('ben', 2));
  expect(words(here)).toEqual([1, 2]);
});

test('a message that skips some fetches what lies between', async () => {
  const all = serveChat(api, chatUpTo(2), range(1, 2));
  await open();
  const here = await log();
  all.push(...range(3, 5));
  live(message('ben', 5));
  await waitFor(() => expect(words(here)).toEqual([1, 2, 3, 4, 5]));
  expect(api.count('GET /chats/conversations/c1/messages?after=2')).toBe(1);
});

test('after an absence everything that was missed is fetched, page after page', async () => {
  const all = serveChat(api, chatUpTo(1), range(1, 1));
  await open();
  const here = await log();
  connection('offline');
  all.push(...range(2, 70));
  connection('connected');
  await waitFor(() => expect(words(here)).toHaveLength(70));
  expect(words(here)).toEqual(range(1, 70).map(({ seq }) => seq));
});

test('ticks go from sent to delivered to seen, for all own messages up to there, never back', async () => {
  serveChat(api, chatUpTo(3), [message('ada', 1), message('ben', 2), message('ada', 3)]);
  await open();
  await log();
  const ticks = () => screen.getAllByRole('img').map((tick) => tick.getAttribute('aria-label'));
  expect(ticks()).toEqual(['Sent', 'Sent']);
  status({ seq: 3, status: 'delivered' });
  expect(ticks()).toEqual(['Delivered', 'Delivered']);
  status({ seq: 1, status: 'seen' });
  expect(ticks()).toEqual(['Seen', 'Delivered']);
  status({ seq: 3, status: 'seen' });
  status({ seq: 3, status: 'delivered' });
  expect(ticks()).toEqual(['Seen', 'Seen']);
});

test("one's own reading elsewhere is no tick", async () => {
  serveChat(api, chatUpTo(1), [message('ada', 1)]);
  await open();
  await log();
  status({ seq: 1, status: 'seen', userId: 'ada' });
  expect(screen.getByRole('img', { name: 'Sent' })).toBeInTheDocument();
});

test('in a group the tick is what the server says of all members', async () => {
  const group = conversation({ isGroup: true, groupName: 'Climbers', lastSeq: 1, seenSeq: 1 });
  const all = serveChat(api, group, [message('ada', 1)]);
  await open();
  await log();
  status({ seq: 1, status: 'seen' });
  await waitFor(() => expect(api.count('GET /chats/conversations/c1/messages?before=2')).toBe(1));
  expect(screen.getByRole('img', { name: 'Sent' })).toBeInTheDocument();
  all[0] = message('ada', 1, { status: 'delivered' });
  status({ seq: 1, status: 'seen' });
  expect(await screen.findByRole('img', { name: 'Delivered' })).toBeInTheDocument();
});

test('ticks that came while away are caught up with', async () => {
  const all = serveChat(api, chatUpTo(2), [message('ada', 1), message('ben', 2)]);
  await open();
  await log();
  all[0] = message('ada', 1, { status: 'seen' });
  connection('offline');
  connection('connected');
  expect(await screen.findByRole('img', { name: 'Seen' })).toBeInTheDocument();
});

test('the header says Online or when they were last seen, as it changes', async () => {
  const ben = chatUser('ben', { lastSeen: new Date(Date.now() - 3 * 60_000).toISOString() });
  serveChat(api, conversation({ participants: [chatUser('ada'), ben] }));
  await open();
  const chat = await screen.findByRole('region', { name: 'Chat' });
  expect(await within(chat).findByText('3 minutes ago')).toBeInTheDocument();
  expect(chat).toHaveTextContent('Last seen 3 minutes ago');
  act(() => bus.emit('user-online', { userId: 'ben', lastSeen: null }));
  expect(within(chat).getByText('Online')).toBeInTheDocument();
  act(() => bus.emit('user-offline', { userId: 'ben', lastSeen: new Date().toISOString() }));
  expect(within(chat).queryByText('Online')).not.toBeInTheDocument();
  expect(within(chat).getByText('Just now')).toBeInTheDocument();
});

test('who is typing shows until their message comes', async () => {
  serveChat(api, chatUpTo(1), range(1, 1));
  await open();
  await log();
  act(() => bus.emit('typing', { conversationId: 'c2', userId: 'ben' }));
  expect(screen.queryByText('Typing…')).not.toBeInTheDocument();
  act(() => bus.emit('typing', { conversationId: 'c1', userId: 'ben' }));
  expect(screen.getByText('Typing…')).toBeInTheDocument();
  live(message('ben', 2));
  expect(screen.queryByText('Typing…')).not.toBeInTheDocument();
});

test.each(['Video call', 'Voice call'])('%s leads to the page under development', async (name) => {
  serveChat(api, chatUpTo(1), range(1, 1));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name }));
  expect(screen.getByLabelText('Address')).toHaveTextContent('/under-development');
});

test('Delete conversation in the thread leads back to the list', async () => {
  serveChat(api, chatUpTo(1), range(1, 1));
  api.on('DELETE /chats/c1', { json: { message: 'Deleted' } });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete conversation' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent(/^\/messages$/));
});

test('media shows by its extension, calls by their kind', async () => {
  const media = (seq: number, url: string) => message('ben', seq, { text: '', media: [url] });
  serveChat(api, chatUpTo(4), [
    media(1, '/m/a.png?sig=1'),
    media(2, '/m/b.webm'),
    media(3, '/m/c.bin'),
    message('ben', 4, { text: '', call: { type: 'voice', duration: 65 } }),
  ]);
  await open();
  const here = await log();
  expect(within(here).getByRole('img', { name: 'From Ben Okri' })).toHaveAttribute(
    'src',
    expect.stringContaining('/m/a.png?sig=1'),
  );
  expect(within(here).getByLabelText('Video from Ben Okri').tagName).toBe('VIDEO');
  expect(within(here).getByLabelText('Audio from Ben Okri').tagName).toBe('AUDIO');
  expect(within(here).getByText(/Voice call/)).toHaveTextContent('Voice call · 1:05');
});

test('a phone shows only the list or the thread, with a header that leads back', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('599') });
  try {
    serveChat(api, chatUpTo(1), range(1, 1));
    const { user } = await open();
    await log();
    expect(screen.getByRole('heading', { level: 1, name: 'Chat' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Conversations' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Back' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeInTheDocument();
    expect(screen.queryByRole('log')).not.toBeInTheDocument();
    expect(screen.queryByText('Select a conversation')).not.toBeInTheDocument();
  } finally {
    window.matchMedia = wide;
  }
});

test('media whose address has expired is asked for again, once', async () => {
  const picture = (sig: number) => message('ben', 1, { text: '', media: [`/m/a.png?sig=${sig}`] });
  const all = serveChat(api, chatUpTo(1), [picture(1)]);
  await open();
  const image = await screen.findByRole('img', { name: 'From Ben Okri' });
  all[0] = picture(2);
  fireEvent.error(image);
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'From Ben Okri' })).toHaveAttribute(
      'src',
      expect.stringContaining('sig=2'),
    ),
  );
  fireEvent.error(screen.getByRole('img', { name: 'From Ben Okri' }));
  expect(screen.getByText('This file can’t be shown right now.')).toBeInTheDocument();
  expect(api.count('GET /chats/conversations/c1/messages?before=2')).toBe(1);
});

test('a chat that nobody has written in is not listed by looking at it', async () => {
  serveChat(api, conversation());
  api.on('GET /chats/conversations', { json: [] });
  await open();
  expect(await screen.findByText('No messages yet. Start the conversation!')).toBeInTheDocument();
  expect(await screen.findByText('No conversations yet')).toBeInTheDocument();
  live(message('ben', 1));
  expect(await screen.findByRole('link', { name: /Ben Okri.*Words 1/ })).toBeInTheDocument();
});

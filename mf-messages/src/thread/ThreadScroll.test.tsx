import { bus, realtime } from '@kithkin/shared';
import type { BusEvents, Message } from '@kithkin/shared/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Api, startApi } from '../testing/api';
import { giveSizes, serveChat } from '../testing/chat';
import { conversation, message } from '../testing/people';
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
const connection = (state: BusEvents['realtime-state']['state']) =>
  act(() => bus.emit('realtime-state', { state }));
const range = (from: number, to: number, sender = 'ben') =>
  Array.from({ length: to - from + 1 }, (_, index) => message(sender, from + index));
const chatUpTo = (seq: number) =>
  conversation({ lastMessage: seq ? message('ben', seq) : null, lastSeq: seq, seenSeq: seq });

describe('seen', () => {
  const seenCalls = () => told.mock.calls.filter(([name]) => name === 'messages-seen');
  const unread = () =>
    conversation({ lastMessage: message('ben', 2), lastSeq: 2, seenSeq: 0, unreadCount: 2 });
  const show = (state: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };

  afterEach(() => show('visible'));

  test('is said of an open thread on a visible page, to the server and to all tabs', async () => {
    serveChat(api, unread(), range(1, 2));
    const heard = jest.fn();
    const off = bus.on('conversation-seen', heard);
    await open();
    connection('connected');
    await log();
    await waitFor(() => expect(seenCalls()).toHaveLength(1));
    expect(seenCalls()).toEqual([['messages-seen', { conversationId: 'c1', seq: 2 }]]);
    expect(heard).toHaveBeenCalledWith({ conversationId: 'c1', seq: 2 });
    expect(screen.getByRole('link', { name: /Ben Okri.*Words/ })).not.toHaveTextContent('unread');
    off();
  });

  test('is not said while the page is hidden, but once it shows again', async () => {
    serveChat(api, unread(), range(1, 2));
    show('hidden');
    await open();
    connection('connected');
    await log();
    expect(seenCalls()).toEqual([]);
    show('visible');
    expect(seenCalls()).toHaveLength(1);
  });

  test('is said again after a connection that was down', async () => {
    serveChat(api, unread(), range(1, 2));
    await open();
    connection('offline');
    await log();
    expect(seenCalls()).toEqual([]);
    connection('connected');
    expect(seenCalls()).toHaveLength(1);
  });

  test('is not said of what has come below while one reads further up', async () => {
    serveChat(api, chatUpTo(2), range(1, 2));
    await open();
    connection('connected');
    const here = await log();
    giveSizes(here, () => 2000, 400);
    here.scrollTop = 1600;
    fireEvent.scroll(here);
    here.scrollTop = 900;
    fireEvent.scroll(here);
    live(message('ben', 3));
    expect(seenCalls()).toEqual([]);
    const button = screen.getByRole('button', { name: 'New messages' });
    fireEvent.click(button);
    expect(seenCalls()).toEqual([['messages-seen', { conversationId: 'c1', seq: 3 }]]);
    expect(button).not.toBeInTheDocument();
  });
});

test('at the end, the newest message is scrolled to smoothly', async () => {
  serveChat(api, chatUpTo(2), range(1, 2));
  await open();
  const here = await log();
  giveSizes(here, () => 2000, 400);
  const scrollTo = jest.spyOn(here, 'scrollTo');
  live(message('ben', 3));
  expect(scrollTo).toHaveBeenCalledWith({ top: 2000, behavior: 'smooth' });
  expect(screen.queryByRole('button', { name: 'New messages' })).not.toBeInTheDocument();
});

test('earlier messages come in above without moving what is in view', async () => {
  serveChat(api, chatUpTo(45), range(1, 45));
  await open();
  const here = await log();
  expect(words(here)).toHaveLength(30);
  giveSizes(here, () => words(here).length * 50, 400);
  here.scrollTop = 500;
  fireEvent.scroll(here);
  here.scrollTop = 100;
  fireEvent.scroll(here);
  await waitFor(() => expect(words(here)).toHaveLength(45));
  expect(here.scrollTop).toBe(100 + 15 * 50);
  fireEvent.scroll(here);
  expect(api.count('GET /chats/conversations/c1/messages?before')).toBe(1);
});

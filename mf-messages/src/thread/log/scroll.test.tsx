import { bus } from '@kithkin/shared';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { mockElementSizes, mockRowLayout, serveChat } from '../../testing/chat';
import { conversation, message } from '../../testing/people';
import {
  chatUpTo,
  connection,
  live,
  log,
  range,
  textsIn,
  threadPage,
} from '../../testing/threadPage';

const page = threadPage();

describe('seen', () => {
  const seenCalls = () => page.emitSpy.mock.calls.filter(([name]) => name === 'messages-seen');
  const unread = () =>
    conversation({ lastMessage: message('ben', 2), lastSeq: 2, seenSeq: 0, unreadCount: 2 });
  const show = (state: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };

  afterEach(() => show('visible'));

  test('is said of an open thread on a visible page, to the server and to all tabs', async () => {
    serveChat(page.api, unread(), range(1, 2));
    const listener = jest.fn();
    const off = bus.on('conversation-seen', listener);
    await page.open();
    connection('connected');
    await log();
    await waitFor(() => expect(seenCalls()).toHaveLength(1));
    expect(seenCalls()).toEqual([['messages-seen', { conversationId: 'c1', seq: 2 }]]);
    expect(listener).toHaveBeenCalledWith({ conversationId: 'c1', seq: 2 });
    const row = await screen.findByRole('link', { name: /Ben Okri.*Words/ });
    await waitFor(() => expect(row).not.toHaveTextContent('unread'));
    off();
  });

  test('is not said while the page is hidden, but once it shows again', async () => {
    serveChat(page.api, unread(), range(1, 2));
    show('hidden');
    await page.open();
    connection('connected');
    await log();
    expect(seenCalls()).toEqual([]);
    show('visible');
    expect(seenCalls()).toHaveLength(1);
  });

  test('is said again after a connection that was down', async () => {
    serveChat(page.api, unread(), range(1, 2));
    await page.open();
    connection('offline');
    await log();
    expect(seenCalls()).toEqual([]);
    connection('connected');
    expect(seenCalls()).toHaveLength(1);
  });

  test('is said only of what is in view when a thread opens at what is unread', async () => {
    const chat = conversation({ lastMessage: message('ben', 20), seenSeq: 2, unreadCount: 18 });
    serveChat(page.api, chat, range(1, 20));
    mockRowLayout();
    jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(1000);
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
    await page.open();
    connection('connected');
    await log();
    // The third line, 50 pixels high, is at a fifth of the log's 400 pixels.
    await waitFor(() =>
      expect(seenCalls()).toEqual([['messages-seen', { conversationId: 'c1', seq: 8 }]]),
    );
    expect(screen.getByRole('button', { name: 'To the newest message' })).toBeInTheDocument();
  });

  test('is not said of what has come below while one reads further up', async () => {
    serveChat(page.api, chatUpTo(2), range(1, 2));
    await page.open();
    connection('connected');
    const here = await log();
    mockElementSizes(here, () => 2000, 400);
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
  serveChat(page.api, chatUpTo(2), range(1, 2));
  await page.open();
  const here = await log();
  mockElementSizes(here, () => 2000, 400);
  const scrollTo = jest.spyOn(here, 'scrollTo');
  live(message('ben', 3));
  expect(scrollTo).toHaveBeenCalledWith({ top: 2000, behavior: 'smooth' });
  expect(screen.queryByRole('button', { name: 'New messages' })).not.toBeInTheDocument();
});

test('earlier messages come in above without moving what is in view', async () => {
  serveChat(page.api, chatUpTo(45), range(1, 45));
  await page.open();
  const here = await log();
  expect(textsIn(here)).toHaveLength(30);
  mockRowLayout();
  mockElementSizes(here, () => textsIn(here).length * 50, 400);
  here.scrollTop = 500;
  fireEvent.scroll(here);
  here.scrollTop = 100;
  fireEvent.scroll(here);
  await waitFor(() => expect(textsIn(here)).toHaveLength(45));
  expect(here.scrollTop).toBe(100 + 15 * 50);
  fireEvent.scroll(here);
  expect(page.api.count('GET /chats/conversations/c1/messages?before')).toBe(1);
});

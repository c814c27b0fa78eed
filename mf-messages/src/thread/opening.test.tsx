import { address, failure, press, storeCopy } from '@kithkin/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { serveChat } from '../testing/chat';
import { finger } from '../testing/finger';
import {
  api,
  chatUpTo,
  emitSpy,
  installPhone,
  leave,
  line,
  log,
  open,
  textsIn,
} from '../testing/page';
import { message, range } from '../testing/people';

const FAILED = 'Failed to load conversation.';

test('an address with a user id becomes that of the chat, which joins the live channel', async () => {
  serveChat(api, chatUpTo(3), range(1, 3));
  api.on('GET /chats/conversations/ben', { json: chatUpTo(3) });
  open('/messages/ben');
  expect(textsIn(await log())).toEqual([1, 2, 3]);
  expect(address()).toBe('/messages/c1');
  await screen.findByRole('heading', { name: 'Ben Okri', level: 2 });
  expect(emitSpy).toHaveBeenCalledWith('join-conversations', ['c1']);
  await press('Back', 'link');
  await waitFor(() => expect(emitSpy).toHaveBeenCalledWith('leave-conversation', 'c1'));
});

test.each([
  ['/messages/gone', 'Conversation not found.', '/messages'],
  ['/messages/%20', 'Conversation ID is missing.', '/messages/%20'],
])('%s shows “%s” at %s', async (path, text, shownAt) => {
  api.on('GET /chats/conversations', { json: [] });
  open(path);
  await screen.findByText(text);
  await waitFor(() => expect(address()).toBe(shownAt));
});

test('failures to load the conversation or its messages have Retry', async () => {
  const messages = 'GET /chats/conversations/c1/messages';
  api.on('GET /chats/conversations', { json: [] });
  api.on('GET /chats/conversations/c1', failure(500));
  api.on(messages, failure(500));
  open('/messages/c1', { expected: 'messages.thread' });
  await screen.findByText(FAILED);
  expect(api.count(messages)).toBe(0);
  api.on('GET /chats/conversations/c1', { json: chatUpTo(1) });
  await press('Retry');
  await waitFor(() => expect(api.count(messages)).toBe(1));
  await screen.findByText(FAILED);
  serveChat(api, chatUpTo(1), range(1, 1));
  await press('Retry');
  expect(textsIn(await log())).toEqual([1]);
});

test('a phone shows only the list or the thread; a swipe shows the list behind the thread', async () => {
  installPhone();
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
  serveChat(api, chatUpTo(1), range(1, 1));
  open('/messages/c1');
  const row = await line('Ben Okri');
  const list = () => screen.queryByRole('heading', { name: 'Messages', hidden: true });
  expect(screen.getByRole('heading', { level: 1, name: 'Chat' })).toBeInTheDocument();
  expect(list()).toBeNull();
  finger(row, 'pointerDown', 10, 100);
  finger(row, 'pointerMove', 100, 100);
  expect(list()?.closest('[inert]')).toBeInTheDocument();
  expect(row.style.getPropertyValue('--swipe')).toBe('');
  finger(row, 'pointerCancel', 100, 100);
  expect(list()).toBeNull();
  await press('Back', 'link');
  await screen.findByRole('heading', { level: 1, name: 'Messages' });
  expect(list()?.closest('[inert]')).toBeNull();
  expect(screen.queryByRole('log')).not.toBeInTheDocument();
  expect(screen.queryByText('Select a conversation')).not.toBeInTheDocument();
});

const OPTIONS = { restores: true, expected: 'messages.thread' };

test('the last visit is restored without a network; with one, new messages and changes are fetched', async () => {
  serveChat(api, chatUpTo(3), range(1, 3));
  const { unmount } = open('/messages/c1', OPTIONS);
  expect(textsIn(await log())).toEqual([1, 2, 3]);
  await screen.findByRole('listitem');
  await act(() => storeCopy('messages'));
  unmount();
  api.reset();
  api.onOther('offline');
  open('/messages/c1', OPTIONS);
  expect(textsIn(await log())).toEqual([1, 2, 3]);
  expect(screen.getByRole('listitem')).toHaveTextContent('Ben Okri');
  await act(() => storeCopy('messages'));
  await leave();
  const changed = message('ben', 2, { text: 'Changed words' });
  serveChat(api, chatUpTo(5), [...range(1, 1), changed, ...range(3, 5)]);
  open('/messages/c1', OPTIONS);
  const here = await log();
  await waitFor(() => expect(textsIn(here)).toEqual([1, 3, 4, 5]));
  expect(here).toHaveTextContent('Changed words');
});

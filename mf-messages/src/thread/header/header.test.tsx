import { bus, realtime } from '@kithkin/shared';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { serveChat } from '../../testing/chat';
import { chatUser, conversation, message } from '../../testing/people';
import { chatUpTo, live, log, range, threadPage } from '../../testing/threadPage';
import { useSteadyOnline } from './useSteadyOnline';

const page = threadPage();

test('the header says Online or when they were last seen, as it changes', async () => {
  const ben = chatUser('ben', { lastSeen: new Date(Date.now() - 3 * 60_000).toISOString() });
  serveChat(page.api, conversation({ participants: [chatUser('ada'), ben] }));
  await page.open();
  const chat = await screen.findByRole('region', { name: 'Chat' });
  await within(chat).findByText('3 minutes ago');
  expect(chat).toHaveTextContent('Last seen 3 minutes ago');
  act(() => bus.emit('user-online', { userId: 'ben', lastSeen: null }));
  expect(within(chat).getByText('Online')).toBeInTheDocument();
  // While Ben reloads the page, nothing flashes.
  const lastSeen = new Date().toISOString();
  act(() => bus.emit('user-offline', { userId: 'ben', lastSeen }));
  expect(within(chat).getByText('Online')).toBeInTheDocument();
  expect(within(chat).queryByText('Just now')).not.toBeInTheDocument();
  act(() => bus.emit('user-online', { userId: 'ben', lastSeen: null }));
  expect(within(chat).getByText('Online')).toBeInTheDocument();
});

test('the person is followed while the header is open, and a change shows', async () => {
  const emit = jest.spyOn(realtime, 'emit').mockImplementation(() => {});
  serveChat(page.api, conversation());
  await page.open();
  act(() => bus.emit('realtime-state', { state: 'connected' }));
  const chat = await screen.findByRole('region', { name: 'Chat' });
  await waitFor(() => expect(emit).toHaveBeenCalledWith('follow-presence', { userIds: ['ben'] }));
  const change = { userId: 'ben', isOnline: true, lastSeen: null };
  act(() => bus.emit('presence-changed', { people: [change] }));
  expect(within(chat).getByText('Online')).toBeInTheDocument();
  emit.mockRestore();
});

test('a large group shows how many are online instead of who', async () => {
  const emit = jest.spyOn(realtime, 'emit').mockImplementation(() => {});
  serveChat(page.api, conversation({ isGroup: true, groupName: 'Everybody', memberCount: 51 }));
  await page.open();
  act(() => bus.emit('realtime-state', { state: 'connected' }));
  await screen.findByText('51 members');
  await waitFor(() =>
    expect(emit).toHaveBeenCalledWith('follow-presence', { userIds: [], conversationId: 'c1' }),
  );
  const group = { conversationId: 'c1', onlineCount: 12 };
  act(() => bus.emit('presence-changed', { people: [], group }));
  expect(screen.getByText('51 members, 12 online')).toBeInTheDocument();
  emit.mockRestore();
});

test('who stays away is last seen then', () => {
  jest.useFakeTimers();
  const { result, rerender } = renderHook(useSteadyOnline, { initialProps: true });
  rerender(false);
  act(() => jest.advanceTimersByTime(4_999));
  expect(result.current).toBe(true);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(false);
  jest.useRealTimers();
});

test('two who are typing are both named, of more the first and how many others', async () => {
  const group = conversation({
    isGroup: true,
    groupName: 'Climbers',
    participants: ['ada', 'ben', 'cleo', 'dan'].map((name) => chatUser(name)),
  });
  serveChat(page.api, group, range(1, 1));
  await page.open();
  await log();
  act(() => bus.emit('typing', { conversationId: 'c1', userId: 'ben' }));
  act(() => bus.emit('typing', { conversationId: 'c1', userId: 'cleo' }));
  expect(screen.getByText(/^Ben Okri and Cleo .+ are typing…$/)).toBeInTheDocument();
  act(() => bus.emit('typing', { conversationId: 'c1', userId: 'dan' }));
  expect(screen.getByText('Ben Okri and 2 others are typing…')).toBeInTheDocument();
});

test('who is typing shows until their message comes', async () => {
  serveChat(page.api, chatUpTo(1), range(1, 1));
  await page.open();
  await log();
  act(() => bus.emit('typing', { conversationId: 'c2', userId: 'ben' }));
  expect(screen.queryByText('Typing…')).not.toBeInTheDocument();
  act(() => bus.emit('typing', { conversationId: 'c1', userId: 'ben' }));
  expect(screen.getByText('Typing…')).toBeInTheDocument();
  live(message('ben', 2));
  expect(screen.queryByText('Typing…')).not.toBeInTheDocument();
});

test.each(['Video call', 'Voice call'])('%s leads to the page under development', async (name) => {
  serveChat(page.api, chatUpTo(1), range(1, 1));
  const { user } = await page.open();
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() =>
    expect(screen.getByLabelText('Address')).toHaveTextContent('/under-development'),
  );
});

test('Delete conversation in the thread leads back to the list', async () => {
  serveChat(page.api, chatUpTo(1), range(1, 1));
  page.api.on('DELETE /chats/c1', { json: { message: 'Deleted' } });
  const { user } = await page.open();
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete conversation' }));
  await screen.findByRole('button', { name: 'Undo' });
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent(/^\/messages$/));
});

test('a conversation is muted, says so, and can be unmuted', async () => {
  serveChat(page.api, chatUpTo(1), range(1, 1));
  page.api.on('PATCH /chats/conversations/c1/mute', {
    json: { ...chatUpTo(1), muted: true },
  });
  const { user } = await page.open();
  const chat = await screen.findByRole('region', { name: 'Chat' });
  await user.click(await within(chat).findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mute' }));
  await within(chat).findByRole('img', { name: 'Muted' });
  await user.click(within(chat).getByRole('button', { name: 'More' }));
  await screen.findByRole('menuitem', { name: 'Unmute' });
});

test('the shared media of a thread come page after page', async () => {
  serveChat(page.api, chatUpTo(1), range(1, 1));
  const file = (seq: number, url: string) => ({
    url,
    type: 'image',
    width: 4,
    height: 3,
    blur: null,
    alt: '',
    bytes: 9,
    messageId: `c1-${seq}`,
    seq,
    senderId: chatUser('ben'),
    createdAt: '2026-11-20T10:00:00.000Z',
  });
  page.api.on('GET /chats/conversations/c1/media', {
    json: { media: [file(9, '/m/a.png'), file(8, '/m/b.mp3')], nextCursor: null },
  });
  const { user } = await page.open();
  const chat = await screen.findByRole('region', { name: 'Chat' });
  await user.click(await within(chat).findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Shared media' }));
  const dialog = await screen.findByRole('dialog', { name: 'Shared media' });
  await within(dialog).findByRole('button', { name: 'Picture from Ben Okri' });
  await within(dialog).findByText('Audio from Ben Okri');
});

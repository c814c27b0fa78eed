import { bus } from '@kithkin/shared';
import { address, button, press } from '@kithkin/shared/testing';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { ReconnectingBanner } from '../../delivery/ReconnectingBanner';
import { connection, live } from '../../testing/liveEvents';
import { api, chatUpTo, emitSpy, openPage, openThread } from '../../testing/page';
import { chatUser, conversation, message, range } from '../../testing/people';
import { HeaderButtons } from './HeaderButtons';
import { useSteadyOnline } from './PresenceLine';

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const shown = () => screen.getAllByRole('status')[0]?.textContent;

// First: earlier tests leave the state of a connection.
test('a reconnect is shown after a second, the first connection after five', () => {
  jest.useFakeTimers();
  openPage(<ReconnectingBanner />);
  connection('connecting');
  pass(4_900);
  expect(shown()).toBe('');
  pass(100);
  expect(shown()).toBe('Reconnecting…');
  connection('connected');
  expect(shown()).toBe('');
  connection('connecting');
  pass(900);
  connection('connected');
  pass(5_000);
  expect(shown()).toBe('');
  connection('connecting');
  connection('offline');
  pass(1_000);
  expect(shown()).toBe('Reconnecting…');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  connection('connected');
  expect(shown()).toBe('');
  jest.useRealTimers();
});

const typing = (userId: string, conversationId = 'c1') =>
  act(() => bus.emit('typing', { conversationId, userId }));

const expectFollowed = (command: object) =>
  waitFor(() => expect(emitSpy).toHaveBeenCalledWith('follow-presence', command));

test('the header follows the presence of the other person, and shows who is typing', async () => {
  const lastSeen = new Date(Date.now() - 3 * 60_000).toISOString();
  const participants = [chatUser('ada'), chatUser('ben', { lastSeen })];
  await openThread({ ...chatUpTo(1), participants }, range(1, 1));
  connection('connected');
  await expectFollowed({ userIds: ['ben'] });
  expect(screen.getByLabelText('Chat')).toHaveTextContent('Last seen 3 minutes ago');
  expect(screen.getByLabelText('Title')).toHaveTextContent('Ben');
  const change = { userId: 'ben', isOnline: true, lastSeen: null };
  act(() => bus.emit('presence-changed', { people: [change] }));
  expect(screen.getByText('Online')).toBeInTheDocument();
  // While ben reloads the page, nothing flashes.
  const now = new Date().toISOString();
  act(() => bus.emit('user-offline', { userId: 'ben', lastSeen: now }));
  expect(screen.getByText('Online')).toBeInTheDocument();
  expect(screen.queryByText('Just now')).not.toBeInTheDocument();
  act(() => bus.emit('user-online', { userId: 'ben', lastSeen: null }));
  expect(screen.getByText('Online')).toBeInTheDocument();
  typing('ben', 'c2');
  typing('ada');
  expect(screen.queryByText('Typing…')).not.toBeInTheDocument();
  typing('ben');
  expect(screen.getByText('Typing…')).toBeInTheDocument();
  live(message('ben', 2));
  expect(screen.queryByText('Typing…')).not.toBeInTheDocument();
});

test('a large group shows how many are online, and the first of those who are typing', async () => {
  const participants = ['ada', 'ben', 'cleo', 'dan'].map((name) => chatUser(name));
  const group = { isGroup: true, groupName: 'Everybody', memberCount: 51, participants };
  await openThread(conversation(group));
  connection('connected');
  expect(screen.getByText('51 members')).toBeInTheDocument();
  await expectFollowed({ userIds: [], conversationId: 'c1' });
  const online = { conversationId: 'c1', onlineCount: 12 };
  act(() => bus.emit('presence-changed', { people: [], group: online }));
  expect(screen.getByText('51 members, 12 online')).toBeInTheDocument();
  for (const [userId, text] of [
    ['ben', /^Ben Okri is typing…$/],
    ['cleo', /^Ben Okri and Cleo .+ are typing…$/],
    ['dan', /^Ben Okri and 2 others are typing…$/],
  ] as const) {
    typing(userId);
    expect(screen.getByText(text)).toBeInTheDocument();
  }
});

test('a person counts as online for five seconds after they have left', () => {
  jest.useFakeTimers();
  const { result, rerender } = renderHook(useSteadyOnline, { initialProps: true });
  rerender(false);
  act(() => jest.advanceTimersByTime(4_999));
  expect(result.current).toBe(true);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(false);
  jest.useRealTimers();
});

test.each(['Video call', 'Voice call'])(
  '%s shows in place that there are no calls',
  async (name) => {
    openPage(<HeaderButtons conversation={chatUpTo(1)} />);
    const before = address();
    await press(name);
    await screen.findByText('Calls are not available yet.');
    expect(address()).toBe(before);
  },
);

test('the menu mutes the conversation, shows its media, and deletes it', async () => {
  const choose = async (item: string) => {
    await press('More');
    await press(item, 'menuitem');
  };
  const MUTE = 'PATCH /chats/conversations/c1/mute';
  api.on(MUTE, { json: { ...chatUpTo(1), muted: true } });
  api.on('GET /chats/conversations/c1/media', { json: { media: [], nextCursor: null } });
  api.on('DELETE /chats/c1', { json: { message: 'Deleted' } });
  await openThread(chatUpTo(1), range(1, 1));
  await choose('Mute');
  await screen.findByRole('img', { name: 'Muted' });
  expect(api.requests.find(({ name }) => name === MUTE)?.body).toEqual({ muted: true });
  await press('More');
  await screen.findByRole('menuitem', { name: 'Unmute' });
  await press('Shared media', 'menuitem');
  await screen.findByRole('dialog', { name: 'Shared media' });
  await press('Close');
  await choose('Delete conversation');
  await button('Undo');
  await waitFor(() => expect(address()).toBe('/messages'));
});

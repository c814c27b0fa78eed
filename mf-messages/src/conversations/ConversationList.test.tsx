import { bus } from '@kithkin/shared';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type Api, startApi } from '../testing/api';
import { chatUser, conversation, message } from '../testing/people';
import { renderMessages } from '../testing/renderMessages';

let api: Api;
let leave: (() => Promise<void>) | undefined;

beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => api.reset());
afterEach(async () => leave?.());
afterAll(() => api.stop());

async function open(expected?: string) {
  const page = await renderMessages('/messages', expected);
  leave = page.leave;
  return page;
}

const withBen = conversation({ lastMessage: message('ben', 4, { text: 'See you' }) });
const withCleo = conversation({
  _id: 'c2',
  participants: [chatUser('ada'), chatUser('cleo', { isOnline: true })],
  lastMessage: message('cleo', 120, { conversationId: 'c2', text: '', media: ['/x.png'] }),
  seenSeq: 0,
  unreadCount: 100,
});
const group = conversation({ _id: 'c3', isGroup: true, groupName: 'Climbers' });

const rows = () =>
  within(screen.getByRole('navigation', { name: 'Conversations' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('rows show name, preview, unread count and who is online, and lead to their thread', async () => {
  api.on('GET /chats/conversations', { json: [withBen, withCleo, group] });
  await open();
  const ben = await screen.findByRole('link', { name: /Ben Okri/ });
  expect(ben).toHaveAttribute('href', '/messages/c1');
  expect(ben).toHaveTextContent('See you');
  expect(ben).not.toHaveTextContent('Online');
  const cleo = screen.getByRole('link', { name: /Cleo Sol/ });
  expect(cleo).toHaveTextContent('Media');
  expect(cleo).toHaveTextContent('99+ unread messages');
  expect(cleo).toHaveTextContent('Online');
  const climbers = screen.getByRole('link', { name: /Climbers/ });
  expect(climbers).toHaveTextContent('Start a conversation');
  expect(screen.getByText('Select a conversation')).toBeInTheDocument();
  expect(
    screen.getByText('Choose a conversation to start chatting or start a new one.'),
  ).toBeInTheDocument();
});

test('while it loads, the words for it are there', async () => {
  let answer = () => {};
  const wait = new Promise<void>((resolve) => {
    answer = resolve;
  });
  api.on('GET /chats/conversations', async () => {
    await wait;
    return { json: [] };
  });
  await open();
  expect(screen.getByText('Loading conversations...')).toBeInTheDocument();
  answer();
  expect(await screen.findByText('No conversations yet')).toBeInTheDocument();
});

test('without conversations it says so, and Start Chatting opens the people picker', async () => {
  api.on('GET /chats/conversations', { json: [] });
  api.on('GET /users/ada/following', { json: { users: [], nextCursor: null } });
  const { user } = await open();
  expect(await screen.findByText('No conversations yet')).toBeInTheDocument();
  expect(screen.getByText('Start a conversation to see it here')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Start Chatting' }));
  expect(await screen.findByRole('dialog', { name: 'New conversation' })).toBeInTheDocument();
});

test('a failed load says so, and Retry loads again in place', async () => {
  api.on('GET /chats/conversations', { status: 500, json: { message: 'Oops', code: 'x' } });
  const { user } = await open();
  expect(
    await screen.findByText('Failed to load conversations. Please try again later.'),
  ).toBeInTheDocument();
  api.on('GET /chats/conversations', { json: [withBen] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: /Ben Okri/ })).toBeInTheDocument();
});

test('the search narrows the list without regard to case', async () => {
  api.on('GET /chats/conversations', { json: [withBen, withCleo, group] });
  const { user } = await open();
  const field = await screen.findByRole('searchbox', { name: 'Search conversations' });
  await user.type(field, 'CLIMB');
  expect(rows()).toEqual(['/messages/c3']);
  await user.clear(field);
  await user.type(field, 'nobody here');
  expect(screen.getByText('No conversation matches your search.')).toBeInTheDocument();
});

test('a new message moves its row to the top, with preview and count', async () => {
  api.on('GET /chats/conversations', { json: [withCleo, withBen] });
  await open();
  await screen.findByRole('link', { name: /Ben Okri/ });
  expect(rows()).toEqual(['/messages/c2', '/messages/c1']);
  act(() => bus.emit('new-message', message('ben', 5, { text: 'Are you there?' })));
  expect(rows()).toEqual(['/messages/c1', '/messages/c2']);
  const ben = screen.getByRole('link', { name: /Ben Okri/ });
  expect(ben).toHaveTextContent('Are you there?');
  expect(ben).toHaveTextContent('1 unread message');
});

test('a message of a chat that is not listed yet brings its row', async () => {
  api.on('GET /chats/conversations', { json: [withCleo] });
  api.on('GET /chats/conversations/c1', { json: withBen });
  await open();
  await screen.findByRole('link', { name: /Cleo/ });
  act(() => bus.emit('new-message', message('ben', 4)));
  expect(await screen.findByRole('link', { name: /Ben Okri/ })).toBeInTheDocument();
  expect(rows()).toEqual(['/messages/c1', '/messages/c2']);
});

test('rows follow updates, removals and presence as they come', async () => {
  api.on('GET /chats/conversations', { json: [withCleo, group] });
  await open();
  await screen.findByRole('link', { name: /Climbers/ });
  act(() => bus.emit('conversation-updated', { ...group, groupName: 'Hikers' }));
  expect(screen.getByRole('link', { name: /Hikers/ })).toBeInTheDocument();
  act(() => bus.emit('user-offline', { userId: 'cleo', lastSeen: null }));
  expect(screen.getByRole('link', { name: /Cleo/ })).not.toHaveTextContent('Online');
  act(() => bus.emit('conversation-removed', { _id: 'c2' }));
  expect(rows()).toEqual(['/messages/c3']);
});

test('Delete asks, and removes the row once the server has agreed', async () => {
  api.on('GET /chats/conversations', { json: [withBen, group] });
  api.on('DELETE /chats/c1', { json: { message: 'Deleted' } });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'More about Ben Okri' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(rows()).toEqual(['/messages/c3']));
});

test('a refused deletion keeps the row and says so', async () => {
  api.on('GET /chats/conversations', { json: [withBen] });
  api.on('DELETE /chats/c1', { status: 500, json: { message: 'Broken', code: 'x' } });
  const { user } = await open('messages.delete');
  await user.click(await screen.findByRole('button', { name: 'More about Ben Okri' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete conversation')).toBeInTheDocument();
  expect(rows()).toEqual(['/messages/c1']);
});

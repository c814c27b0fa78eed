import { bus, scrollRestorer } from '@kithkin/shared';
import { createFakeApi, shownDrawings } from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { serveChat } from '../testing/chat';
import { chatUser, conversation, message } from '../testing/people';
import { renderMessages } from '../testing/renderMessages';

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => api.reset());
afterEach(async () => {
  await leave?.();
  leave = undefined;
});

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

test('the name of a row’s link stays short, however long the last message is', async () => {
  const long = message('ben', 4, { text: 'a'.repeat(5000) });
  api.on('GET /chats/conversations', { json: [conversation({ lastMessage: long })] });
  await open();
  const link = await screen.findByRole('link', { name: /Ben Okri/ });
  expect(link).toHaveAccessibleName(/^.{1,199}$/s);
});

test('while it loads, the words for it are there', async () => {
  let response = () => {};
  const wait = new Promise<void>((resolve) => {
    response = resolve;
  });
  api.on('GET /chats/conversations', async () => {
    await wait;
    return { json: [] };
  });
  await open();
  expect(screen.getByText('Loading conversations...')).toBeInTheDocument();
  response();
  await screen.findByText('No conversations yet');
});

test('without conversations it says so, and Start Chatting opens the people picker', async () => {
  api.on('GET /chats/conversations', { json: [] });
  api.on('GET /users/ada/following', { json: { users: [], nextCursor: null } });
  api.on('GET /users/suggested', { json: [] });
  const { user } = await open();
  await screen.findByText('No conversations yet');
  expect(screen.getByText('Start a conversation to see it here')).toBeInTheDocument();
  expect(shownDrawings()).toEqual(['messages', 'conversation']);
  await user.click(screen.getByRole('button', { name: 'Start Chatting' }));
  await screen.findByRole('dialog', { name: 'New conversation' });
});

test('a failed load says so, and Retry loads again in place', async () => {
  api.on('GET /chats/conversations', { status: 500, json: { message: 'Oops', code: 'x' } });
  const { user } = await open();
  await screen.findByText('Failed to load conversations. Please try again later.');
  api.on('GET /chats/conversations', { json: [withBen] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('link', { name: /Ben Okri/ });
});

test('the search narrows the list without regard to case', async () => {
  api.on('GET /chats/conversations', { json: [withBen, withCleo, group] });
  const { user } = await open();
  const field = await screen.findByRole('searchbox', { name: 'Search conversations' });
  await user.type(field, 'CLIMB');
  await waitFor(() => expect(rows()).toEqual(['/messages/c3']));
  await user.clear(field);
  await user.type(field, 'nobody here');
  await screen.findByText('No conversation matches your search.');
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
  const newest = message('ben', 130);
  api.on('GET /chats/conversations/c1', { json: conversation({ lastMessage: newest }) });
  await open();
  await screen.findByRole('link', { name: /Cleo/ });
  act(() => bus.emit('new-message', newest));
  await screen.findByRole('link', { name: /Ben Okri/ });
  expect(rows()).toEqual(['/messages/c1', '/messages/c2']);
});

test('a message that overtakes the list leads its row to the top all the same', async () => {
  let response = () => {};
  const wait = new Promise<void>((resolve) => {
    response = resolve;
  });
  api.on('GET /chats/conversations', async () => {
    await wait;
    return { json: [withCleo, withBen] };
  });
  const newest = message('ben', 130);
  api.on('GET /chats/conversations/c1', { json: conversation({ lastMessage: newest }) });
  await open();
  act(() => bus.emit('new-message', newest));
  await screen.findByRole('link', { name: /Ben Okri/ });
  response();
  await screen.findByRole('link', { name: /Cleo Sol/ });
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

const chooseDelete = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: `More about ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
};

test('Delete removes the row once the server has agreed, and Undo puts it back where it was', async () => {
  const old = { ...group, lastMessage: message('ben', 1, { conversationId: 'c3' }) };
  api.on('GET /chats/conversations', { json: [withCleo, withBen, old] });
  api.on('DELETE /chats/c1', { json: { message: 'Deleted' } });
  api.on('PATCH /chats/c1/restore', { json: withBen });
  const { user } = await open();
  await chooseDelete(user, 'Ben Okri');
  const undo = await screen.findByRole('button', { name: 'Undo' });
  // A toast under the pointer does not expire.
  await user.hover(undo);
  await waitFor(() => expect(rows()).toEqual(['/messages/c2', '/messages/c3']));
  // The focused button was removed with its row.
  await waitFor(() => expect(screen.getByRole('link', { name: /Cleo Sol/ })).toHaveFocus());
  await user.click(undo);
  await waitFor(() => expect(rows()).toEqual(['/messages/c2', '/messages/c1', '/messages/c3']));
});

test('a refused deletion keeps the row and says so', async () => {
  api.on('GET /chats/conversations', { json: [withBen] });
  api.on('DELETE /chats/c1', { status: 500, json: { message: 'Broken', code: 'x' } });
  const { user } = await open('messages.delete');
  await chooseDelete(user, 'Ben Okri');
  await screen.findByText('Failed to delete conversation');
  expect(rows()).toEqual(['/messages/c1']);
});

test('an Undo that comes too late says so', async () => {
  api.on('GET /chats/conversations', { json: [withBen] });
  api.on('DELETE /chats/c1', { json: { message: 'Deleted' } });
  const message = 'It is too late to bring this conversation back.';
  api.on('PATCH /chats/c1/restore', { status: 422, json: { message, code: 'x' } });
  const { user } = await open('messages.restore');
  await chooseDelete(user, 'Ben Okri');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText(message);
});

test('a row says that it is muted, and who did what in a group', async () => {
  const system = { kind: 'created' as const, actor: chatUser('ada'), people: [], name: null };
  const begun = { ...group, lastMessage: message('ada', 1, { conversationId: 'c3', system }) };
  api.on('GET /chats/conversations', { json: [{ ...withBen, muted: true }, begun] });
  await open();
  expect(await screen.findByRole('link', { name: /Ben Okri/ })).toHaveTextContent('Muted');
  const row = screen.getByRole('link', { name: /Climbers/ });
  expect(row).toHaveTextContent('You created the group.');
  expect(row).not.toHaveTextContent('Muted');
});

test('the rows are one stop of Tab, and arrow keys, Home and End walk through them', async () => {
  serveChat(api, withCleo);
  api.on('GET /chats/conversations', { json: [withCleo, withBen, group] });
  const { user } = await open();
  const field = await screen.findByRole('searchbox', { name: 'Search conversations' });
  await user.click(field);
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: /Cleo Sol/ })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: /Ben Okri/ })).toHaveFocus();
  await user.keyboard('{End}{ArrowDown}');
  expect(screen.getByRole('link', { name: /Climbers/ })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'More about Climbers' })).toHaveFocus();
  await user.tab({ shift: true });
  await user.keyboard('{Home}{ArrowUp}{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('/messages/c2'));
});

test('of a thousand conversations only those that are seen are in the page', async () => {
  const many = Array.from({ length: 1000 }, (_, at) =>
    conversation({
      _id: `m${at}`,
      isGroup: true,
      groupName: `Group ${at}`,
      lastMessage: message('ben', 2000 - at, { conversationId: `m${at}` }),
    }),
  );
  api.on('GET /chats/conversations', { json: many });
  const { user } = await open();
  await screen.findByRole('link', { name: /Group 0/ });
  expect(rows().length).toBeLessThan(30);
  const list = screen.getByRole('navigation', { name: 'Conversations' });
  list.scrollTop = 500 * 72;
  fireEvent.scroll(list);
  const far = await screen.findByRole('link', { name: /Group 505/ });
  expect(far.closest('li')).toHaveAttribute('aria-posinset', '506');
  expect(far.closest('li')).toHaveAttribute('aria-setsize', '1000');
  expect(rows().length).toBeLessThan(40);
  await user.type(screen.getByRole('searchbox', { name: 'Search conversations' }), 'group 999');
  await waitFor(() => expect(rows()).toEqual(['/messages/m999']));
});

test('on a phone the list comes back from a thread as it was left', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('599') });
  try {
    serveChat(api, withBen);
    api.on('GET /chats/conversations', { json: [withCleo, withBen, group] });
    const { user } = await open();
    const field = await screen.findByRole('searchbox', { name: 'Search conversations' });
    await user.type(field, 'ben');
    const list = screen.getByRole('navigation', { name: 'Conversations' });
    list.scrollTop = 40;
    fireEvent.scroll(list);
    await user.click(screen.getByRole('link', { name: /Ben Okri/ }));
    await screen.findByRole('heading', { name: 'Chat' });
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Back' }));
    expect(await screen.findByRole('searchbox')).toHaveValue('ben');
    expect(rows()).toEqual(['/messages/c1']);
    expect(screen.getByRole('navigation', { name: 'Conversations' }).scrollTop).toBe(40);
  } finally {
    window.matchMedia = wide;
  }
});

test('a refresh fetches the list again; one that fails leaves it and says so', async () => {
  api.on('GET /chats/conversations', { json: [withBen] });
  const { user } = await open();
  await screen.findByRole('link', { name: /Ben Okri/ });
  api.on('GET /chats/conversations', { json: [withBen, group] });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Up to date.');
  await waitFor(() => expect(rows()).toEqual(['/messages/c1', '/messages/c3']));
  api.on('GET /chats/conversations', { status: 400, json: { message: '', code: 'x' } });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Could not refresh. Try again.');
  expect(rows()).toEqual(['/messages/c1', '/messages/c3']);
});

test('a reload finds the list where it was scrolled to', async () => {
  api.on('GET /chats/conversations', { json: [withBen, withCleo, group] });
  await open();
  await screen.findByRole('link', { name: /Ben Okri/ });
  const list = screen.getByRole('navigation', { name: 'Conversations' });
  fireEvent.scroll(list, { target: { scrollTop: 40 } });
  const saved = scrollRestorer()?.save();
  fireEvent.scroll(list, { target: { scrollTop: 0 } });
  scrollRestorer()?.restore(saved);
  expect(list.scrollTop).toBe(40);
});

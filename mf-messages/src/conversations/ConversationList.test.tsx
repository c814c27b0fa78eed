import { scrollRestorer } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { address, button, failure, fill, press, shownDrawings } from '@kithkin/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { serveChat } from '../testing/chat';
import { emit } from '../testing/liveEvents';
import { api, expectRows, hold, list, open, openPage, row, rowIds, search } from '../testing/page';
import { chatUser, conversation, message } from '../testing/people';
import { pressKeys } from '../testing/writing';
import { ConversationList } from './ConversationList';

const LIST = 'GET /chats/conversations';
const withBen = conversation({ lastMessage: message('ben', 4, { text: 'See you' }) });
const withCleo = conversation({
  _id: 'c2',
  participants: [chatUser('ada'), chatUser('cleo', { isOnline: true })],
  lastMessage: message('cleo', 120, { conversationId: 'c2', text: '', media: ['/x.png'] }),
  seenSeq: 0,
  unreadCount: 100,
});
const group = conversation({ _id: 'c3', isGroup: true, groupName: 'Climbers' });

const serve = (...json: Conversation[]) => api.on(LIST, { json });

test('rows show name, preview, unread count, presence and mute, and follow changes', async () => {
  const system = { kind: 'created' as const, actor: chatUser('ada'), people: [], name: null };
  const begun = message('ada', 1, { conversationId: 'c4', system });
  const long = message('ben', 4, { text: 'a'.repeat(5000) });
  const friday = { _id: 'c4', isGroup: true, groupName: 'Friday', lastMessage: begun };
  const muted = { ...withBen, muted: true, lastMessage: long };
  serve(muted, withCleo, group, conversation(friday));
  open();
  const ben = await row('Ben Okri');
  expect(ben).toHaveAttribute('href', '/messages/c1');
  expect(ben).toHaveTextContent('Muted');
  expect(ben).not.toHaveTextContent('Online');
  expect(ben).toHaveAccessibleName(/^.{1,199}$/s);
  const cleo = await row('Cleo Sol');
  expect(cleo).toHaveTextContent('Media');
  expect(cleo).toHaveTextContent('99+ unread messages');
  expect(cleo).toHaveTextContent('Online');
  expect(cleo).not.toHaveTextContent('Muted');
  expect(await row('Friday')).toHaveTextContent('You created the group.');
  expect(screen.getByText('Select a conversation')).toBeInTheDocument();
  expect(
    screen.getByText('Choose a conversation to start chatting or start a new one.'),
  ).toBeInTheDocument();
  emit('conversation-updated', { ...group, groupName: 'Hikers' });
  await row('Hikers');
  emit('user-offline', { userId: 'cleo', lastSeen: null });
  expect(await row('Cleo')).not.toHaveTextContent('Online');
  emit('conversation-removed', { _id: 'c2' });
  expect(rowIds()).toEqual(['c1', 'c3', 'c4']);
});

test('an empty list shows so after it has loaded, and opens the people picker', async () => {
  const respond = hold(LIST);
  api.on('GET /users/ada/following', { json: { users: [], nextCursor: null } });
  api.on('GET /users/suggested', { json: [] });
  open();
  expect(screen.getByText('Loading conversations...')).toBeInTheDocument();
  respond({ json: [] });
  await screen.findByText('No conversations yet');
  expect(screen.getByText('Start a conversation to see it here')).toBeInTheDocument();
  expect(shownDrawings()).toEqual(['messages', 'conversation']);
  await press('Start Chatting');
  await screen.findByRole('dialog', { name: 'New conversation' });
});

test('a failed load has a Retry that reloads the page', async () => {
  api.on(LIST, failure(500));
  const reload = jest.fn();
  openPage(<ConversationList listState={{ top: 0, typed: '' }} reload={reload} />);
  await screen.findByText('Failed to load conversations. Please try again later.');
  await press('Retry');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a refresh loads the list again, or does not change it; it can be searched', async () => {
  serve(withBen);
  open();
  await expectRows('c1');
  serve(withBen, group);
  await press('Refresh');
  await screen.findByText('Up to date.');
  await expectRows('c1', 'c3');
  api.on(LIST, failure(400));
  await press('Refresh');
  await screen.findByText('Could not refresh. Try again.');
  expect(rowIds()).toEqual(['c1', 'c3']);
  // A complete list is searched without the server.
  await fill(await search(), 'CLIMB');
  await expectRows('c3');
  await fill(await search(), 'nothing here');
  await screen.findByText('No conversation matches your search.');
  expect(api.requests.some(({ query }) => query.has('q'))).toBe(false);
});

test('a row has the mark Draft from the first character beside it until the text is removed', async () => {
  serve(withCleo);
  serveChat(api, withBen, [message('ben', 4, { text: 'See you' })]);
  api.on(LIST, { json: [withBen, withCleo] });
  open('/messages/c1');
  const beside = await row('Ben Okri');
  const field = await screen.findByLabelText('Message');
  expect(beside).not.toHaveTextContent('Draft');
  await fill(field, 'Half');
  await waitFor(() => expect(beside).toHaveTextContent('See youDraft'));
  expect(await row('Cleo')).not.toHaveTextContent('Draft');
  await fill(field, '');
  await waitFor(() => expect(beside).not.toHaveTextContent('Draft'));
});

test('an open new chat has no empty list beside it', async () => {
  serveChat(api, conversation());
  serve();
  open('/messages/c1');
  await screen.findByText('No messages yet. Start the conversation!');
  await waitFor(() => expect(screen.queryByText('Loading conversations...')).toBeNull());
  expect(screen.queryByText('No conversations yet')).toBeNull();
});

test('Delete removes a row once the server agrees; Undo restores it, unless it is too late', async () => {
  const old = { ...group, lastMessage: message('ben', 1, { conversationId: 'c3' }) };
  serve(withCleo, withBen, old);
  open('/messages', { expected: ['messages.delete', 'messages.restore'] });
  const choose = async () => {
    await press('More about Ben Okri');
    await press('Delete', 'menuitem');
  };
  api.on('DELETE /chats/c1', failure(500));
  await choose();
  await screen.findByText('Failed to delete conversation');
  expect(rowIds()).toEqual(['c2', 'c1', 'c3']);
  api.on('DELETE /chats/c1', { json: { message: 'Deleted' } });
  await choose();
  await button('Undo');
  await expectRows('c2', 'c3');
  // The focused button was removed with its row.
  await waitFor(async () => expect(await row('Cleo Sol')).toHaveFocus());
  const late = 'It is too late to bring this conversation back.';
  api.on('PATCH /chats/c1/restore', failure(422, late));
  await press('Undo');
  await screen.findByText(late);
  emit('conversation-updated', withBen);
  api.on('PATCH /chats/c1/restore', { json: withBen });
  await choose();
  await press('Undo');
  await expectRows('c2', 'c1', 'c3');
});

test('arrow keys, Home and End walk through the rows, which are one stop of Tab', async () => {
  serveChat(api, withCleo);
  serve(withCleo, withBen, group);
  const { user } = open();
  await row('Cleo Sol');
  (await search()).focus();
  await pressKeys('ArrowDown');
  expect(await row('Cleo Sol')).toHaveFocus();
  await pressKeys('ArrowDown');
  expect(await row('Ben Okri')).toHaveFocus();
  await pressKeys('End', 'ArrowDown');
  expect(await row('Climbers')).toHaveFocus();
  await user.tab();
  expect(await button('More about Climbers')).toHaveFocus();
  await user.tab({ shift: true });
  await user.keyboard('{Home}{ArrowUp}{Enter}');
  await waitFor(() => expect(address()).toBe('/messages/c2'));
});

test('of many conversations only the visible ones are rendered, and a reload restores the position', async () => {
  const many = Array.from({ length: 300 }, (_, at) => {
    const lastMessage = message('ben', 2000 - at, { conversationId: `m${at}` });
    return conversation({ _id: `m${at}`, isGroup: true, groupName: `Group ${at}`, lastMessage });
  });
  serve(...many);
  open();
  await row('Group 0');
  expect(rowIds().length).toBeLessThan(30);
  const scrollTo = (scrollTop: number) => fireEvent.scroll(list(), { target: { scrollTop } });
  scrollTo(200 * 72);
  const far = (await row('Group 205')).closest('li');
  expect(far).toHaveAttribute('aria-posinset', '206');
  expect(far).toHaveAttribute('aria-setsize', '300');
  expect(rowIds().length).toBeLessThan(40);
  const saved = scrollRestorer()?.save();
  scrollTo(0);
  scrollRestorer()?.restore(saved);
  expect(list().scrollTop).toBe(200 * 72);
  await fill(await search(), 'group 299');
  await expectRows('m299');
});

import { Route, Routes } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import type { Shared } from '@kithkin/shared/share';
import {
  address,
  button,
  failure,
  fill,
  formText,
  noButton,
  press,
  tryLater,
  userSummary,
} from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import MessagesScreen from '../MessagesScreen';
import { serveChat } from '../testing/chat';
import { connection } from '../testing/liveEvents';
import { api, leave, line, openPage } from '../testing/page';
import { chatUser, conversation, message, postCard } from '../testing/people';
import { created, SEND, sent } from '../testing/writing';
import ShareWidget from './ShareWidget';

const post = postCard('p1');
const shared: Shared = { path: '/posts/p1', title: 'Post by Cleo Sol', post };
const withBen = conversation({ lastMessage: message('ben', 1) });
const group = conversation({
  ...{ _id: 'c2', isGroup: true, groupName: 'Climbers' },
  participants: ['ada', 'ben', 'cleo'].map((name) => chatUser(name)),
  lastMessage: message('cleo', 1, { conversationId: 'c2' }),
});
const onSent = jest.fn();

function serve(...chats: Conversation[]) {
  api.on('GET /chats/conversations', { json: chats });
  api.on('GET /users/ada/following', { json: { users: [], nextCursor: null } });
}
beforeEach(() => {
  onSent.mockClear();
  serve(withBen, group);
  let seq = 1;
  api.on(SEND, (request) => {
    seq += 1;
    const conversationId = formText(request, 'conversationId') ?? '';
    return created(seq, { conversationId, sharedPost: post })(request);
  });
});

function openSheet(what = shared) {
  openPage(
    <Routes>
      <Route path="/messages/:id" element={<MessagesScreen />} />
      <Route path="*" element={<ShareWidget shared={what} onSent={onSent} />} />
    </Routes>,
  );
  connection('connected');
}
const fields = (name: string) => sent().map((request) => formText(request, name));

test('a post is sent to all whom one has chosen, with the text, and the sheet closes', async () => {
  openSheet();
  await button('Ben Okri');
  expect(screen.queryByLabelText('Message')).toBeNull();
  noButton('Send');
  await press('Ben Okri');
  await press('Climbers');
  expect(await button('Ben Okri')).toHaveAttribute('aria-pressed', 'true');
  await fill('Message', ' Look ');
  await press('Send');
  await screen.findByText('Sent');
  expect(onSent).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(fields('conversationId')).toEqual(['c1', 'c2']);
  expect(fields('postId')).toEqual(['p1', 'p1']);
  expect(fields('text')).toEqual(['Look', 'Look']);
  await press('Open messages');
  expect(address()).toBe('/messages');
});

test('a text that was not sent is there when the sheet is opened again', async () => {
  openSheet();
  await press('Ben Okri');
  await fill('Message', 'Look');
  await leave();
  openSheet();
  await press('Ben Okri');
  expect(screen.getByLabelText('Message')).toHaveValue('Look');
  await press('Send');
  await screen.findByText('Sent');
  expect(localStorage.getItem(`kithkin.messages.share.ada.${shared.path}`)).toBeNull();
});

test('who is pressed again is left out; the chat with one opens from the toast', async () => {
  openSheet();
  await press('Ben Okri');
  await press('Climbers');
  await press('Ben Okri');
  await press('Send');
  await press('Open chat');
  expect(address()).toBe('/messages/c2');
  expect(fields('conversationId')).toEqual(['c2']);
});

test('anything else is sent as its address, after the text', async () => {
  openSheet({ path: '/tag/tea', title: '#tea' });
  await press('Ben Okri');
  await fill('Message', 'Look');
  await press('Send');
  await waitFor(() => expect(fields('text')).toEqual(['Look\nhttp://localhost/tag/tea']));
  expect(fields('postId')).toEqual(['']);
});

test('the search finds chats and people; nobody gets it if one can’t be written to', async () => {
  const dora = { ...userSummary('dora'), fullName: 'Dora Li' };
  api.on('GET /users/search?q=do', { json: [dora, userSummary('ben'), userSummary('ada')] });
  api.on('GET /chats/conversations?q=do&limit=50', { json: [] });
  api.on('GET /chats/conversations/dora', failure(403, 'Dora does not receive messages.'));
  openSheet();
  await press('Climbers');
  await fill('Search chats and people', 'do');
  await press('Dora Li');
  // Who is chosen stays, though the search does not find the name; a person found is their chat.
  expect(await button('Climbers')).toHaveAttribute('aria-pressed', 'true');
  await press('Ben Okri');
  noButton('Ada Lovelace');
  await press('Send');
  await screen.findByText('Dora does not receive messages.');
  expect(sent()).toEqual([]);
  expect(onSent).not.toHaveBeenCalled();
  const participants = [chatUser('ada'), chatUser('dora')];
  api.on('GET /chats/conversations/dora', { json: conversation({ _id: 'c9', participants }) });
  await press('Send');
  await waitFor(() => expect(fields('conversationId')).toEqual(['c2', 'c9', 'c1']));
});

test('people whom one follows fill up the chats; blocked chats are not offered', async () => {
  serve(withBen, { ...group, canSend: false });
  const users = ['ben', 'cleo'].map(userSummary);
  api.on('GET /users/ada/following', { json: { users, nextCursor: null } });
  openSheet();
  await button('Cleo Sol');
  expect(screen.getAllByRole('button', { name: 'Ben Okri' })).toHaveLength(1);
  noButton('Climbers');
});

test('without a connection its thread shows the post until it is sent', async () => {
  serveChat(api, withBen);
  api.on(SEND, tryLater);
  openSheet();
  connection('offline');
  await press('Ben Okri');
  await press('Send');
  await screen.findByText('No connection. It is kept and goes out by itself.');
  expect(onSent).toHaveBeenCalledTimes(1);
  await press('Open chat');
  await line('You: Sent a post');
  await screen.findByRole('link', { name: /^Post by Cleo Sol/ });
});

test('chats that could not be loaded are requested again', async () => {
  api.on('GET /chats/conversations', failure(500));
  openSheet();
  await screen.findByText('Chats could not be loaded.');
  serve(withBen);
  await press('Retry');
  await button('Ben Okri');
});

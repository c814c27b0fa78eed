import { bus } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { button, confirm, failure, press } from '@kithkin/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { serveChat } from '../testing/chat';
import { api, log, open } from '../testing/page';
import { chatUser, conversation, message } from '../testing/people';
import { field } from '../testing/writing';

const hello = message('cleo', 1, { conversationId: 'r1', text: 'Hello there' });
const request = conversation({
  _id: 'r1',
  participants: [chatUser('ada'), chatUser('cleo')],
  lastMessage: hello,
  seenSeq: 0,
  unreadCount: 1,
  requestFrom: chatUser('cleo'),
});
const accepted = { ...request, requestFrom: null };
const ACCEPT = 'POST /chats/conversations/r1/accept';

/** Serves these requests besides the direct chat with ben. */
function serve(...requests: Conversation[]) {
  serveChat(api, requests[0] ?? request, [hello]);
  const json = [conversation({ lastMessage: message('ben', 1) })];
  api.on('GET /chats/conversations', { json });
  api.on('GET /chats/conversations?folder=requests', { json: requests });
  api.on('GET /chats/requests-count', { json: { count: requests.length } });
}
const emitChange = () =>
  act(async () => void bus.emit('chat-requests-changed', { conversationId: 'r1' }));
const requestsLink = () => screen.queryByRole('link', { name: /^Requests/ });

test('a link leads to the folder of requests, which both follow changes', async () => {
  serve();
  open();
  await screen.findByRole('link', { name: /Ben Okri/ });
  expect(requestsLink()).not.toBeInTheDocument();
  serve(request);
  await emitChange();
  await waitFor(() => expect(requestsLink()).toHaveAccessibleName('Requests 1 request'));
  expect(screen.queryByText('Cleo Sol')).not.toBeInTheDocument();
  await press(/^Requests/, 'link');
  const folder = within(await screen.findByRole('navigation', { name: 'Requests' }));
  const row = await folder.findByRole('link', { name: /Cleo Sol/ });
  expect(row).toHaveTextContent('Hello there');
  expect(row).not.toHaveTextContent('unread');
  expect(screen.getByText('Select a conversation')).toBeInTheDocument();
  expect(screen.queryByText('Ben Okri')).not.toBeInTheDocument();
  serve();
  await emitChange();
  await screen.findByText('No requests');
  await press('Back', 'link');
  await screen.findByRole('link', { name: /Ben Okri/ });
  expect(requestsLink()).not.toBeInTheDocument();
});

test('Accept replaces the bar by the composer, and lists the chat; a failure changes nothing', async () => {
  serve({ ...request, isGroup: true, groupName: 'Climbers' });
  api.on(ACCEPT, failure(500));
  open('/messages/r1', { expected: 'messages.accept' });
  expect(await screen.findByText(/added you to this group/)).toHaveTextContent('Cleo Sol');
  expect(await log()).toHaveTextContent('Hello there');
  expect(screen.queryByLabelText('Message')).not.toBeInTheDocument();
  await press('Accept');
  await screen.findByText('Nothing was changed.');
  expect(await button('Accept')).toBeEnabled();
  api.on(ACCEPT, () => {
    serve();
    api.on('GET /chats/conversations', { json: [accepted] });
    return { json: accepted };
  });
  await press('Accept');
  await field();
  const list = await screen.findByRole('navigation', { name: 'Conversations' });
  expect(within(list).getByRole('link', { name: /Cleo Sol/ })).toBeInTheDocument();
});

test.each([
  ['Delete', 'DELETE /chats/r1'],
  ['Block', 'POST /users/cleo/block'],
  ['Block', 'POST /users/cleo/block?newAccounts=true'],
])('%s removes the request and leads back', async (action, name) => {
  serve(request);
  api.on(name, () => {
    serve();
    return { json: { message: 'Done' } };
  });
  open('/messages/r1');
  await press(action);
  if (action === 'Block') {
    await screen.findByRole('alertdialog', { name: 'Block Cleo Sol?' });
    expect(api.count('POST')).toBe(0);
    if (name.endsWith('=true')) await press('Also block new accounts they create', 'checkbox');
    await confirm('Block');
  }
  await screen.findByText('Select a conversation');
  await screen.findByRole('link', { name: /Ben Okri/ });
  expect(api.count(name)).toBe(1);
});

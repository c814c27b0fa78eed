import { bus } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { serveChat } from '../testing/chat';
import { chatUser, conversation, message } from '../testing/people';
import { log, threadPage } from '../testing/threadPage';

const page = threadPage();

const request = conversation({
  _id: 'r1',
  participants: [chatUser('ada'), chatUser('cleo')],
  lastMessage: message('cleo', 1, { conversationId: 'r1', text: 'Hello there' }),
  seenSeq: 0,
  unreadCount: 1,
  requestFrom: chatUser('cleo'),
});
const accepted = { ...request, requestFrom: null };

/** Serves these requests besides the direct chat with ben. */
function serve(...requests: Conversation[]) {
  serveChat(page.api, request, [message('cleo', 1, { conversationId: 'r1', text: 'Hello there' })]);
  page.api.on('GET /chats/conversations', {
    json: [conversation({ lastMessage: message('ben', 1) })],
  });
  page.api.on('GET /chats/conversations?folder=requests', { json: requests });
  page.api.on('GET /chats/requests-count', { json: { count: requests.length } });
}
const changed = () =>
  act(async () => void bus.emit('chat-requests-changed', { conversationId: 'r1' }));
const requestsLink = () => screen.queryByRole('link', { name: /^Requests/ });

test('a quiet row leads to the requests, and follows their number live', async () => {
  serve();
  await page.open('/messages');
  await screen.findByRole('link', { name: /Ben Okri/ });
  expect(requestsLink()).not.toBeInTheDocument();
  serve(request);
  await changed();
  await waitFor(() => expect(requestsLink()).toHaveAccessibleName('Requests 1 request'));
  expect(requestsLink()).toHaveAttribute('href', '/messages/requests');
  expect(screen.queryByText('Cleo Sol')).not.toBeInTheDocument();
  serve();
  await changed();
  await waitFor(() => expect(requestsLink()).not.toBeInTheDocument());
});

test('the folder lists requests alone, without an unread badge, or says that there are none', async () => {
  serve(request);
  await page.open('/messages/requests');
  const rows = await screen.findByRole('navigation', { name: 'Requests' });
  const row = within(rows).getByRole('link', { name: /Cleo Sol/ });
  expect(row).toHaveTextContent('Hello there');
  expect(row).not.toHaveTextContent('unread');
  expect(screen.queryByText('Ben Okri')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/messages');
  serve();
  await changed();
  await screen.findByText('No requests');
});

test('Accept puts the composer in place of the bar, and the row into the list', async () => {
  serve(request);
  const { user } = await page.open('/messages/r1');
  expect(await log()).toHaveTextContent('Hello there');
  expect(screen.queryByPlaceholderText('Type a message...')).not.toBeInTheDocument();
  page.api.on('POST /chats/conversations/r1/accept', () => {
    serve();
    page.api.on('GET /chats/conversations', { json: [accepted] });
    return { json: accepted };
  });
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  await screen.findByPlaceholderText('Type a message...');
  const list = await screen.findByRole('navigation', { name: 'Conversations' });
  expect(within(list).getByRole('link', { name: /Cleo Sol/ })).toBeInTheDocument();
});

test('Delete removes the request and leads back', async () => {
  serve(request);
  page.api.on('DELETE /chats/r1', () => {
    serve();
    return { json: { message: 'Conversation deleted.' } };
  });
  const { user } = await page.open('/messages/r1');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByText('Select a conversation');
  expect(await screen.findByRole('link', { name: /Ben Okri/ })).toBeInTheDocument();
});

test('Block asks first, and then the request is gone', async () => {
  serve(request);
  page.api.on('POST /users/cleo/block', () => {
    serve();
    return { json: { message: 'Blocked' } };
  });
  const { user } = await page.open('/messages/r1');
  await user.click(await screen.findByRole('button', { name: 'Block' }));
  const question = await screen.findByRole('alertdialog', { name: 'Block Cleo Sol?' });
  expect(page.api.count('POST /users/cleo/block')).toBe(0);
  await user.click(within(question).getByRole('button', { name: 'Block' }));
  await screen.findByText('Select a conversation');
});

test('Block can include new accounts of the sender', async () => {
  serve(request);
  page.api.on('POST /users/cleo/block?newAccounts=true', () => {
    serve();
    return { json: { message: 'Blocked' } };
  });
  const { user } = await page.open('/messages/r1');
  await user.click(await screen.findByRole('button', { name: 'Block' }));
  const question = await screen.findByRole('alertdialog', { name: 'Block Cleo Sol?' });
  await user.click(within(question).getByRole('checkbox', { name: 'And new accounts of theirs' }));
  await user.click(within(question).getByRole('button', { name: 'Block' }));
  await screen.findByText('Select a conversation');
});

test('a group says who added the user, and a failed Accept leaves the bar', async () => {
  serve({ ...request, isGroup: true, groupName: 'Climbers' });
  page.api.on('GET /chats/conversations/r1', {
    json: { ...request, isGroup: true, groupName: 'Climbers' },
  });
  page.api.on('POST /chats/conversations/r1/accept', {
    status: 500,
    json: { message: '', code: 'internal' },
  });
  const { user } = await page.open('/messages/r1', 'messages.accept');
  expect(await screen.findByText(/added you to this group/)).toHaveTextContent('Cleo Sol');
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await screen.findByText('Nothing was changed.');
  expect(screen.getByRole('button', { name: 'Accept' })).toBeEnabled();
});

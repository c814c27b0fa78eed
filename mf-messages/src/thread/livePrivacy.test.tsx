import { bus } from '@kithkin/shared';
import { createFakeApi, userSummary } from '@kithkin/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
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

const online = conversation({
  participants: [chatUser('ada'), chatUser('ben', { isOnline: true })],
  lastMessage: message('ben', 1),
});
const blocked = conversation({ lastMessage: message('ben', 1), canSend: false });
const CLOSED = 'You can’t write in this conversation.';

/** Returns true if "Online" is visible in the list or in the thread's header. */
const isOnline = () => screen.queryAllByText('Online').length > 0;

async function open(path = '/messages/c1') {
  serveChat(api, online, [message('ben', 1)]);
  const page = await renderMessages(path);
  leave = page.leave;
  await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent('Words 1'));
  return page;
}

/** Changes the served chat and Ben's visibility, then emits `relationship-changed`. */
async function change(chat: typeof online, canSeeContent: boolean | null) {
  serveChat(api, chat, [message('ben', 1)]);
  const response = { user: { ...userSummary('ben'), canSeeContent, isFollowing: false } };
  if (canSeeContent !== null) api.on('GET /users/ben', { json: response });
  await act(async () => void bus.emit('relationship-changed', { userId: 'ben' }));
}

test('a block takes presence and field away, and what was typed is there again after it', async () => {
  const { user } = await open();
  await user.type(await screen.findByPlaceholderText('Type a message...'), 'Still there?');
  expect(isOnline()).toBe(true);
  await change(blocked, false);
  await screen.findByText(CLOSED);
  expect(isOnline()).toBe(false);
  expect(screen.getByRole('log', { name: 'Messages' })).toHaveTextContent('Words 1');
  await change(online, true);
  expect(await screen.findByPlaceholderText('Type a message...')).toHaveValue('Still there?');
  expect(isOnline()).toBe(true);
});

test('who deactivates is Unknown at once, in the list, the thread and its lines', async () => {
  await open();
  const unknown = { fullName: 'Unknown', userName: 'Unknown' };
  const left = chatUser('ben', unknown);
  await change(
    conversation({ participants: [chatUser('ada'), left], lastMessage: message('ben', 1) }),
    null,
  );
  await screen.findByRole('heading', { name: 'Unknown', level: 2 });
  await waitFor(() => expect(screen.queryByText('Ben Okri')).not.toBeInTheDocument());
  expect(isOnline()).toBe(false);
});

test('somebody without a chat here asks nothing of it', async () => {
  const { store } = await open();
  // The list, the count of requests, the chat and its messages.
  await waitFor(() => expect(api.count('GET /chats')).toBe(4));
  api.on('GET /users/cleo', { json: { user: { ...userSummary('cleo'), canSeeContent: true } } });
  await act(async () => void bus.emit('relationship-changed', { userId: 'cleo' }));
  await waitFor(() => expect(store.getState().entities.users.cleo).toBeDefined());
  // A wrong request because of cleo would be sent before those because of ben.
  await change(blocked, false);
  await screen.findByText(CLOSED);
  await waitFor(() => expect(api.count('GET /chats')).toBe(6));
});

test('who has blocked somebody can unblock them in the thread', async () => {
  const { user } = await open();
  api.on('GET /users/ben', { json: { user: { ...userSummary('ben'), isBlocked: true } } });
  serveChat(api, blocked, [message('ben', 1)]);
  await act(async () => void bus.emit('relationship-changed', { userId: 'ben' }));
  await screen.findByText(/you have blocked Ben Okri/);
  api.on('DELETE /users/ben/block', () => {
    serveChat(api, online, [message('ben', 1)]);
    api.on('GET /users/ben', { json: { user: { ...userSummary('ben'), isBlocked: false } } });
    return { json: { message: 'Unblocked' } };
  });
  await user.click(screen.getByRole('button', { name: 'Unblock' }));
  await screen.findByPlaceholderText('Type a message...');
});

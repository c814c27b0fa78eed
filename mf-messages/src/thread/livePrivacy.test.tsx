import { bus } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { fill, press, userSummary } from '@kithkin/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { serveChat } from '../testing/chat';
import { api, log, open } from '../testing/page';
import { chatUser, conversation, message } from '../testing/people';
import { field } from '../testing/writing';

const CLOSED = 'You can’t write in this conversation.';
const words = [message('ben', 1)];
const online = conversation({
  participants: [chatUser('ada'), chatUser('ben', { isOnline: true })],
  lastMessage: message('ben', 1),
});
const blocked = conversation({ lastMessage: message('ben', 1), canSend: false });

const isOnline = () => screen.queryAllByText('Online').length > 0;
const emitChange = (userId: string) =>
  act(async () => void bus.emit('relationship-changed', { userId }));

/** Serves a changed chat and ben, then emits `relationship-changed`. */
async function change(chat: Conversation, ben: object) {
  serveChat(api, chat, words);
  api.on('GET /users/ben', { json: { user: { ...userSummary('ben'), ...ben } } });
  await emitChange('ben');
}

test('a block removes presence and field until it ends; who has blocked can unblock; a deactivated user is Unknown', async () => {
  serveChat(api, online, words);
  const { store } = open('/messages/c1');
  await log();
  await fill(await field(), 'Still there?');
  expect(isOnline()).toBe(true);
  // The list, the count of requests, the chat and its messages.
  await waitFor(() => expect(api.count('GET /chats')).toBe(4));
  api.on('GET /users/cleo', { json: { user: userSummary('cleo') } });
  await emitChange('cleo');
  await waitFor(() => expect(store.getState().entities.users.cleo).toBeDefined());
  // A request because of cleo, who is in no chat, would be sent before those because of ben.
  await change(blocked, { canSeeContent: false });
  await screen.findByText(CLOSED);
  await waitFor(() => expect(api.count('GET /chats')).toBe(6));
  expect(isOnline()).toBe(false);
  expect(await log()).toHaveTextContent('Words 1');
  expect(screen.queryByLabelText('Message')).not.toBeInTheDocument();
  await change(online, { canSeeContent: true });
  expect(await field()).toHaveValue('Still there?');
  expect(isOnline()).toBe(true);
  await change(blocked, { isBlocked: true });
  await screen.findByText(/you have blocked Ben Okri/);
  api.on('DELETE /users/ben/block', () => {
    serveChat(api, online, words);
    api.on('GET /users/ben', { json: { user: { ...userSummary('ben'), isBlocked: false } } });
    return { json: { message: 'Unblocked' } };
  });
  await press('Unblock');
  await field();
  const unknown = chatUser('ben', { fullName: 'Unknown', userName: 'Unknown' });
  const participants = [chatUser('ada'), unknown];
  await change(conversation({ participants, lastMessage: message('ben', 1) }), {});
  await screen.findByRole('heading', { name: 'Unknown', level: 2 });
  expect(isOnline()).toBe(false);
});

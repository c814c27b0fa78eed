import type { Message } from '@kithkin/shared/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { serveChat } from '../../testing/chat';
import { chatUser, conversation, message } from '../../testing/people';
import { live, log, threadPage, updated } from '../../testing/threadPage';

const page = threadPage();

const HIDDEN = 'Message hidden by a block';
const collapsed = (seq: number, changes: Partial<Message> = {}) =>
  message('ben', seq, { text: '', blocked: true, ...changes });
const quote = { _id: 'c1-1', seq: 1, senderId: chatUser('ben'), media: null, deleted: false };
const group = conversation({
  isGroup: true,
  groupName: 'Friday',
  participants: ['ada', 'ben', 'cleo'].map((name) => chatUser(name)),
  lastMessage: collapsed(1),
});
const line = (name: RegExp) => screen.findByRole('article', { name });

test('a message across a block is shown when pressed, and can be copied and reported then', async () => {
  serveChat(page.api, group, [collapsed(1)]);
  page.api.on('GET /chats/messages/c1-1', { json: message('ben', 1, { blocked: true }) });
  const { user } = await page.open();
  const hidden = await line(/^Ben Okri: Message hidden by a block/);
  await user.hover(hidden);
  await user.click(within(hidden).getByRole('button', { name: 'Show' }));
  const shown = await line(/^Ben Okri: Words 1/);
  expect(shown).toHaveFocus();
  await user.click(within(shown).getByRole('button', { name: 'More' }));
  const items = within(await screen.findByRole('menu', { name: 'Message' })).getAllByRole(
    'menuitem',
  );
  expect(items.map(({ textContent }) => textContent)).toEqual(['Copy text', 'Report']);
  // The row of the list stays collapsed.
  expect(screen.getByRole('navigation', { name: 'Conversations' })).toHaveTextContent(HIDDEN);
});

test('what is shown stays shown while nothing has changed, and is hidden again by an edit', async () => {
  serveChat(page.api, group, [collapsed(1)]);
  page.api.on('GET /chats/messages/c1-1', { json: message('ben', 1, { blocked: true }) });
  const { user } = await page.open();
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  await line(/Words 1/);
  updated(collapsed(1));
  await line(/Words 1/);
  updated(collapsed(1, { editedAt: '2026-11-20T11:00:00.000Z' }));
  await line(/Message hidden by a block/);
});

test('a message that could not be shown keeps its button', async () => {
  serveChat(page.api, group, [collapsed(1)]);
  page.api.on('GET /chats/messages/c1-1', { status: 500, json: { message: '', code: 'internal' } });
  const { user } = await page.open('/messages/c1', 'messages.reveal');
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  await screen.findByText('The message can’t be shown.');
  expect(screen.getByRole('button', { name: 'Show' })).toBeInTheDocument();
});

test('quotes stay collapsed too, and a live one is neither unread nor read out', async () => {
  const reply = message('cleo', 2, { replyTo: { ...quote, text: '', blocked: true } });
  serveChat(page.api, { ...group, lastMessage: reply, lastSeq: 2, seenSeq: 2 }, [
    collapsed(1),
    reply,
  ]);
  await page.open();
  expect(await screen.findByRole('button', { name: /^In reply to/ })).toHaveTextContent(HIDDEN);
  live(collapsed(3));
  await waitFor(async () => expect(within(await log()).getAllByText(HIDDEN)).toHaveLength(3));
  expect(screen.queryByText(/unread message/)).not.toBeInTheDocument();
  expect(screen.queryByText(`Ben Okri: ${HIDDEN}`)).not.toBeInTheDocument();
});

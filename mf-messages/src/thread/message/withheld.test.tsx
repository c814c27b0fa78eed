import type { Message } from '@kithkin/shared/contract';
import { screen, within } from '@testing-library/react';
import { serveChat } from '../../testing/chat';
import { chatUser, conversation, message } from '../../testing/people';
import { threadPage, updated } from '../../testing/threadPage';

const page = threadPage();

const WITHHELD = 'Hidden by the moderators';
const withheld = (seq: number, changes: Partial<Message> = {}) =>
  message('ben', seq, { text: '', hidden: 'message', ...changes });
const line = (name: RegExp) => screen.findByRole('article', { name });

test('a hidden message is a line in its place, in the list too, and comes back live', async () => {
  serveChat(page.api, conversation({ lastMessage: withheld(1) }), [withheld(1)]);
  const { user } = await page.open();
  const hidden = await line(/^Ben Okri: Hidden by the moderators/);
  await user.hover(hidden);
  expect(within(hidden).queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Conversations' })).toHaveTextContent(WITHHELD);
  updated(message('ben', 1, { hidden: null }));
  await line(/^Ben Okri: Words 1/);
});

test('a message that is hidden live leaves no words in quotes of it', async () => {
  const quote = { _id: 'c1-1', seq: 1, senderId: chatUser('ben'), media: null, deleted: false };
  const replyTo = { ...quote, text: 'Words 1' };
  const reply = message('ada', 2, { text: 'Stop', replyTo });
  serveChat(page.api, conversation({ lastMessage: reply }), [message('ben', 1), reply]);
  await page.open();
  await line(/^Ben Okri: Words 1/);
  updated(withheld(1));
  await line(/^Ben Okri: Hidden by the moderators/);
  expect(screen.queryByText('Words 1')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /In reply to/ })).toHaveTextContent(WITHHELD);
});

test('its sender still reads it, with a link to the decision, and can’t edit it', async () => {
  const own = message('ada', 1, { hidden: 'message' });
  serveChat(page.api, conversation({ lastMessage: own }), [own]);
  const { user } = await page.open();
  const shown = await line(/^You: Words 1, Hidden by the moderators/);
  expect(within(shown).getByRole('link', { name: WITHHELD })).toHaveAttribute('href', '/decisions');
  await user.hover(shown);
  await user.click(within(shown).getByRole('button', { name: 'More' }));
  const menu = within(await screen.findByRole('menu', { name: 'Message' }));
  expect(menu.queryByRole('menuitem', { name: 'Edit' })).not.toBeInTheDocument();
  expect(menu.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
});

test('a message that has lost its file says so', async () => {
  const without = message('ben', 1, { hidden: 'files', text: '' });
  serveChat(page.api, conversation({ lastMessage: without }), [without]);
  await page.open();
  await line(/^Ben Okri: File removed by the moderators/);
});

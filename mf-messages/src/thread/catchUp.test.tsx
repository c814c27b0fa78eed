import type { FakeReply } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { serveChat } from '../testing/chat';
import { message } from '../testing/people';
import { chatUpTo, connection, live, log, range, textsIn, threadPage } from '../testing/threadPage';

const page = threadPage();

test('a live message is added to its own conversation only', async () => {
  serveChat(page.api, chatUpTo(1), range(1, 1));
  await page.open();
  const here = await log();
  live(message('ben', 2), message('ben', 1, { conversationId: 'c2', text: 'Words 99' }));
  expect(textsIn(here)).toEqual([1, 2]);
  live(message('ben', 2));
  expect(textsIn(here)).toEqual([1, 2]);
});

test('a message that skips some fetches what lies between', async () => {
  const all = serveChat(page.api, chatUpTo(2), range(1, 2));
  await page.open();
  const here = await log();
  all.push(...range(3, 5));
  live(message('ben', 5));
  await waitFor(() => expect(textsIn(here)).toEqual([1, 2, 3, 4, 5]));
  expect(page.api.count('GET /chats/conversations/c1/messages?after=2')).toBe(1);
});

test('after an absence everything that was missed is fetched, page after page', async () => {
  const all = serveChat(page.api, chatUpTo(1), range(1, 1));
  await page.open();
  const here = await log();
  connection('offline');
  all.push(...range(2, 70));
  connection('connected');
  await waitFor(() => expect(textsIn(here)).toHaveLength(70));
  expect(textsIn(here)).toEqual(range(1, 70).map(({ seq }) => seq));
});

test('messages that come doubled, out of order or not at all stand there once and in order', async () => {
  const all = serveChat(page.api, chatUpTo(2), range(1, 2));
  await page.open();
  const here = await log();
  all.push(...range(3, 6));
  // 4 is lost, 6 arrives before 3 and 5, and 5 arrives twice.
  live(message('ben', 6), message('ben', 3), message('ben', 5), message('ben', 5));
  await waitFor(() => expect(textsIn(here)).toEqual([1, 2, 3, 4, 5, 6]));
});

test('an old message that is told again does not come in at the wrong place', async () => {
  const all = serveChat(page.api, chatUpTo(45), range(1, 45));
  await page.open();
  const here = await log();
  live(message('ben', 3));
  expect(textsIn(here)).toEqual(all.slice(15).map(({ seq }) => seq));
});

test('a very long absence is not pulled in whole: it comes as one reads on', async () => {
  const all = serveChat(page.api, chatUpTo(1), range(1, 1));
  await page.open();
  const here = await log();
  connection('offline');
  all.push(...range(2, 900));
  connection('connected');
  await waitFor(() => expect(textsIn(here).length).toBeGreaterThan(100));
  // Shown once the thread is too long to load; a query by role is slow with so many messages.
  expect(await screen.findByLabelText('To the newest message')).toBeVisible();
  expect(page.api.count('GET /chats/conversations/c1/messages?after=')).toBeLessThan(4);
});

test('edits, deletions and reactions that were missed while away are caught up with', async () => {
  const all = serveChat(page.api, chatUpTo(2), range(1, 2));
  await page.open();
  await log();
  connection('offline');
  all[0] = message('ben', 1, { text: 'Better', editedAt: '2026-11-20T11:00:00.000Z' });
  all[1] = message('ben', 2, { text: '', deletedAt: '2026-11-20T11:00:00.000Z' });
  connection('connected');
  await screen.findByText('Better');
  expect((await screen.findAllByText('Message deleted')).length).toBeGreaterThan(0);
});

test('what happened between the request of the first page and the connection is fetched', async () => {
  const all = serveChat(page.api, chatUpTo(1), [message('ada', 1)]);
  const path = 'GET /chats/conversations/c1/messages';
  let respond = (_: FakeReply) => {};
  page.api.on(path, () => new Promise<FakeReply>((resolve) => (respond = resolve)));
  await page.open();
  await waitFor(() => expect(page.api.count(path)).toBe(1));
  connection('connected');
  serveChat(page.api, chatUpTo(1), [message('ada', 1, { status: 'seen' })]);
  respond({ json: all });
  expect(await screen.findByRole('img', { name: 'Seen' })).toBeVisible();
});

test('what is new of others is read out politely, and only that', async () => {
  const all = serveChat(page.api, chatUpTo(45), range(1, 45));
  await page.open();
  const here = await log();
  const emitMessages = () =>
    screen.getAllByRole('status').find(({ textContent }) => textContent?.includes('Words'));
  expect(here).toHaveAttribute('aria-live', 'off');
  expect(emitMessages()).toBeUndefined();
  live(message('ada', 46));
  expect(emitMessages()).toBeUndefined();
  live(message('ben', 47));
  expect(emitMessages()).toHaveTextContent('Ben Okri: Words 47');
  all.push(message('ada', 46), ...range(47, 50));
  live(...range(48, 50));
  expect(screen.getByText('3 new messages')).toBeInTheDocument();
});

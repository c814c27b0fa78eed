import { failure } from '@kithkin/shared/testing';
import { screen, within } from '@testing-library/react';
import { serveChat } from '../../testing/chat';
import { chatUser, conversation, message } from '../../testing/people';
import { chatUpTo, connection, log, status, threadPage, updated } from '../../testing/threadPage';

const page = threadPage();

test('ticks go from sent to delivered to seen, for all own messages up to there, never back', async () => {
  serveChat(page.api, chatUpTo(3), [message('ada', 1), message('ben', 2), message('ada', 3)]);
  await page.open();
  await log();
  const statusLabels = () =>
    screen.getAllByRole('img').map((status) => status.getAttribute('aria-label'));
  expect(statusLabels()).toEqual(['Sent', 'Sent']);
  status({ seq: 3, status: 'delivered' });
  expect(statusLabels()).toEqual(['Delivered', 'Delivered']);
  status({ seq: 1, status: 'seen' });
  expect(statusLabels()).toEqual(['Seen', 'Delivered']);
  status({ seq: 3, status: 'seen' });
  status({ seq: 3, status: 'delivered' });
  expect(statusLabels()).toEqual(['Seen', 'Seen']);
});

test("one's own reading elsewhere is no tick", async () => {
  serveChat(page.api, chatUpTo(1), [message('ada', 1)]);
  await page.open();
  await log();
  status({ seq: 1, status: 'seen', userId: 'ada' });
  expect(screen.getByRole('img', { name: 'Sent' })).toBeInTheDocument();
});

test('in a group the update tells how far all of them are', async () => {
  const group = conversation({ isGroup: true, groupName: 'Climbers', lastSeq: 1, seenSeq: 1 });
  serveChat(page.api, group, [message('ada', 1)]);
  await page.open();
  await log();
  status({ seq: 1, status: 'delivered' });
  expect(screen.getByRole('img', { name: 'Delivered' })).toBeInTheDocument();
});

test('in a group the tick opens who has received and seen the message, and when', async () => {
  const group = conversation({ isGroup: true, groupName: 'Climbers', lastSeq: 1, seenSeq: 1 });
  serveChat(page.api, group, [message('ada', 1)]);
  const at = '2026-11-20T10:05:00.000Z';
  page.api.on('GET /chats/messages/c1-1/receipts', {
    json: {
      receipts: [
        { user: chatUser('ben'), deliveredAt: at, seenAt: at },
        { user: chatUser('cleo'), deliveredAt: null, seenAt: null },
      ],
    },
  });
  const { user } = await page.open();
  await log();
  await user.click(screen.getByRole('button', { name: 'Sent. Who has received and seen this' }));
  const dialog = await screen.findByRole('dialog', { name: 'Message info' });
  await within(dialog).findByRole('heading', { name: 'Seen by' });
  expect(within(dialog).getByRole('link', { name: /Ben Okri.*20 November 2026/ })).toBeVisible();
  expect(within(dialog).getByRole('heading', { name: 'Not delivered yet' })).toBeInTheDocument();
  expect(within(dialog).getByRole('link', { name: /Cleo Sol/ })).toBeInTheDocument();
});

test('an open list follows the status of the message; a failure has a Retry', async () => {
  const group = conversation({ isGroup: true, groupName: 'Climbers', lastSeq: 1, seenSeq: 1 });
  serveChat(page.api, group, [message('ada', 1)]);
  const at = '2026-11-20T10:05:00.000Z';
  const receipts = (deliveredAt: string | null) => ({
    json: { receipts: [{ user: chatUser('ben'), deliveredAt, seenAt: null }] },
  });
  const call = 'GET /chats/messages/c1-1/receipts';
  page.api.on(call, failure(500));
  const { user } = await page.open();
  await log();
  await user.click(screen.getByRole('button', { name: 'Sent. Who has received and seen this' }));
  const dialog = await screen.findByRole('dialog', { name: 'Message info' });
  await within(dialog).findByText('Who has seen it could not be loaded.');
  page.api.on(call, receipts(null));
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
  await within(dialog).findByRole('heading', { name: 'Not delivered yet' });
  page.api.on(call, receipts(at));
  updated(message('ada', 1, { status: 'delivered' }));
  expect(within(dialog).getByRole('heading', { name: 'Not delivered yet' })).toBeInTheDocument();
  await within(dialog).findByRole('heading', { name: 'Delivered to' });
});

test('ticks that came while away are caught up with', async () => {
  const all = serveChat(page.api, chatUpTo(2), [message('ada', 1), message('ben', 2)]);
  await page.open();
  await log();
  all[0] = message('ada', 1, { status: 'seen' });
  connection('offline');
  connection('connected');
  await screen.findByRole('img', { name: 'Seen' });
});

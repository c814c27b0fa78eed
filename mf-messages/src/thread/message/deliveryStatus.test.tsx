import { failure, press } from '@kithkin/shared/testing';
import { screen, within } from '@testing-library/react';
import { status, updated } from '../../testing/liveEvents';
import { api, chatUpTo, openThread } from '../../testing/page';
import { chatUser, conversation, message } from '../../testing/people';

test('status icons go from sent to delivered to seen, for all own messages up to there', async () => {
  await openThread(chatUpTo(3), [message('ada', 1), message('ben', 2), message('ada', 3)]);
  const labels = () => screen.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'));
  expect(labels()).toEqual(['Sent', 'Sent']);
  status({ seq: 3, status: 'delivered' });
  expect(labels()).toEqual(['Delivered', 'Delivered']);
  status({ seq: 1, status: 'seen' });
  expect(labels()).toEqual(['Seen', 'Delivered']);
});

test('in a group the icon opens who has seen the message and when, and follows its status', async () => {
  const CALL = 'GET /chats/messages/c1-1/receipts';
  const at = '2026-11-20T10:05:00.000Z';
  const ben = { user: chatUser('ben'), deliveredAt: at, seenAt: at };
  const serve = (deliveredAt: string | null) => {
    const cleo = { user: chatUser('cleo'), deliveredAt, seenAt: null };
    api.on(CALL, { json: { receipts: [ben, cleo] } });
  };
  api.on(CALL, failure(500));
  const group = { isGroup: true, groupName: 'Climbers', lastSeq: 1, seenSeq: 1 };
  await openThread(conversation(group), [message('ada', 1)]);
  await press('Sent. Who has received and seen this');
  const dialog = within(await screen.findByRole('dialog', { name: 'Message info' }));
  await dialog.findByText('Who has seen it could not be loaded.');
  serve(null);
  await press('Retry');
  await dialog.findByRole('heading', { name: 'Seen by' });
  expect(dialog.getByRole('link', { name: /Ben Okri.*20 November 2026/ })).toBeVisible();
  expect(dialog.getByRole('heading', { name: 'Not delivered yet' })).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: /Cleo Sol/ })).toBeInTheDocument();
  serve(at);
  updated(message('ada', 1, { status: 'delivered' }));
  expect(dialog.getByRole('heading', { name: 'Not delivered yet' })).toBeInTheDocument();
  await dialog.findByRole('heading', { name: 'Delivered to' });
});

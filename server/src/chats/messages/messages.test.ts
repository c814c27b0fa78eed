import type { Message, Receipts, SharedMediaPage } from '@kithkin/shared/contract';
import {
  addManyMembers,
  FOUR,
  list,
  removeMember,
  sendMessage,
  start,
  statusesOf,
  thread,
} from '../../../testing/chats/chat';
import { picture } from '../../../testing/forms';
import { kindsOf, listNotifications } from '../../../testing/notifications/listNotifications';
import { withFiles } from '../../../testing/posts/postActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { deactivate } from '../../../testing/testPeople';
import { id, sql } from '../../platform/db';
import { markRead } from '../chats.events';

const { app, ada, ben, cleo } = setupTestServer({ people: FOUR, areFriends: true });
let chat: string;

beforeEach(async () => {
  chat = await start(ada, [ben]);
});

const requestOn = (
  who: TestPerson,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  id: string,
  rest = '',
  json?: object,
) => who.call<Message>(method, `/chats/messages/${id}${rest}`, json ? { json } : {});
const react = (who: TestPerson, id: string, emoji: string) =>
  requestOn(who, 'POST', id, '/reactions', { emoji });
async function sendPicture(who: TestPerson, fields: Record<string, string> = {}) {
  const form = await withFiles({ conversationId: chat, ...fields }, [await picture(60, 40)]);
  return (await who.call<Message>('POST', '/chats/messages', form)).body;
}

it('quotes the message it replies to, without its text once that is deleted', async () => {
  const first = (await sendMessage(ben, chat, 'Where?')).body;
  const reply = await sendMessage(ada, chat, 'Here', { replyTo: first._id });
  const quote = { _id: first._id, seq: 1, text: 'Where?', senderId: { _id: ben.id } };
  expect(reply.body.replyTo).toMatchObject({ ...quote, media: null, deleted: false });
  await requestOn(ben, 'DELETE', first._id);
  expect((await thread(ada, chat))[1]?.replyTo).toMatchObject({ text: '', deleted: true });
  const elsewhere = (await sendMessage(ada, await start(ada, [cleo]), 'Other')).body;
  expect((await sendMessage(ada, chat, 'No', { replyTo: elsewhere._id })).status).toBe(422);
  expect(await thread(ada, chat)).toHaveLength(2);
});

it('is the same in its thread and at its own address', async () => {
  const plain = (await sendMessage(ben, chat, 'Plain "text" \\ with a\nline')).body;
  await sendMessage(ada, chat, 'Reply', { replyTo: plain._id, clientId: 'client-one' });
  await sendPicture(ada, { alt: 'A square' });
  const removed = (await sendMessage(ada, chat, 'Gone soon')).body;
  await requestOn(ada, 'DELETE', removed._id);
  await react(ada, (await sendMessage(ben, chat, 'Liked')).body._id, '👍');
  const group = await start(ada, [ben, cleo], 'Climbers');
  await sendMessage(ben, group, 'Who is in?');
  for (const [who, id] of [
    [ada, chat],
    [ben, chat],
    [cleo, group],
  ] as const) {
    const messages = await thread(who, id);
    expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_message, at) => at + 1));
    for (const one of messages) expect((await requestOn(who, 'GET', one._id)).body).toEqual(one);
  }
});

it('is edited by its sender only, with the time of the edit', async () => {
  const { body } = await sendMessage(ada, chat, 'Helo');
  app.clock.advance(1000);
  const edited = await requestOn(ada, 'PATCH', body._id, '', { text: ' Hello ' });
  expect(edited.body).toMatchObject({ text: 'Hello', editedAt: app.clock.now().toISOString() });
  expect((await thread(ben, chat))[0]).toMatchObject({ text: 'Hello' });
  expect((await requestOn(ben, 'PATCH', body._id, '', { text: 'Mine' })).status).toBe(403);
  expect((await requestOn(ada, 'PATCH', body._id, '', { text: ' ' })).status).toBe(422);
  await ben.call('POST', '/users/ada/block');
  expect((await requestOn(ada, 'PATCH', body._id, '', { text: 'Psst' })).status).toBe(403);
});

it('is deleted for all by its sender only, with its file; its position stays', async () => {
  const sent = await sendPicture(ada, { text: 'Look', alt: 'A lake' });
  await sendMessage(ada, chat, 'Next');
  await react(ben, sent._id, '👍');
  expect((await requestOn(ben, 'DELETE', sent._id)).status).toBe(403);
  expect((await list(ben))[0]).toMatchObject({ unreadCount: 2 });
  const removed = await requestOn(ada, 'DELETE', sent._id);
  const empty = { text: '', media: [], attachments: [], reactions: [], seq: 1 };
  expect(removed.body).toMatchObject(empty);
  expect(removed.body.deletedAt).toEqual(expect.any(String));
  expect((await app.app.inject({ url: sent.media[0] ?? '' })).statusCode).toBe(404);
  expect((await thread(ben, chat)).map(({ seq, text }) => `${seq} ${text}`)).toEqual([
    '1 ',
    '2 Next',
  ]);
  expect((await list(ben))[0]).toMatchObject({ unreadCount: 1 });
  expect((await requestOn(ada, 'DELETE', sent._id)).status).toBe(200);
  expect((await requestOn(ada, 'PATCH', sent._id, '', { text: 'Back' })).status).toBe(422);
  expect((await react(ben, sent._id, '👍')).status).toBe(422);
});

it('has one reaction of each user, of any emoji', async () => {
  const { body } = await sendMessage(ada, chat, 'Hello');
  await react(ben, body._id, '👍🏽');
  await react(ben, body._id, '❤');
  app.clock.advance(1);
  const both = (await react(ada, body._id, '❤️')).body;
  expect(both.reactions).toMatchObject([
    { emoji: '❤️', count: 2, mine: true, people: [{ _id: ben.id }, { _id: ada.id }] },
  ]);
  expect((await requestOn(ada, 'DELETE', body._id, '/reactions')).body.reactions).toMatchObject([
    { emoji: '❤️', count: 1, mine: false },
  ]);
  for (const wrong of ['x', '👍👎', ' ', '1', '<b>']) {
    expect([wrong, (await react(ben, body._id, wrong)).status]).toEqual([wrong, 422]);
  }
  expect((await react(cleo, body._id, '👍')).status).toBe(404);
});

it('removes its notification when the sender deletes it, unless other messages are unread', async () => {
  const [first, second] = [
    await sendMessage(ada, chat, 'One'),
    await sendMessage(ada, chat, 'Two'),
  ];
  await app.ctx.background.idle();
  const notified = async () => (await kindsOf(ben)).filter((kind) => kind === 'message');
  expect(await notified()).toEqual(['message']);
  await requestOn(ada, 'DELETE', first.body._id);
  expect(await notified()).toEqual(['message']);
  await requestOn(ada, 'DELETE', second.body._id);
  expect(await notified()).toEqual([]);
  expect((await listNotifications(ben)).unreadCount).toBe(0);
  await sendMessage(ada, chat, 'Three');
  await app.ctx.background.idle();
  expect(await notified()).toEqual(['message']);
});

it('accepts twenty different reactions', async () => {
  const group = await start(ada, [ben, cleo], 'Climbers');
  const { body } = await sendMessage(ada, group, 'Hello');
  await addManyMembers(app, group, 'climber', 20);
  await app.ctx.db.run(sql`
    insert into message_reactions (message_id, user_id, emoji, created_at)
    select ${id(body._id)}, u.id, chr(128512 + (row_number() over (order by u.id))::int), now()
    from users u where u.user_name like 'climber%'`);
  expect((await react(ben, body._id, '👍')).status).toBe(422);
  expect((await react(ben, body._id, '😁')).status).toBe(200);
});

it('counts the reactions of the users whom the viewer can list', async () => {
  const group = await start(ada, [ben, cleo], 'Three');
  const { _id } = (await sendMessage(ada, group, 'Hello')).body;
  for (const who of [ben, cleo]) await react(who, _id, '👍');
  await cleo.call('POST', '/users/ben/block');
  const seenBy = async (who: TestPerson) => (await thread(who, group)).at(-1)?.reactions;
  expect(await seenBy(ada)).toMatchObject([{ count: 2 }]);
  expect(await seenBy(ben)).toMatchObject([{ count: 1, mine: true, people: [{ _id: ben.id }] }]);
  await deactivate(app, cleo.id);
  expect(await seenBy(ada)).toMatchObject([{ count: 1, mine: false, people: [{ _id: ben.id }] }]);
});

it('has receipts per recipient, for its sender only', async () => {
  const group = await start(ada, [ben, cleo], 'Three');
  const sent = (await sendMessage(ada, group, 'Hello')).body;
  await markRead(app.ctx, ben.id, 'delivered', group, sent.seq);
  const delivered = app.clock.now().toISOString();
  app.clock.advance(60_000);
  await markRead(app.ctx, ben.id, 'seen', group, 99);
  app.clock.advance(60_000);
  await markRead(app.ctx, ben.id, 'seen', group, 99);
  const path = `/chats/messages/${sent._id}/receipts`;
  const { body } = await ada.call<Receipts>('GET', path);
  expect(body.receipts).toMatchObject([
    { user: { _id: ben.id }, deliveredAt: delivered, seenAt: expect.any(String) },
    { user: { _id: cleo.id }, deliveredAt: null, seenAt: null },
  ]);
  expect(body.receipts[0]?.seenAt).toBe(new Date(app.clock.now().getTime() - 60_000).toISOString());
  expect((await ben.call('GET', path)).status).toBe(404);
  // A block between them hides the times, as it hides presence.
  for (const [by, whom] of [
    [ben, 'ada'],
    [ada, 'ben'],
  ] as const) {
    await by.call('POST', `/users/${whom}/block`);
    expect((await ada.call<Receipts>('GET', path)).body.receipts).toMatchObject([
      { user: { _id: cleo.id }, deliveredAt: null, seenAt: null },
      { user: { _id: ben.id }, deliveredAt: null, seenAt: null },
    ]);
    await by.call('DELETE', `/users/${whom}/block`);
  }
});

it('has the size of its file, and the thread lists all files page by page', async () => {
  const sent = await sendPicture(ada, { alt: 'A lake' });
  expect(sent.attachments).toMatchObject([
    { type: 'image', width: 60, height: 40, alt: 'A lake', blur: expect.any(String) },
  ]);
  expect(sent.attachments?.[0]?.url).toBe(sent.media[0]);
  await sendMessage(ada, chat, 'Text');
  const second = await sendPicture(ben);
  const page = async (query: string) =>
    (await ada.call<SharedMediaPage>('GET', `/chats/conversations/${chat}/media${query}`)).body;
  const newest = await page('?limit=1');
  expect(newest.media).toMatchObject([{ messageId: second._id, senderId: { _id: ben.id } }]);
  const older = await page(`?limit=1&cursor=${newest.nextCursor}`);
  expect(older.media).toMatchObject([{ messageId: sent._id, seq: 1 }]);
  expect((await page(`?limit=2&cursor=${older.nextCursor}`)).media).toEqual([]);
});

describe('the delivery status', () => {
  const mark = (who: typeof ben, name: 'delivered' | 'seen', chat: string, seq: number) =>
    markRead(app.ctx, who.id, name, chat, seq);
  const reactivate = (userId: string) =>
    app.ctx.db.run(sql`update users set deactivated_at = null where id = ${id(userId)}`);

  it('stays when the recipient is deactivated and comes back', async () => {
    await sendMessage(ada, chat, 'Hello');
    await mark(ben, 'seen', chat, 1);
    await deactivate(app, ben.id);
    expect(await statusesOf(ada, chat)).toEqual(['seen']);
    await reactivate(ben.id);
    expect(await statusesOf(ada, chat)).toEqual(['seen']);
  });

  it.each(['delivered', 'seen'] as const)('is not %s for later messages', async (name) => {
    await sendMessage(ada, chat, 'Hello');
    await mark(ben, name, chat, 1000);
    await sendMessage(ada, chat, 'Are you there?');
    expect(await statusesOf(ada, chat)).toEqual([name, 'sent']);
  });

  it('is that of the slowest member of a group, and never falls', async () => {
    const group = await start(ada, [ben, cleo], 'Three');
    await sendMessage(ada, group, 'Hello');
    // The status for the sender, and the own one of a recipient.
    for (const [who, name, seq, status, own] of [
      [ben, 'seen', 2, 'sent', 'sent'],
      [cleo, 'delivered', 2, 'delivered', 'delivered'],
      [cleo, 'seen', 2, 'seen', 'seen'],
      [cleo, 'seen', 1, 'seen', 'seen'],
      [ben, 'delivered', 1, 'seen', 'seen'],
    ] as const) {
      await mark(who, name, group, seq);
      expect(await statusesOf(ada, group)).toEqual([status]);
      expect(await statusesOf(cleo, group)).toEqual([own]);
    }
  });

  it('waits for members who are deactivated, since they may come back', async () => {
    const group = await start(ada, [ben, cleo], 'Three');
    const { body } = await sendMessage(ada, group, 'Hello');
    await mark(ben, 'seen', group, body.seq);
    await deactivate(app, cleo.id);
    expect(await statusesOf(ada, group)).toEqual(['sent']);
    await reactivate(cleo.id);
    await mark(cleo, 'seen', group, body.seq);
    expect(await statusesOf(ada, group)).toEqual(['seen']);
  });

  it('stays in a group that all others have left', async () => {
    const group = await start(ada, [ben, cleo], 'Three');
    const { body } = await sendMessage(ada, group, 'Hello');
    await mark(ben, 'seen', group, body.seq);
    for (const who of [cleo, ben]) {
      await removeMember(who, group, who.id);
      expect(await statusesOf(ada, group)).toEqual(['seen']);
    }
    await sendMessage(ada, group, 'Anybody?');
    expect(await statusesOf(ada, group)).toEqual(['seen', 'sent']);
  });
});

import { ConversationList, type Message, MessageList } from '@kithkin/shared/contract';
import Value from 'typebox/value';
import { FOUR, list, open, sendMessage, start, thread } from '../../testing/chats/chat';
import { setupTestServer } from '../../testing/setupTestServer';
import type { TestPerson } from '../../testing/testApp';
import { signInBack } from '../../testing/testPeople';
import { id, sql, time } from '../platform/db';
import { markRead } from './chats.events';

const { app, ada, ben, cleo } = setupTestServer({ people: FOUR, areFriends: true });

const page = (who: TestPerson, chat: string, query: string) =>
  who.call<Message[]>('GET', `/chats/conversations/${chat}/messages${query}`);

it('answers what the contract says, the newest activity first', async () => {
  const direct = await start(ada, [ben]);
  await sendMessage(ben, direct, 'Hello');
  app.clock.advance(1000);
  const group = await start(cleo, [ada, ben], 'Three');
  app.clock.advance(1000);
  await sendMessage(ada, direct, 'Hi');
  const rows = await list(ada);
  expect(Value.Errors(ConversationList, rows)).toEqual([]);
  expect(rows.map(({ _id }) => _id)).toEqual([direct, group]);
  expect(rows[0]).toMatchObject({ memberCount: 2, muted: false, canSend: true, lastSeq: 2 });
  expect(Value.Errors(MessageList, await thread(ada, direct))).toEqual([]);
});

it('gives the stretch around a message, with ways to go on at both ends', async () => {
  const chat = await start(ada, [ben]);
  for (let n = 1; n <= 9; n += 1) await sendMessage(ada, chat, `${n}`);
  const around = await page(ben, chat, '?around=5&limit=4');
  expect(around.body.map(({ seq }) => seq)).toEqual([4, 5, 6, 7]);
  expect(around.headers.link).toMatch(
    /after=7&limit=4>; rel="next".*before=4&limit=4>; rel="prev"/,
  );
  const all = await page(ben, chat, '?around=5&limit=100');
  expect([all.body.length, all.headers.link]).toEqual([9, undefined]);
  expect((await page(ben, chat, '?around=1&limit=2')).headers.link).not.toContain('prev');
});

it('reads nothing that was before joining or deleted, however it is asked', async () => {
  const chat = await start(ada, [ben]);
  for (let n = 1; n <= 3; n += 1) await sendMessage(ada, chat, `${n}`);
  await ben.call('DELETE', `/chats/${chat}`);
  await sendMessage(ada, chat, '4');
  for (const query of ['', '?before=9', '?after=0', '?around=2', '?around=4']) {
    const { body, headers } = await page(ben, chat, query);
    expect([query, body.map(({ seq }) => seq), headers.link]).toEqual([query, [4], undefined]);
  }
});

it('counts as unread what others wrote, not what one wrote oneself before having looked', async () => {
  const chat = await start(ada, [ben]);
  await sendMessage(ada, chat, 'One');
  // Ben sends through the API and has not seen ada's message: it stays unread.
  await sendMessage(ben, chat, 'Two');
  expect((await open(ben, chat)).body).toMatchObject({ unreadCount: 1, seenSeq: 0 });
  await markRead(app.ctx, ben.id, 'seen', chat, 2);
  await sendMessage(ben, chat, 'Three');
  expect((await open(ben, chat)).body).toMatchObject({ unreadCount: 0, seenSeq: 3 });
});

it('shows presence once both have written, to who may see them, and to nobody across a block', async () => {
  const chat = await start(ada, [ben]);
  await ada.call('DELETE', '/users/ben/follow');
  await app.ctx.presence.arrive(ben.id);
  await app.ctx.db.run(sql`
    update users set last_seen_at = ${time(app.clock.now())} where id = ${id(ben.id)}`);
  const current = async () =>
    (await open(ada, chat)).body.participants.find(({ _id }) => _id === ben.id);
  expect(await current()).toMatchObject({ isOnline: false, lastSeen: null });
  await sendMessage(ada, chat, 'Hello');
  expect(await current()).toMatchObject({ isOnline: false, lastSeen: null });
  await sendMessage(ben, chat, 'Hi');
  await ben.call('PATCH', '/users/me', { json: { isPrivate: true } });
  expect(await current()).toMatchObject({ isOnline: false, lastSeen: null });
  await ben.call('PATCH', '/users/me', { json: { isPrivate: false } });
  expect(await current()).toMatchObject({ isOnline: true, lastSeen: expect.any(String) });
  expect((await list(ada))[0]?.participants.some(({ isOnline }) => isOnline)).toBe(true);
  await ben.call('POST', '/users/ada/block');
  expect(await current()).toMatchObject({ isOnline: false, lastSeen: null });
  await app.ctx.presence.leave(ben.id);
});

it('brings a deleted conversation back whole within minutes, and not later', async () => {
  const chat = await start(ada, [ben]);
  await sendMessage(ada, chat, 'One');
  const restore = () => ben.call('PATCH', `/chats/${chat}/restore`);
  await ben.call('DELETE', `/chats/${chat}`);
  // Deleting is not reading: the sender's status does not change.
  expect((await thread(ada, chat))[0]?.status).toBe('sent');
  expect((await restore()).status).toBe(200);
  expect((await list(ben))[0]).toMatchObject({ unreadCount: 1 });
  await ben.call('DELETE', `/chats/${chat}`);
  await sendMessage(ada, chat, 'Two');
  await restore();
  expect(await thread(ben, chat)).toHaveLength(2);
  await ben.call('DELETE', `/chats/${chat}`);
  app.clock.advance(11 * 60_000);
  await signInBack(app, ben);
  expect((await restore()).status).toBe(422);
  expect(await list(ben)).toEqual([]);
});

it('keeps quiet about a muted conversation', async () => {
  const chat = await start(ada, [ben]);
  const muted = await ben.call('PATCH', `/chats/conversations/${chat}/mute`, {
    json: { muted: true },
  });
  expect(muted.body).toMatchObject({ muted: true });
  await sendMessage(ada, chat, 'Psst');
  await app.ctx.background.idle();
  const unread = await ben.call<{ unreadCount: number }>('GET', '/notifications');
  expect(unread.body.unreadCount).toBe(0);
  await ben.call('PATCH', `/chats/conversations/${chat}/mute`, { json: { muted: false } });
  await sendMessage(ada, chat, 'Hello');
  await app.ctx.background.idle();
  const again = await ben.call<{ unreadCount: number }>('GET', '/notifications');
  expect(again.body.unreadCount).toBe(1);
});

it('makes no notification of what has been seen by the time it is made', async () => {
  const chat = await start(ada, [ben]);
  const { body } = await sendMessage(ada, chat, 'Hello');
  await markRead(app.ctx, ben.id, 'seen', chat, body.seq);
  await app.ctx.background.idle();
  const { body: unread } = await ben.call<{ unreadCount: number }>('GET', '/notifications');
  expect(unread.unreadCount).toBe(0);
});

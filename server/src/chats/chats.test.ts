import type { Message } from '@kithkin/shared/contract';
import {
  addMembers,
  FOUR,
  list,
  notified,
  open,
  sendMessage,
  start,
  startChat,
  thread,
  unreadCount,
} from '../../testing/chats/chat';
import { setupTestServer } from '../../testing/setupTestServer';
import { itOnPostgres } from '../../testing/several';
import type { TestPerson } from '../../testing/testApp';
import { signInBack } from '../../testing/testPeople';
import { id, sql, time } from '../platform/db';
import { markRead } from './chats.events';

const { app, publishedEvents, ada, ben, cleo } = setupTestServer({
  people: FOUR,
  areFriends: true,
});

const page = (who: TestPerson, chat: string, query: string) =>
  who.call<Message[]>('GET', `/chats/conversations/${chat}/messages${query}`);
const seqs = (messages: readonly Message[]) => messages.map(({ seq }) => seq);
async function chatWith(count: number): Promise<string> {
  const chat = await start(ada, [ben]);
  for (let n = 1; n <= count; n += 1) await sendMessage(ada, chat, `${n}`);
  return chat;
}

it('lists conversations by their latest activity, and an empty direct chat for its creator only', async () => {
  const direct = await start(ada, [ben]);
  expect([(await list(ada)).length, (await list(ben)).length]).toEqual([1, 0]);
  await sendMessage(ben, direct, 'Hello');
  app.clock.advance(1000);
  const group = await start(cleo, [ada, ben], 'Three');
  app.clock.advance(1000);
  await sendMessage(ada, direct, 'Hi');
  const rows = await list(ada);
  expect(rows.map(({ _id }) => _id)).toEqual([direct, group]);
  expect(rows[0]).toMatchObject({ memberCount: 2, muted: false, canSend: true, lastSeq: 2 });
  const lastMessage = { text: 'Hi', seq: 2 };
  expect((await list(ben))[0]).toMatchObject({ unreadCount: 1, lastSeq: 2, lastMessage });
  expect([await unreadCount(ada), await unreadCount(ben)]).toEqual([1, 1]);
});

it('creates groups with a name, of existing users', async () => {
  const { status, body } = await startChat(ada, [ben, cleo], 'Friday');
  expect(status).toBe(201);
  expect(body).toMatchObject({ isGroup: true, groupName: 'Friday', memberCount: 3 });
  expect((await list(cleo))[0]?._id).toBe(body._id);
  expect((await startChat(ada, [ben, cleo])).status).toBe(422);
  expect((await startChat(ada, [ada])).status).toBe(400);
  const json = { participants: ['nobody'] };
  expect((await ada.call('POST', '/chats/conversations', { json })).status).toBe(404);
});

it('rejects messages without visible text', async () => {
  const chat = await start(ada, [ben]);
  for (const text of ['   ', '\u200b', '\u3164\u2060']) {
    expect((await sendMessage(ada, chat, text)).status).toBe(422);
  }
});

it('leaves a chat readable across a block, without messages and presence', async () => {
  const chat = await chatWith(1);
  await ben.call('POST', '/users/ada/block');
  for (const who of [ada, ben]) expect((await sendMessage(who, chat, 'No')).status).toBe(403);
  expect((await list(ada))[0]).toMatchObject({
    canSend: false,
    participants: [{ isOnline: false, lastSeen: null }, { lastSeen: null }],
  });
  expect(await thread(ada, chat)).toMatchObject([{ text: '1', blocked: false }]);
  expect((await startChat(ada, [ben])).status).toBe(404);
});

it('pages messages in both directions, with links to further pages', async () => {
  const chat = await chatWith(9);
  for (const [query, expected, link] of [
    ['?limit=2', [8, 9], /before=8/],
    ['?after=1&limit=3', [2, 3, 4], /after=4/],
    ['?after=4', [5, 6, 7, 8, 9], undefined],
    [
      '?around=5&limit=4',
      [4, 5, 6, 7],
      /after=7&limit=4>; rel="next".*before=4&limit=4>; rel="prev"/,
    ],
    ['?around=5&limit=100', [1, 2, 3, 4, 5, 6, 7, 8, 9], undefined],
  ] as const) {
    const { body, headers } = await page(ben, chat, query);
    expect([query, seqs(body)]).toEqual([query, expected]);
    if (link) expect(headers.link).toMatch(link);
    else expect(headers.link).toBeUndefined();
  }
  expect((await page(ben, chat, '?around=1&limit=2')).headers.link).not.toContain('prev');
});

it('hides a deleted conversation and its messages for the user who deletes it', async () => {
  const chat = await chatWith(3);
  expect((await ben.call('DELETE', `/chats/${chat}`)).status).toBe(200);
  expect([(await list(ada)).length, await list(ben), await unreadCount(ben)]).toEqual([1, [], 0]);
  await sendMessage(ada, chat, '4');
  for (const query of ['', '?before=9', '?after=0', '?around=2', '?around=4']) {
    const { body, headers } = await page(ben, chat, query);
    expect([query, seqs(body), headers.link]).toEqual([query, [4], undefined]);
  }
  expect((await list(ben))[0]).toMatchObject({ unreadCount: 1 });
  expect(await thread(ada, chat)).toHaveLength(4);
});

it('restores a deleted conversation within ten minutes', async () => {
  const chat = await chatWith(1);
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

it('restores the notification of a deleted conversation with its unread messages', async () => {
  const chat = await chatWith(1);
  const restore = () => ben.call('PATCH', `/chats/${chat}/restore`);
  const remove = () => ben.call('DELETE', `/chats/${chat}`);
  const counts = async () => [await unreadCount(ben), await notified(app, ben)];
  expect(await counts()).toEqual([1, 1]);
  await remove();
  expect(await counts()).toEqual([0, 0]);
  await restore();
  expect(await counts()).toEqual([1, 1]);
  expect(await publishedEvents.by(ben.id, 'notifications-refreshed')).toHaveLength(1);
  // The notification of the next message is the only unread one.
  await remove();
  await sendMessage(ada, chat, 'Two');
  await restore();
  expect(await counts()).toEqual([1, 1]);
  // One that was read before the deletion stays read.
  await markRead(app.ctx, ben.id, 'seen', chat, 2);
  await remove();
  await restore();
  expect(await counts()).toEqual([0, 0]);
});

it('counts messages of others as unread until they are seen, also after a reply', async () => {
  const chat = await chatWith(1);
  // Ben sends through the API and has not seen ada's message: it stays unread.
  await sendMessage(ben, chat, 'Two');
  expect((await open(ben, chat)).body).toMatchObject({ unreadCount: 1, seenSeq: 0 });
  await markRead(app.ctx, ben.id, 'seen', chat, 2);
  await sendMessage(ben, chat, 'Three');
  expect((await open(ben, chat)).body).toMatchObject({ unreadCount: 0, seenSeq: 3 });
});

it('shows presence once both have written, unless the user is private or blocked', async () => {
  const chat = await start(ada, [ben]);
  await ada.call('DELETE', '/users/ben/follow');
  await app.ctx.presence.arrive(ben.id);
  await app.ctx.db.run(sql`
    update users set last_seen_at = ${time(app.clock.now())} where id = ${id(ben.id)}`);
  const expectOffline = async (isOffline: boolean) => {
    const { participants } = (await open(ada, chat)).body;
    expect(participants.find(({ _id }) => _id === ben.id)).toMatchObject({
      isOnline: !isOffline,
      lastSeen: isOffline ? null : expect.any(String),
    });
  };
  await expectOffline(true);
  await sendMessage(ada, chat, 'Hello');
  await expectOffline(true);
  await sendMessage(ben, chat, 'Hi');
  await ben.call('PATCH', '/users/me', { json: { isPrivate: true } });
  await expectOffline(true);
  await ben.call('PATCH', '/users/me', { json: { isPrivate: false } });
  await expectOffline(false);
  expect((await list(ada))[0]?.participants.some(({ isOnline }) => isOnline)).toBe(true);
  await ben.call('POST', '/users/ada/block');
  await expectOffline(true);
  await app.ctx.presence.leave(ben.id);
});

// PGlite has a single connection, so it can't test concurrency.

itOnPostgres(
  'delivers each message once, in order, to viewers by `after` beside eight writers',
  async () => {
    const group = await start(ada, [ben, cleo], 'Three');
    const all = [ada, ben, cleo];
    let writing = 8;
    const writer = async (n: number) => {
      const who = all[n % 3] ?? ada;
      for (let i = 0; i < 12; i += 1) await sendMessage(who, group, `${n}-${i}`);
      writing -= 1;
    };
    const recipient = async (who: TestPerson) => {
      const got: Message[] = [];
      for (let done = false; !done; ) {
        done = writing === 0;
        const more = await thread(who, group, `?after=${got.at(-1)?.seq ?? 0}&limit=7`);
        got.push(...more);
        if (more.length > 0) done = false;
      }
      return got;
    };
    const [, ...read] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, (_, n) => writer(n))),
      ...all.map(recipient),
    ]);
    const everything = Array.from({ length: 97 }, (_, n) => n + 1);
    for (const got of read) {
      expect(got.map(({ seq }) => seq)).toEqual(everything);
      expect(new Set(got.map(({ _id }) => _id)).size).toBe(97);
    }
  },
  120_000,
);

itOnPostgres('creates one message for concurrent retries', async () => {
  const chat = await start(ada, [ben]);
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => sendMessage(ada, chat, 'Once', { clientId: 'client-0001' })),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201));
  expect(new Set(responses.map(({ body }) => body._id)).size).toBe(1);
  await sendMessage(ada, chat, 'Twice');
  const clientIds = async (who: TestPerson) =>
    (await thread(who, chat)).map(({ clientId }) => clientId);
  expect(await clientIds(ada)).toEqual(['client-0001', null]);
  expect((await clientIds(ben))[0]).toBeNull();
});

it('leaves the messages of a suspended member to the others, under the name Unknown', async () => {
  const direct = await start(ada, [ben]);
  const group = await start(ada, [ben, cleo], 'Three');
  for (const chat of [direct, group]) await sendMessage(ben, chat, 'Hello');
  await app.ctx.db.run(sql`update users set suspended_at = now() where id = ${id(ben.id)}`);
  const sender = { _id: ben.id, fullName: 'Unknown', profilePhoto: null };
  for (const chat of [direct, group]) {
    expect((await thread(ada, chat)).at(-1)).toMatchObject({ text: 'Hello', senderId: sender });
  }
  expect(await unreadCount(ada)).toBe(2);
  expect((await open(ada, direct)).body).toMatchObject({ unreadCount: 1, canSend: false });
  const { participants, ...shown } = (await open(ada, group)).body;
  expect(shown).toMatchObject({ unreadCount: 1, memberCount: 3, canSend: true });
  expect(participants).toContainEqual(expect.objectContaining(sender));
});

itOnPostgres('moves markers only forward when they are concurrent', async () => {
  const chat = await start(ada, [ben]);
  for (let n = 1; n <= 9; n += 1) await sendMessage(ada, chat, `${n}`);
  const steps = [3, 9, 1, 7, 2, 8, 5];
  await Promise.all(steps.map((seq) => markRead(app.ctx, ben.id, 'seen', chat, seq)));
  expect((await open(ben, chat)).body).toMatchObject({ seenSeq: 9, unreadCount: 0 });
  const rows = await app.ctx.db.query<{ seq: number }>(sql`
    select seq from member_steps where user_id = ${id(ben.id)} and mark = 'seen' order by at, seq`);
  expect(rows.at(-1)?.seq).toBe(9);
});

itOnPostgres(
  'preserves the order without gaps while members are added and the group is renamed',
  async () => {
    const group = await start(ada, [ben], 'Two');
    await Promise.all([
      ...Array.from({ length: 10 }, (_, n) => sendMessage(n % 2 ? ada : ben, group, `${n}`)),
      addMembers(ada, group, 'cleo'),
      addMembers(ben, group, 'cleo'),
      ada.call('PATCH', `/chats/conversations/${group}`, { json: { name: 'More' } }),
    ]);
    const messages = await thread(ada, group, '?limit=100');
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 13 }, (_, n) => n + 1));
    expect(messages.filter(({ system }) => system?.kind === 'added')).toHaveLength(1);
  },
);

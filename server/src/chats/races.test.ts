import type { Conversation, Message } from '@kithkin/shared/contract';
import { FOUR, list, open, sendMessage, start, thread } from '../../testing/chats/chat';
import { seeded } from '../../testing/random';
import { setupTestServer } from '../../testing/setupTestServer';
import { itOnPostgres } from '../../testing/several';
import type { TestPerson } from '../../testing/testApp';
import { id, sql } from '../platform/db';
import { markRead } from './chats.events';

const { app, ada, ben, cleo, eve } = setupTestServer({ people: FOUR, areFriends: true });

it('counts as unread what a count by hand finds, whatever happens', async () => {
  const seed = Number(process.env.SEED ?? 7);
  const { below: pick } = seeded(seed);
  const group = await start(ada, [ben, cleo], 'Three');
  const all = [ada, ben, cleo];
  const sent: Message[] = [];
  const marks = new Map<string, number>();
  for (let step = 0; step < 60; step += 1) {
    const who = all[pick(3)] ?? ada;
    const last = sent.at(-1)?.seq ?? 1;
    const action = pick(6);
    if (action < 3) sent.push((await sendMessage(who, group, `${step}`)).body);
    else if (action === 3) await markRead(app.ctx, who.id, 'seen', group, pick(last + 3));
    else if (action === 4) await markRead(app.ctx, who.id, 'delivered', group, pick(last + 3));
    else {
      const own = sent.filter((message) => message.senderId._id === who.id);
      const removedMessage = own[pick(Math.max(1, own.length))];
      if (removedMessage) await who.call('DELETE', `/chats/messages/${removedMessage._id}`);
    }
    for (const recipient of all) {
      const { body } = await open(recipient, group);
      const messages = await thread(recipient, group, '?limit=100');
      const unread = messages.filter(
        (m) => m.senderId._id !== recipient.id && m.seq > body.seenSeq && !m.system && !m.deletedAt,
      ).length;
      expect([seed, step, recipient.userName, body.unreadCount]).toEqual([
        seed,
        step,
        recipient.userName,
        unread,
      ]);
      // Markers never move back.
      expect(body.seenSeq).toBeGreaterThanOrEqual(marks.get(recipient.id) ?? 0);
      marks.set(recipient.id, body.seenSeq);
    }
  }
  // The count of unread conversations equals the conversations with unread messages.
  for (const recipient of all) {
    const expected = (await list(recipient)).filter((row) => row.unreadCount > 0).length;
    const { body } = await recipient.call<{ count: number }>('GET', '/chats/unread-count');
    expect(body.count).toBe(expected);
  }
}, 120_000);

// PGlite has a single connection, so it can't test concurrency.

itOnPostgres(
  'eight writers and readers by `after` lose nothing and double nothing',
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

itOnPostgres('retries of one message at once are one message', async () => {
  const chat = await start(ada, [ben]);
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => sendMessage(ada, chat, 'Once', { clientId: 'client-0001' })),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201));
  expect(new Set(responses.map(({ body }) => body._id)).size).toBe(1);
  expect((await thread(ben, chat)).map(({ seq }) => seq)).toEqual([1]);
  await sendMessage(ada, chat, 'Twice');
  expect((await thread(ben, chat)).map(({ seq }) => seq)).toEqual([1, 2]);
});

itOnPostgres('direct chats that are begun at once by both are one', async () => {
  const pairs: [TestPerson, TestPerson][] = [
    [ada, ben],
    [ben, ada],
    [cleo, eve],
    [eve, cleo],
  ];
  const responses = await Promise.all(
    [...pairs, ...pairs, ...pairs].map(([one, other]) =>
      one.call<Conversation>('POST', '/chats/conversations', {
        json: { participants: [other.id] },
      }),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(201));
  expect(new Set(responses.map(({ body }) => body._id)).size).toBe(2);
  const rows = await app.ctx.db.query(sql`select 1 from conversations`);
  expect(rows).toHaveLength(2);
});

itOnPostgres('marks that race only move forward, and the last word is the highest', async () => {
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
  'people who are added and removed while others write keep the order whole',
  async () => {
    const group = await start(ada, [ben], 'Two');
    await Promise.all([
      ...Array.from({ length: 10 }, (_, n) => sendMessage(n % 2 ? ada : ben, group, `${n}`)),
      ada.call('POST', `/chats/conversations/${group}/members`, { json: { members: ['cleo'] } }),
      ben.call('POST', `/chats/conversations/${group}/members`, { json: { members: ['cleo'] } }),
      ada.call('PATCH', `/chats/conversations/${group}`, { json: { name: 'More' } }),
    ]);
    const messages = await thread(ada, group, '?limit=100');
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 13 }, (_, n) => n + 1));
    expect(messages.filter(({ system }) => system?.kind === 'added')).toHaveLength(1);
  },
);

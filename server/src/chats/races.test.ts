import type { Message } from '@kithkin/shared/contract';
import { addMembers, FOUR, open, sendMessage, start, thread } from '../../testing/chats/chat';
import { setupTestServer } from '../../testing/setupTestServer';
import { itOnPostgres } from '../../testing/several';
import type { TestPerson } from '../../testing/testApp';
import { id, sql } from '../platform/db';
import { markRead } from './chats.events';

const { app, ada, ben, cleo } = setupTestServer({ people: FOUR, areFriends: true });

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
    (await thread(who, chat)).map(({ seq, clientId }) => [seq, clientId]);
  expect(await clientIds(ada)).toEqual([
    [1, 'client-0001'],
    [2, null],
  ]);
  expect((await clientIds(ben))[0]).toEqual([1, null]);
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

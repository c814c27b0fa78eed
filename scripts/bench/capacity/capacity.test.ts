import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../../server/src/platform/config';
import { openDb } from '../../../server/src/platform/db';
import { createLog } from '../../../server/src/platform/log';
import { rootDir } from '../../../shared/tooling/webpack/paths';
import { createDatabase, openDatabase } from '../database';
import { A_MILLION, ASSUMED } from './assumptions';
import { capacityTable, updatedCapacity } from './capacityDocument';
import { calibrationSize, MIN_MEMBERS, planMembers } from './plan';
import { seedCapacity } from './seedCapacity';

const MEMBERS = 40;
const MINUTE = 60_000;

test('the network fits the disk and the time, beside its tenth', () => {
  const budget = { bytes: 15e9, ms: 30 * MINUTE };
  const cost = { members: 300, bytes: 300_000_000, ms: 5000 };
  const members = planMembers(budget, cost);
  expect(members * 1.1 * 1e6).toBeLessThan(budget.bytes);
  expect(members * 1.1 * 1e6).toBeGreaterThan(budget.bytes * 0.8);
  expect(members % 10).toBe(0);
  const slow = planMembers(budget, { ...cost, ms: 300_000 });
  expect(slow * 1.1).toBeLessThan(30 * 60 - 300);
  expect(planMembers({ bytes: 1e15, ms: 1e15 }, cost)).toBe(A_MILLION);
  expect(planMembers({ bytes: 1, ms: 1 }, cost)).toBe(MIN_MEMBERS);
  expect(calibrationSize(budget)).toBeLessThan(members / 10);
  const shares = Object.values(ASSUMED.readMix).reduce((sum, share) => sum + share, 0);
  expect(shares).toBeCloseTo(1);
});

test('the table of docs/capacity.md follows from docs/benchmarks.md', () => {
  const read = (file: string) => readFileSync(join(rootDir, 'docs', file), 'utf8');
  expect(updatedCapacity(read('capacity.md'), read('benchmarks.md'))).toBe(read('capacity.md'));
});

test('twice the processor time doubles the nodes', () => {
  const figures = { bytesPerMember: 7e5, databaseMs: 1, bytesPerSocket: 9000 };
  const nodes = [1, 2].map((nodeMs) => {
    const last = capacityTable({ ...figures, nodeMs })
      .split('\n')
      .at(-2);
    return Number(last?.split(' | ')[3]);
  });
  expect(nodes).toEqual([10, 20]);
});

const serverUrl = process.env.TEST_DATABASE_URL;

// Migrates a database and writes 40 people: in `npm run test:full`.
(serverUrl && process.env.FULL === '1' ? test : test.skip)(
  'a year is written with its averages, and counts that are right',
  async () => {
    const { url, drop } = await createDatabase(serverUrl);
    try {
      const migrated = await openDb(
        readConfig({ DATABASE_URL: url }),
        createLog({ logLevel: 'error' }),
      );
      await migrated.close();
      const db = openDatabase(url);
      await db.query(
        `insert into users (id, user_name, full_name, password_hash, created_at)
         values (gen_random_uuid(), 'viewer', 'Viewer', '-', now())`,
      );
      await seedCapacity(url, 'viewer', MEMBERS);
      const count = async (from: string) =>
        Number((await db.query<{ n: string }>(`select count(*) as n from ${from}`))[0]?.n);
      const posts = await count('posts');
      expect(posts).toBe(MEMBERS * ASSUMED.postsPerMemberAndYear);
      for (const [table, each, mean] of [
        ['likes', posts, ASSUMED.likesPerPost],
        ['comments', posts, ASSUMED.commentsPerPost],
        ['messages', MEMBERS, ASSUMED.messagesPerMemberAndYear],
      ] as const) {
        const share = (await count(table)) / each / mean;
        expect({ table, isNear: share > 0.6 && share < 1.6 }).toEqual({ table, isNear: true });
      }
      const timelines = `(select 1 from timeline_entries group by owner_id having count(*)`;
      expect(await count(`${timelines} > ${ASSUMED.timelineEntries / 2}) t`)).toBeGreaterThan(0);
      expect(await count(`${timelines} > ${ASSUMED.timelineEntries}) t`)).toBe(0);
      for (const wrong of [
        'posts p where likes_count <> (select count(*) from likes l where l.post_id = p.id)',
        'users u where followers_count <> (select count(*) from follows f where f.followee_id = u.id)',
        'conversations c where last_seq <> (select count(*) from messages m where m.conversation_id = c.id)',
      ]) {
        expect(await count(wrong)).toBe(0);
      }
      expect(await count(`pg_indexes where indexname = 'likes_by_user'`)).toBe(1);
      await db.close();
    } finally {
      await drop();
    }
  },
  60_000,
);

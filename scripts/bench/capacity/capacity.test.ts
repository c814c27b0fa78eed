import { readConfig } from '../../../server/src/platform/config';
import { openDb } from '../../../server/src/platform/db';
import { createLog } from '../../../server/src/platform/log';
import { makeDatabase, openDatabase } from '../database';
import { A_MILLION, ASSUMED } from './assumptions';
import { calibrationSize, MIN_MEMBERS, planMembers } from './plan';
import { seedCapacity } from './seedCapacity';

const GB = 1e9;
const MEMBERS = 40;
const MINUTE = 60_000;
const budget = { bytes: 15 * GB, ms: 30 * MINUTE };

describe('the network that fits', () => {
  const cost = { members: 300, bytes: 300_000_000, ms: 5000 };

  test('is limited by the disk, with room for its tenth', () => {
    const members = planMembers(budget, cost);
    expect(members * 1.1 * 1e6).toBeLessThan(budget.bytes);
    expect(members * 1.1 * 1e6).toBeGreaterThan(budget.bytes * 0.8);
    expect(members % 10).toBe(0);
  });

  test('is limited by time when seeding is slow', () => {
    const members = planMembers(budget, { ...cost, ms: 300_000 });
    expect(members * 1.1).toBeLessThan(30 * 60 - 300);
  });

  test('never exceeds a million, nor is too small to be measured', () => {
    const plenty = { bytes: 1e15, ms: 1e15 };
    expect(planMembers(plenty, cost)).toBe(A_MILLION);
    expect(planMembers({ bytes: 1, ms: 1 }, cost)).toBe(MIN_MEMBERS);
    expect(calibrationSize(budget)).toBeLessThan(planMembers(budget, cost) / 10);
  });

  test('is read by shares that are a whole', () => {
    const shares = Object.values(ASSUMED.readMix).reduce((sum, share) => sum + share, 0);
    expect(shares).toBeCloseTo(1);
  });
});

const serverUrl = process.env.TEST_DATABASE_URL;

// Migrates a database and writes 40 people: in `npm run test:full`.
(serverUrl && process.env.FULL === '1' ? test : test.skip)(
  'a year is written with its averages, and counts that are right',
  async () => {
    const database = await makeDatabase('', serverUrl);
    try {
      const db = await openDb(
        readConfig({ DATABASE_URL: database.database }),
        createLog({ logLevel: 'error' }),
      );
      await db.close();
      const rows = await openDatabase(database.database);
      await rows.query(
        `insert into users (id, user_name, full_name, password_hash, created_at)
       values (gen_random_uuid(), 'viewer', 'Viewer', '-', now())`,
      );
      await seedCapacity(database.database, 'viewer', MEMBERS);
      const one = async (sql: string) => Number((await rows.query<{ n: string }>(sql))[0]?.n);
      const between = (value: number, mean: number) => {
        expect(value).toBeGreaterThan(mean * 0.6);
        expect(value).toBeLessThan(mean * 1.6);
      };
      const posts = await one('select count(*) as n from posts');
      expect(posts).toBe(MEMBERS * ASSUMED.postsPerMemberAndYear);
      between((await one('select count(*) as n from likes')) / posts, ASSUMED.likesPerPost);
      between((await one('select count(*) as n from comments')) / posts, ASSUMED.commentsPerPost);
      between(
        (await one('select count(*) as n from messages')) / MEMBERS,
        ASSUMED.messagesPerMemberAndYear,
      );
      const maxEntries = await one(
        'select max(n) as n from (select count(*) as n from timeline_entries group by owner_id) t',
      );
      expect(maxEntries).toBeGreaterThan(ASSUMED.timelineEntries / 2);
      expect(maxEntries).toBeLessThanOrEqual(ASSUMED.timelineEntries);
      const wrong = await one(
        `select (select count(*) from posts p where likes_count <>
           (select count(*) from likes l where l.post_id = p.id)) +
         (select count(*) from users u where followers_count <>
           (select count(*) from follows f where f.followee_id = u.id)) +
         (select count(*) from conversations c where last_seq <>
           (select count(*) from messages m where m.conversation_id = c.id)) as n`,
      );
      expect(wrong).toBe(0);
      expect(
        await one(`select count(*) as n from pg_indexes where indexname = 'likes_by_user'`),
      ).toBe(1);
      await rows.close();
    } finally {
      await database.drop();
    }
  },
  60_000,
);

import '../../areas';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBareDb, openTestDb, type TestDb } from '../../../testing/database';
import { until } from '../../../testing/nodes';
import { describeOnPostgres } from '../../../testing/several';
import { newId } from '../ids';
import { createLog } from '../log';
import { describeSchema } from './describeSchema';
import {
  afterCursor,
  fromCursor,
  id,
  isUniqueViolation,
  json,
  list,
  page,
  prepare,
  sql,
  time,
  toCursor,
} from './index';
import { openPool } from './postgres';
import { preparedStatements } from './prepared';
import { applyRoleSettings } from './roleSettings';
import { SCHEMA_FOLDER } from './schemaFiles';

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
beforeEach(() => db.deleteAllRows());
afterAll(() => db.close());

async function addUser(name: string, createdAt = new Date()): Promise<string> {
  const userId = newId();
  const email = `${userId}@example.org`;
  await db.run(sql`
    insert into users (id, user_name, email, full_name, password_hash, created_at)
    values (${id(userId)}, ${name}, ${email}, ${name}, '', ${time(createdAt)})`);
  return userId;
}

describe('prepared statements', () => {
  const listTexts = prepare<{ texts: readonly string[]; fails: boolean }, { text: string }>(
    'test.values',
    (v) => sql`select text from unnest(${v('texts')}::text[]) text
      where case when ${v('fails')}::boolean then 1 / (length(text) - length(text)) = 0 else true end`,
  );

  it('run again after their first run has failed, also with quotes and commas in a list', async () => {
    const texts = ['x, y', 'a "b"', 'back\\slash', '', '{1}', 'NULL'];
    const run = (fails: boolean) => db.fetch(listTexts, { texts, fails });
    await expect(run(true)).rejects.toThrow('division by zero');
    expect((await run(false)).map(({ text }) => text)).toEqual(texts);
    const inTransaction = await db.transaction((tx) =>
      tx.fetch(listTexts, { texts, fails: false }),
    );
    expect(inTransaction).toHaveLength(texts.length);
  });

  it('a value that is used twice is one parameter', () => {
    const statement = prepare<{ a: string; b: number }, object>(
      'test.twice',
      (v) => sql`select ${v('a')}, ${v('b')}, ${v('a')}`,
    );
    expect(statement.text).toBe('select $1, $2, $1');
    expect(statement.params({ a: 'x', b: 2 })).toEqual(['x', 2]);
    expect(statement.name).toMatch(/^test\.twice-[0-9a-f]{16}$/);
  });

  it('every statement of the server can be printed by its name', () => {
    const statements = preparedStatements();
    expect([...statements.keys()]).toEqual(
      expect.arrayContaining(['posts.feed', 'messages.send', 'notifications.page', 'explore.page']),
    );
    for (const [name, texts] of statements) {
      // PostgreSQL cuts names of prepared statements at 63 bytes.
      expect(name).toMatch(/^[a-zA-Z]+\.[a-zA-Z]{1,30}$/);
      for (const text of texts) expect(text).toMatch(/select|insert|update|delete/);
    }
  });
});

describe('values', () => {
  it('arrive as the same JavaScript values from both databases', async () => {
    const at = new Date('2026-03-29T01:30:00.123Z');
    const someId = newId();
    const row = await db.one(sql`
      select ${time(at)} as at, count(*) as count, sum(2.5) as sum, ${id(someId)} as id,
        ${json({ a: [1] })} as data, ${list(['x', "y'"], 'text')} as texts,
        ${list([someId, someId], 'uuid')} as ids, ${list([], 'uuid')} as none, true as yes, null as nothing, date '2026-01-02' as day,
        current_setting('timezone') as zone`);
    expect(row).toEqual({
      at,
      count: 1,
      sum: 2.5,
      id: someId,
      data: { a: [1] },
      texts: ['x', "y'"],
      ids: [someId, someId],
      none: [],
      yes: true,
      nothing: null,
      day: '2026-01-02',
      zone: 'UTC',
    });
  });

  it('identify a violated unique constraint by its name', async () => {
    await addUser('ada');
    const error = await addUser('ADA').catch((reason: unknown) => reason);
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, 'users_user_name_key')).toBe(true);
    expect(isUniqueViolation(error, 'users_email_key')).toBe(false);
  });
});

describe('a transaction', () => {
  const users = async () => (await db.one<{ n: number }>(sql`select count(*) as n from users`))?.n;

  it('throws when the outer handle is used inside, instead of hanging', async () => {
    await expect(db.transaction(() => db.query(sql`select 1`))).rejects.toThrow(
      'Inside a transaction only its own handle (tx) may be used.',
    );
    await expect(db.transaction(() => db.transaction(async () => 1))).rejects.toThrow(
      'Inside a transaction',
    );
    expect(await users()).toBe(0);
  });

  it('rolls back when its work rejects, and commits when it resolves', async () => {
    const insert = (name: string) => sql`
      insert into users (id, user_name, email, full_name, password_hash, created_at)
      values (${id(newId())}, ${name}, ${name}, ${name}, '', ${time(new Date())})`;
    const after: string[] = [];
    await expect(
      db.transaction(async (tx) => {
        await tx.run(insert('ada'));
        tx.afterCommit(() => void after.push('never'));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await users()).toBe(0);
    await db.transaction(async (tx) => {
      expect(await tx.run(insert('bob'))).toBe(1);
      tx.afterCommit(async () => {
        after.push(`sees ${await users()}`);
      });
    });
    expect(after).toEqual(['sees 1']);
  });

  it('rejects queries with its handle once it has ended', async () => {
    const tx = await db.transaction(async (handle) => handle);
    await expect(tx.query(sql`select 1`)).rejects.toThrow('already ended');
  });
});

describe('keyset pages', () => {
  it('have each row once when many rows have the same time', async () => {
    const at = new Date('2026-01-01T00:00:00.001Z');
    const ids = new Set<string>();
    for (let n = 0; n < 25; n += 1) {
      ids.add(await addUser(`user${n}`, new Date(at.getTime() + Math.floor(n / 10))));
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const rows = await db.query<{ id: string; created_at: Date }>(sql`
        select id, created_at from users u where ${afterCursor(cursor, 'u.created_at', 'u.id')}
        order by u.created_at desc, u.id desc limit ${8}::int`);
      const part = page(rows, 7, (row) => ({ at: row.created_at, id: row.id }));
      seen.push(...part.rows.map((row) => row.id));
      cursor = part.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(25);
    expect(new Set(seen)).toEqual(ids);
  });

  it('reject an invalid cursor', () => {
    const keyset = { at: new Date(5), id: newId() };
    expect(fromCursor(toCursor(keyset))).toEqual(keyset);
    expect(() => fromCursor('nonsense')).toThrow('The cursor is not valid.');
  });
});

describeOnPostgres('on PostgreSQL, with several connections', () => {
  it('runs a transaction again that was the victim of a deadlock', async () => {
    const [ada, bob] = [await addUser('ada'), await addUser('bob')];
    let runs = 0;
    let holding = 0;
    const lockBoth = (first: string, second: string) =>
      db.transaction(async (tx) => {
        runs += 1;
        await tx.run(sql`update users set bio = 'x' where id = ${id(first)}`);
        holding += 1;
        // Both transactions lock their first row before either requests its second.
        await until(() => holding >= 2);
        await tx.run(sql`update users set bio = 'x' where id = ${id(second)}`);
      });
    await Promise.all([lockBoth(ada, bob), lockBoth(bob, ada)]);
    expect(runs).toBeGreaterThan(2);
  });

  it('outlives a connection that breaks between two statements of a transaction', async () => {
    const other = await openTestDb();
    const broken = db.transaction(async (tx) => {
      const own = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await other.run(sql`select pg_terminate_backend(${own?.pid}::int)`);
      const left = () =>
        other.query(sql`select 1 from pg_stat_activity where pid = ${own?.pid}::int`);
      while ((await left()).length > 0);
      await tx.run(sql`select 1`);
    });
    await expect(broken).rejects.toThrow();
    expect(await db.one(sql`select 1 as one`)).toEqual({ one: 1 });
    await other.close();
  });

  it('stores the settings once when several nodes start at the same time', async () => {
    const other = (await openBareDb()).db;
    const log = createLog({ logLevel: 'error' });
    const pools = Array.from({ length: 12 }, () =>
      openPool(other.url ?? '', log, { max: 1, startupOptions: false }),
    );
    await Promise.all(pools.map((pool) => pool.query('select 1')));
    const outcomes = await Promise.allSettled(pools.map(applyRoleSettings));
    const reasons = outcomes.map((outcome) =>
      outcome.status === 'rejected' ? outcome.reason : '',
    );
    // Each connection was opened before, and so needs to be opened again.
    expect(reasons.map(String)).toEqual(
      Array(12).fill(expect.stringContaining('Run RECONNECT on its console')),
    );
    await Promise.all(pools.map((pool) => pool.end()));
    await other.close();
  });
});

it('the schema is described by schema.sql, which `npm run schema` generates', async () => {
  const described = await describeSchema(db);
  expect(described).toBe(readFileSync(join(SCHEMA_FOLDER, 'schema.sql'), 'utf8'));
});

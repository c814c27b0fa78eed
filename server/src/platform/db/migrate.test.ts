import pg from 'pg';
import { openBareDb } from '../../../testing/database';
import { until } from '../../../testing/nodes';
import { itOnPostgres } from '../../../testing/several';
import { errorCode, errorMessage } from '../errors';
import { createLog } from '../log';
import { sql } from './index';
import { databaseError, MIGRATION_LOCK, migratePostgres } from './migrate';
import { openPool } from './postgres';
import type { SchemaFile, SchemaFiles } from './schemaFiles';

type BareDb = Awaited<ReturnType<typeof openBareDb>>;

let bare: BareDb;
beforeAll(async () => {
  bare = await openBareDb();
});
afterEach(() =>
  bare.exec(`drop table if exists notes, others; drop function if exists size;
    drop table if exists users; drop schema if exists migrations cascade`),
);
afterAll(() => bare.db.close());

const file = (name: string, text: string): SchemaFile => ({ name, text, hash: text });
const NOTES = file('migrations/0101_notes.sql', 'create table notes (text text); select 1');
const TITLES = file('migrations/0102_titles.sql', 'alter table notes add column title text');
/** A function that returns a number. */
const size = (n: number) =>
  file(
    'functions/notes.sql',
    `create or replace function size() returns int language sql as 'select ${n}'`,
  );
const schema = (migrations: SchemaFile[], ...functions: SchemaFile[]): SchemaFiles => ({
  baseline: [],
  migrations,
  functions,
});

const sizeNow = async () => (await bare.db.one<{ size: number }>(sql`select size()`))?.size;
const applied = () =>
  bare.db.query(sql`select file, hash from migrations.applied order by file desc`);

it('applies each migration once, and a file of functions again when it has changed', async () => {
  await bare.migrate(schema([NOTES], size(1)));
  await bare.db.run(sql`insert into notes values ('stays')`);
  await bare.migrate(schema([NOTES], size(1)));
  expect(await sizeNow()).toBe(1);
  await bare.migrate(schema([NOTES, TITLES], size(2)));
  expect(await sizeNow()).toBe(2);
  expect(await bare.db.query(sql`select * from notes`)).toEqual([{ text: 'stays', title: null }]);
  expect(await applied()).toEqual(
    [TITLES, NOTES, size(2)].map(({ name, hash }) => ({ file: name, hash })),
  );
});

it('names a file that fails, and records none of it', async () => {
  const wrong = file('migrations/0102_wrong.sql', 'alter table absent add column title text');
  const error = await bare.migrate(schema([NOTES, wrong])).catch((reason: unknown) => reason);
  expect(errorMessage(error)).toBe("migrations/0102_wrong.sql can't be applied");
  expect(errorCode(databaseError(error))).toBe('42P01');
  await bare.migrate(schema([NOTES]));
  expect(await applied()).toHaveLength(1);
});

it('rejects the start of an earlier version, and preserves the functions of the later one', async () => {
  await bare.migrate(schema([NOTES, TITLES], size(2)));
  await expect(bare.migrate(schema([NOTES], size(1)))).rejects.toThrow(
    'The database was migrated by a later version of KithKin (migrations/0102_titles.sql). Start that version or a later one.',
  );
  expect(await sizeNow()).toBe(2);
});

const INDEX = file(
  'migrations/0102_index.concurrent.sql',
  'create index concurrently if not exists notes_text on notes (text)',
);
const isValid = async () =>
  (
    await bare.db.one<{ valid: boolean }>(
      sql`select indisvalid as valid from pg_index where indexrelid = to_regclass('notes_text')`,
    )
  )?.valid;

it('makes an index concurrently, once', async () => {
  await bare.migrate(schema([NOTES, INDEX]));
  await bare.migrate(schema([NOTES, INDEX]));
  expect(await isValid()).toBe(true);
  expect(await applied()).toHaveLength(2);
});

itOnPostgres('makes an index again that an interrupted run has left invalid', async () => {
  await bare.migrate(schema([NOTES]));
  await bare.exec(`create index notes_text on notes (text);
    update pg_index set indisvalid = false where indexrelid = 'notes_text'::regclass`);
  await bare.migrate(schema([NOTES, INDEX]));
  expect(await isValid()).toBe(true);
});

itOnPostgres('allows reads while a migration waits for a dump', async () => {
  await bare.migrate(schema([NOTES]));
  let pauses = 0;
  let isLocked = false;
  const dump = bare.db.transaction(async (tx) => {
    await tx.run(sql`lock table notes in access share mode`);
    isLocked = true;
    await until(() => pauses === 2);
  });
  await until(() => isLocked);
  await bare.migrate(schema([NOTES, TITLES]), async () => {
    await bare.db.query(sql`select from notes`);
    pauses += 1;
    if (pauses === 2) await dump;
  });
  expect(pauses).toBe(2);
  expect(await applied()).toHaveLength(2);
});

it.each([
  ['some of the migrations that the baseline replaces', 'migrations/0031_inactive_users.sql'],
  ['tables without a record of migrations', undefined],
])('rejects a database that has %s', async (_, applied) => {
  await bare.exec('create table users (id uuid)');
  if (applied) {
    await bare.exec(`create schema migrations;
      create table migrations.applied (file text primary key, hash text not null, applied_at timestamptz);
      insert into migrations.applied values ('${applied}', 'any')`);
  }
  await expect(bare.migrate(schema([NOTES]))).rejects.toThrow(
    'The database was made by an older version of KithKin. Start the version of commit b66d48ee once, which brings it up to date, then this one.',
  );
});

itOnPostgres(
  'applies each file once when several nodes start at the same time',
  async () => {
    // Each connection of the pool has found that there is no such schema.
    const missing = sql`select pg_sleep(0.05), to_regnamespace('migrations') as found`;
    const nodes = Array.from({ length: 6 });
    const last = file('migrations/0103_titles.sql', TITLES.text);
    await Promise.all(nodes.map(() => bare.db.query(missing)));
    await Promise.all(nodes.map(() => bare.migrate(schema([NOTES, INDEX, last], size(1)))));
    expect(await applied()).toHaveLength(4);
    expect(await isValid()).toBe(true);
  },
  30_000,
);

itOnPostgres('waits for another node without a transaction, until that has ended', async () => {
  const other = new pg.Client({ connectionString: bare.db.url });
  await other.connect();
  await other.query('begin');
  const { rows } = await other.query<{ pid: number }>(
    'select pg_backend_pid() as pid, pg_advisory_xact_lock($1)',
    [MIGRATION_LOCK],
  );
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line) => lines.push(line) });
  const pool = openPool(bare.db.url ?? '', log, { max: 2 });
  const open: unknown[] = [];
  let pauses = 0;
  await migratePostgres(pool, log, schema([NOTES]), async () => {
    pauses += 1;
    open.push(
      ...(await bare.db.query(sql`select query from pg_stat_activity
        where datname = current_database() and xact_start is not null
          and pid not in (pg_backend_pid(), ${rows[0]?.pid ?? 0}::int)`)),
    );
    if (pauses === 2) await other.end();
  });
  await pool.end();
  expect(pauses).toBe(2);
  expect(open).toEqual([]);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'Another node checks or migrates the database. This one waits.',
  ]);
  expect(await applied()).toHaveLength(1);
});

itOnPostgres('fails if its lock is lost while an index is made', async () => {
  await bare.migrate(schema([NOTES]));
  let isLocked = false;
  let isLost = false;
  const writer = bare.db.transaction(async (tx) => {
    await tx.run(sql`lock table notes in row exclusive mode`);
    isLocked = true;
    await until(() => isLost);
  });
  await until(() => isLocked);
  const migration = bare.migrate(schema([NOTES, INDEX]));
  const outcome = expect(migration).rejects.toThrow('terminating connection');
  await until(async () => {
    const ended = await bare.db.query(sql`
      select pg_terminate_backend(l.pid) from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and d.datname = current_database() and exists (
        select from pg_stat_activity where datname = d.datname and wait_event_type = 'Lock')`);
    return ended.length > 0;
  });
  isLost = true;
  await Promise.all([writer, outcome]);
  expect(await applied()).toHaveLength(1);
});

itOnPostgres('tries again after a deadlock with a node that is running', async () => {
  await bare.exec('create table notes as select 0 as n; create table others as select 0 as n');
  const both = 'update notes set n = n + 1; update others set n = n + 1';
  let isLocked = false;
  let isWaiting = false;
  const node = bare.db.transaction(async (tx) => {
    await tx.run(sql`update others set n = n + 1`);
    isLocked = true;
    await until(() => isWaiting);
    await tx.run(sql`update notes set n = n + 1`);
  });
  await until(() => isLocked);
  const migration = bare.migrate(schema([file('migrations/0101_both.sql', both)]));
  await until(async () => {
    const waiting = await bare.db.query(sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return waiting.length > 0;
  });
  isWaiting = true;
  await Promise.all([node, migration]);
  expect(await bare.db.one(sql`select notes.n, others.n as other from notes, others`)).toEqual({
    n: 2,
    other: 2,
  });
});

import type { DrillRows } from '../../backup/drill';
import { id, json, type Queryable, sql, type Tx, time } from '../../platform/db';

export interface BackupRow {
  id: string;
  state: 'running' | 'ready' | 'failed';
  requested_by: string;
  created_at: Date;
  files_done: number;
  files: number | null;
  bytes: number | null;
  error: string | null;
  drill_state: 'running' | 'passed' | 'failed' | null;
  drilled_at: Date | null;
  drill_error: string | null;
  drill_rows: DrillRows | null;
  in_bucket: boolean;
}

/** The last drill, of a backup that may be deleted since. */
export interface LastDrillRow {
  file: string;
  ended_at: Date;
  error: string | null;
  rows: DrillRows | null;
}

/** Time after which a backup that was not renewed counts as interrupted, in milliseconds. */
const LEASE_MS = 2 * 60_000;
/** Time after which a backup that nobody has begun counts as interrupted, in milliseconds. */
const WAIT_MS = 2 * 60 * 60_000;

const COLUMNS = sql`id, state, requested_by, created_at, files_done, files, bytes::float8 as bytes,
  error, drill_state, drilled_at, drill_error, drill_rows, in_bucket`;

/** More than a folder may contain; bounds the response. */
const MAX_LISTED = 1000;

/** Returns all backups, the newest first. */
export const listBackups = (on: Queryable): Promise<BackupRow[]> =>
  on.query(sql`
    select ${COLUMNS} from backups b order by b.created_at desc, b.id desc limit ${MAX_LISTED}::int`);

export const findBackup = (on: Queryable, backupId: string): Promise<BackupRow | undefined> =>
  on.one(sql`select ${COLUMNS} from backups where id = ${id(backupId)}`);

/** Returns the size of the database in bytes. */
export const databaseBytes = async (on: Queryable): Promise<number> =>
  (await on.value<number>(sql`select pg_database_size(current_database()) as bytes`)) ?? 0;

/** Returns when the latest backup was begun, also if it failed. */
export const findLatestStart = async (on: Queryable): Promise<Date | null> =>
  (await on.value<Date | null>(sql`select max(created_at) as latest from backups`)) ?? null;

/** Returns the newest backup that was made. */
export const findNewest = (on: Queryable): Promise<BackupRow | undefined> =>
  on.one(sql`
    select ${COLUMNS} from backups b where b.state = 'ready'
    order by b.created_at desc, b.id desc limit 1`);

export const findLastDrill = (on: Queryable): Promise<LastDrillRow | undefined> =>
  on.one(sql`select file, ended_at, error, rows from last_drill`);

/** Returns when the newest backup was begun, and when a drill passed, if the last one did. */
export async function findAges(on: Pick<Queryable, 'query'>) {
  const [row] = await on.query<{ backup: Date | null; drill: Date | null }>(sql`
    select (select max(created_at) from backups where state = 'ready') as backup,
      (select ended_at from last_drill where error is null) as drill`);
  return row;
}

/**
 * Adds a backup in place of those that have failed. Returns undefined if another one is running: the
 * index allows one.
 */
export async function insertBackup(tx: Tx, backupId: string, requestedBy: string, now: Date) {
  await tx.run(sql`delete from backups where state = 'failed'`);
  return tx.one<BackupRow>(sql`
    insert into backups (id, requested_by, created_at)
    values (${id(backupId)}, ${requestedBy}, ${time(now)}) on conflict do nothing
    returning ${COLUMNS}`);
}

/** Marks a running backup as being made by the caller. Returns false if another process makes it. */
export async function claimBackup(on: Queryable, backupId: string, now: Date): Promise<boolean> {
  const free = time(new Date(now.getTime() - LEASE_MS));
  return on.changes(sql`
    update backups set renewed_at = ${time(now)}
    where id = ${id(backupId)} and state = 'running'
      and (renewed_at is null or renewed_at < ${free})`);
}

export const renewBackup = (on: Queryable, backupId: string, now: Date) =>
  on.run(sql`
    update backups set renewed_at = ${time(now)} where id = ${id(backupId)} and state = 'running'`);

export const setProgress = (on: Queryable, backupId: string, done: number, total: number) =>
  on.run(sql`
    update backups set files_done = ${done}::int, files = ${total}::int
    where id = ${id(backupId)} and state = 'running'`);

/** Ends a running backup: with its size, or with an error. */
export async function endBackup(
  on: Queryable,
  backupId: string,
  outcome: { bytes: number; isInBucket: boolean } | { error: string },
  now: Date,
): Promise<void> {
  const [bytes, error] = 'bytes' in outcome ? [outcome.bytes, null] : [null, outcome.error];
  const isInBucket = 'bytes' in outcome && outcome.isInBucket;
  await on.run(sql`
    update backups set state = ${error === null ? 'ready' : 'failed'}, ended_at = ${time(now)},
      bytes = ${bytes}::bigint, error = ${error}, in_bucket = ${isInBucket}
    where id = ${id(backupId)} and state = 'running'`);
}

/** Removes a backup that is not running. Returns false if there is none. */
export const deleteBackup = (on: Queryable, backupId: string): Promise<boolean> =>
  on.changes(sql`
    delete from backups where id = ${id(backupId)} and state <> 'running'
      and coalesce(drill_state, '') <> 'running'`);

/** Marks the drill of a ready backup as running. Returns false if it runs, or there is no backup. */
export const startDrill = (on: Queryable, backupId: string, now: Date): Promise<boolean> =>
  on.changes(sql`
    update backups set drill_state = 'running', drilled_at = ${time(now)}, drill_error = null,
      drill_rows = null
    where id = ${id(backupId)} and state = 'ready' and coalesce(drill_state, '') <> 'running'`);

/** Ends a drill, also as the last one. */
export async function endDrill(
  on: Queryable,
  backupId: string,
  file: string,
  outcome: { rows: DrillRows } | { error: string },
  now: Date,
): Promise<void> {
  const [state, rows, error] =
    'rows' in outcome ? ['passed', outcome.rows, null] : ['failed', null, outcome.error];
  await on.run(sql`
    update backups set drill_state = ${state}, drilled_at = ${time(now)}, drill_error = ${error},
      drill_rows = ${rows === null ? sql`null` : json(rows)}
    where id = ${id(backupId)}`);
  await on.run(sql`
    insert into last_drill (file, ended_at, error, rows)
    values (${file}, ${time(now)}, ${error}, ${rows === null ? sql`null` : json(rows)})
    on conflict (single) do update set file = excluded.file, ended_at = excluded.ended_at,
      error = excluded.error, rows = excluded.rows`);
}

const INTERRUPTED = 'The server was restarted meanwhile.';

/**
 * Ends backups and drills that nobody makes any more: all of them at the start of the only server of
 * an embedded database, otherwise those that were not renewed. Returns the number of running ones.
 */
export async function endInterrupted(
  on: Queryable,
  now: Date,
  { all, drillMs }: { all: boolean; drillMs: number },
): Promise<number> {
  const before = (milliseconds: number) => time(new Date(now.getTime() - milliseconds));
  await on.run(sql`
    update backups set state = 'failed', ended_at = ${time(now)}, error = ${INTERRUPTED}
    where state = 'running' and (${all} or renewed_at < ${before(LEASE_MS)}
      or (renewed_at is null and created_at < ${before(WAIT_MS)}))`);
  await on.run(sql`
    update backups set drill_state = 'failed', drill_error = ${INTERRUPTED}
    where drill_state = 'running' and (${all} or drilled_at < ${before(drillMs)})`);
  const found = await on.value<number>(
    sql`select count(*)::int as running from backups where state = 'running'`,
  );
  return found ?? 0;
}

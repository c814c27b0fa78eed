import type { Readable } from 'node:stream';
import type { Backup, BackupLink, BackupList } from '@kithkin/shared/contract';
import { provenAccount } from '../../accounts/credentials/proof.service';
import { type NewAuditEntry, writeAudit } from '../../audit/audit.store';
import { measure } from '../../backup/archive';
import { DRILL_LIMIT_MS } from '../../backup/drillProcess';
import { hasPostgresTools } from '../../backup/postgresTools';
import type { AppContext } from '../../platform/context';
import { freeBytes } from '../../platform/dataDir';
import type { Tx } from '../../platform/db';
import { conflict, errorMessage, notFound } from '../../platform/errors';
import { API_PREFIX } from '../../platform/http/app';
import { newId } from '../../platform/ids';
import type { JobQueue } from '../../platform/jobs';
import { findAuditedUser } from '../../users/roles.store';
import {
  backupFileName,
  isReachable,
  readBackup,
  removeFiles,
  removeUnfinished,
} from './backupFiles';
import { acceptsBackupLink, type BackupLinkQuery, signBackupLink } from './backupLink';
import { drillBackup, makeBackup } from './backups.jobs';
import { toBackup, toLastDrill } from './backups.presenter';
import {
  type BackupRow,
  databaseBytes,
  deleteBackup,
  endBackup,
  endInterrupted,
  findBackup,
  findLastDrill,
  findNewest,
  insertBackup,
  listBackups,
  startDrill,
} from './backups.store';

const backupNotFound = () => notFound('This backup is not there any more.');

/** Space that stays free besides a backup, in bytes. */
const RESERVE_BYTES = 100 * 1024 ** 2;
const MB = 1024 ** 2;

/** Writes the log: who did what with which file. */
const log = (
  ctx: Pick<AppContext, 'clock'>,
  tx: Tx,
  actor: NewAuditEntry['actor'],
  action: NewAuditEntry['action'],
  { id, created_at }: Pick<BackupRow, 'id' | 'created_at'>,
) =>
  writeAudit(
    tx,
    {
      actor,
      action,
      target: { type: 'backup', id },
      details: { file: backupFileName(created_at) },
    },
    ctx.clock.now(),
  );

/** Returns the backups whose files can be read here, and those that are being made or have failed. */
export async function backupList(ctx: AppContext): Promise<BackupList> {
  const { backupDir, maxBackups, s3, backupHour, backupBucket } = ctx.config;
  const [rows, drill] = await Promise.all([listBackups(ctx.db), findLastDrill(ctx.db)]);
  return {
    isSupported: await canBackUp(ctx),
    isEmbedded: ctx.db.kind === 'pglite',
    folder: backupDir,
    maxBackups,
    freeBytes: await freeBytes(backupDir),
    hasMedia: s3 === null,
    hour: backupHour,
    bucket: backupBucket?.bucket ?? null,
    lastDrill: drill ? toLastDrill(drill) : null,
    backups: rows
      .filter((row) => row.state !== 'ready' || isReachable(ctx.config, row))
      .map(toBackup),
  };
}

/** Returns true if this node can make backups of its database. */
const canBackUp = async ({ db, config }: AppContext): Promise<boolean> =>
  db.withQuietFiles !== null || (config.databaseUrl !== null && (await hasPostgresTools()));

/** @throws HttpError 409 if a backup of `bytes` could fill a disk with `free` bytes */
export function assertSpace(bytes: number, free: number): void {
  if (free >= bytes + RESERVE_BYTES) return;
  const needed = Math.ceil((bytes + RESERVE_BYTES) / MB);
  throw conflict(
    `The disk has ${Math.floor(free / MB)} MB free, and a backup may need ${needed} MB. Delete a backup first.`,
    'no-space',
  );
}

/** @throws HttpError 409 if a backup is not possible here, or the disk lacks space */
async function assertPossible(ctx: AppContext): Promise<void> {
  if (!(await canBackUp(ctx))) {
    throw conflict(
      'The client programs of PostgreSQL are not installed on the server.',
      'no-tools',
    );
  }
  const [{ bytes }, database, free] = await Promise.all([
    measure(ctx.config.dataDir),
    ctx.db.withQuietFiles === null ? databaseBytes(ctx.db) : 0,
    freeBytes(ctx.config.backupDir),
  ]);
  assertSpace(bytes + database, free);
}

/** Adds a backup with its job. Returns undefined while another one is being made. */
async function addBackup(ctx: AppContext, tx: Tx, requestedBy: string) {
  const row = await insertBackup(tx, newId(), requestedBy, ctx.clock.now());
  if (row) await ctx.jobs.add(tx, makeBackup, { backupId: row.id });
  return row;
}

/**
 * Starts a backup.
 * @throws HttpError 409 if it is not possible here, without space, and while another one is being made
 */
export async function startBackup(ctx: AppContext, viewerId: string): Promise<Backup> {
  await endInterruptedBackups(ctx);
  await assertPossible(ctx);
  return ctx.db.transaction(async (tx) => {
    const actor = await findAuditedUser(tx, viewerId);
    const row = await addBackup(ctx, tx, actor.userName);
    if (!row) throw conflict('A backup is being made already.', 'backup-running');
    await log(ctx, tx, actor, 'backup-started', row);
    return toBackup(row);
  });
}

/** Starts the daily backup. A reason against it is stored as a failed backup, so that it is seen. */
export async function startScheduledBackup(ctx: AppContext): Promise<void> {
  try {
    await assertPossible(ctx);
    await ctx.db.transaction((tx) => addBackup(ctx, tx, ''));
  } catch (error) {
    ctx.log.error({ err: error }, 'The daily backup was not begun.');
    const now = ctx.clock.now();
    await ctx.db.transaction(async (tx) => {
      const row = await insertBackup(tx, newId(), '', now);
      if (row) await endBackup(tx, row.id, { error: errorMessage(error) }, now);
    });
  }
}

/** @throws HttpError 404 if there is no such backup, 409 if it has no file yet, or has failed */
async function findReady(ctx: AppContext, backupId: string): Promise<BackupRow> {
  const row = await findBackup(ctx.db, backupId);
  if (!row) throw backupNotFound();
  if (row.state === 'running') {
    throw conflict('This backup is still being made.', 'backup-running');
  }
  if (row.state === 'failed') throw conflict('This backup has failed.', 'backup-failed');
  return row;
}

/** Returns an address of the file for the viewer, after their password. */
export async function backupLink(
  ctx: AppContext,
  viewerId: string,
  backupId: string,
  password: string,
): Promise<BackupLink> {
  await provenAccount(ctx, viewerId, password);
  const row = await findReady(ctx, backupId);
  const actor = await findAuditedUser(ctx.db, viewerId);
  await ctx.db.transaction((tx) => log(ctx, tx, actor, 'backup-downloaded', row));
  const { u, e, s } = signBackupLink(ctx, backupId, viewerId);
  return { url: `${API_PREFIX}/backups/${backupId}?${new URLSearchParams({ u, e: `${e}`, s })}` };
}

/**
 * Returns the file of a backup at a signed address.
 * @throws HttpError 404 if the address is wrong or over, or the person's role was taken since
 */
export async function openBackup(ctx: AppContext, backupId: string, query: BackupLinkQuery) {
  if (!acceptsBackupLink(ctx, backupId, query)) throw notFound();
  await ctx.checkPermission(query.u, 'backups.manage');
  const row = await findReady(ctx, backupId);
  if (row.bytes === null || !isReachable(ctx.config, row)) throw backupNotFound();
  return {
    name: backupFileName(row.created_at),
    bytes: row.bytes,
    /** @throws HttpError 404 if the file was deleted */
    async read(range: { start: number; end: number }): Promise<Readable> {
      const content = await readBackup(ctx, row, range);
      if (!content) throw backupNotFound();
      return content;
    },
  };
}

/**
 * Deletes a backup and its file.
 * @throws HttpError 404 without such a backup, 409 while it is being made or checked
 */
export async function removeBackup(ctx: AppContext, viewerId: string, backupId: string) {
  const row = await ctx.db.transaction(async (tx) => {
    const found = await findBackup(tx, backupId);
    if (!found) throw backupNotFound();
    if (!(await deleteBackup(tx, backupId))) {
      throw conflict('This backup is being made or checked.', 'backup-running');
    }
    await log(ctx, tx, await findAuditedUser(tx, viewerId), 'backup-deleted', found);
    return found;
  });
  await removeFiles(ctx, row);
}

/**
 * Starts a drill of a backup.
 * @throws HttpError 404 without such a backup, 409 while one is running
 */
export async function checkBackup(
  ctx: AppContext,
  viewerId: string,
  backupId: string,
): Promise<Backup> {
  const row = await findReady(ctx, backupId);
  const actor = await findAuditedUser(ctx.db, viewerId);
  await beginDrill(ctx, row, actor, 'This backup is being checked.');
  return toBackup(await findReady(ctx, backupId));
}

type DrillServices = Pick<AppContext, 'db' | 'clock'> & { jobs: JobQueue };

/**
 * Starts a drill of the newest backup for the command line, and returns the name of its file.
 * @throws HttpError 404 without a backup, 409 while it is being checked
 */
export async function checkNewest(ctx: DrillServices): Promise<string> {
  const row = await findNewest(ctx.db);
  if (!row) throw notFound('There is no backup yet.');
  await beginDrill(ctx, row, 'command-line', 'The newest backup is being checked already.');
  return backupFileName(row.created_at);
}

/** @throws HttpError 409 with the message `running` while a drill of the backup is running */
async function beginDrill(
  ctx: DrillServices,
  row: BackupRow,
  actor: NewAuditEntry['actor'],
  running: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const isStarted = await startDrill(tx, row.id, ctx.clock.now());
    if (!isStarted) throw conflict(running, 'drill-running');
    await log(ctx, tx, actor, 'backup-checked', row);
    await ctx.jobs.add(tx, drillBackup, { backupId: row.id });
  });
}

/** Ends what processes that are gone have left running, and removes their unfinished files. */
export async function endInterruptedBackups(
  ctx: AppContext,
  { isStart = false }: { isStart?: boolean } = {},
): Promise<void> {
  const all = isStart && ctx.db.withQuietFiles !== null;
  const running = await endInterrupted(ctx.db, ctx.clock.now(), { all, drillMs: DRILL_LIMIT_MS });
  if (running === 0) await removeUnfinished(ctx.config);
}

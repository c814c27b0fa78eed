import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { packFolder } from '../../backup/backup';
import { checksumPath } from '../../backup/checksum';
import { runDrill } from '../../backup/drillProcess';
import { snapshotFolder } from '../../backup/snapshot';
import type { AppContext } from '../../platform/context';
import { errorMessage } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { backupFileName, backupPath, bucketOf, fetchBackup, removeFiles } from './backupFiles';
import {
  type BackupRow,
  claimBackup,
  deleteBackup,
  endBackup,
  endDrill,
  listBackups,
  renewBackup,
  setProgress,
} from './backups.store';

/** Dependencies of a backup, from a node or from a command. */
export type BackupServices = Pick<AppContext, 'db' | 'config' | 'clock' | 'log' | 'background'>;

/** Interval in milliseconds at which a running backup is renewed. */
const RENEW_MS = 20_000;
/** Number of steps in which progress is stored. */
const STEPS = 20;

const temporaryFolder = ({ config }: BackupServices) => join(config.dataDir, 'tmp', newId());

/** Returns a function that stores the progress of a backup, in steps of five percent. */
function createProgress(
  services: BackupServices,
  backupId: string,
): (done: number, total: number) => void {
  let stored = 0;
  return (done, total) => {
    const step = Math.floor((done / total) * STEPS);
    if (step <= stored) return;
    stored = step;
    services.background.run('backup.progress', () =>
      setProgress(services.db, backupId, done, total),
    );
  };
}

/** Renews a running backup until the returned function is called. */
function startRenewing(services: BackupServices, backupId: string): () => void {
  const renew = () => renewBackup(services.db, backupId, services.clock.now());
  const timer = setInterval(() => services.background.run('backup.renew', renew), RENEW_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Writes a backup to a file. It is consistent, although the server goes on. */
export async function writeBackup(
  services: BackupServices,
  file: string,
  madeAt: Date,
  onFile?: (done: number, total: number) => void,
): Promise<void> {
  const folder = temporaryFolder(services);
  try {
    const rows = await snapshotFolder(services.db, services.config, folder);
    await packFolder(folder, file, madeAt, rows, onFile);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes the oldest backups above the configured number. */
async function deleteOldest(services: BackupServices): Promise<void> {
  const ready = (await listBackups(services.db)).filter(({ state }) => state === 'ready');
  for (const row of ready.slice(services.config.maxBackups)) {
    if (await deleteBackup(services.db, row.id)) await removeFiles(services, row);
  }
}

/**
 * Makes the backup of a row: writes its file, copies it to the bucket, deletes the oldest ones. A
 * failure is stored with the backup. Does nothing if another process makes it.
 */
export async function runBackup(services: BackupServices, row: BackupRow): Promise<void> {
  const { db, config, clock, log } = services;
  if (!(await claimBackup(db, row.id, clock.now()))) return;
  const stopRenewing = startRenewing(services, row.id);
  const file = backupPath(config, row.created_at);
  try {
    await mkdir(config.backupDir, { recursive: true, mode: 0o700 });
    await writeBackup(services, file, row.created_at, createProgress(services, row.id));
    const bucket = bucketOf(services);
    await bucket?.upload(backupFileName(row.created_at), file);
    await bucket?.upload(checksumPath(backupFileName(row.created_at)), checksumPath(file));
    const { size: bytes } = await stat(file);
    await endBackup(db, row.id, { bytes, isInBucket: bucket !== null }, clock.now());
  } catch (error) {
    log.error({ err: error }, 'A backup failed.');
    await removeFiles(services, row);
    await endBackup(db, row.id, { error: failureText(error) }, clock.now());
    return;
  } finally {
    stopRenewing();
  }
  await deleteOldest(services);
}

/** Runs the drill of a row, and stores what was found. */
export async function runRecordedDrill(services: BackupServices, row: BackupRow): Promise<void> {
  const { db, config, clock, log } = services;
  const file = backupFileName(row.created_at);
  try {
    const path = await fetchBackup(services, row);
    const rows = await runDrill(path, temporaryFolder(services), config);
    await endDrill(db, row.id, file, { rows }, clock.now());
  } catch (error) {
    log.error({ err: error }, 'The restore drill of a backup failed.');
    await endDrill(db, row.id, file, { error: failureText(error) }, clock.now());
  }
}

const failureText = (error: unknown): string => `${errorMessage(error).replace(/\.$/, '')}.`;

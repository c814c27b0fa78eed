import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { backup } from '../../backup/backup';
import { drill } from '../../backup/drill';
import { systemClock } from '../../platform/clock';
import type { Config } from '../../platform/config';
import { type Db, openDb } from '../../platform/db';
import { StartupError } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { Background } from '../../platform/lifecycle';
import { lockDataDir } from '../../platform/lock';
import { createLog } from '../../platform/log';
import { backupPath } from './backupFiles';
import { findBackup, findLastDrill, findNewest, insertBackup, startDrill } from './backups.store';
import { type BackupServices, runBackup, runRecordedDrill, writeBackup } from './runBackup';

/** Runs `work` with the services of a command, on the database of `config`. */
async function withDatabase<T>(config: Config, work: (services: BackupServices) => Promise<T>) {
  const log = createLog({ logLevel: 'fatal' });
  const db: Db = await openDb(config, log);
  const background = new Background(log);
  try {
    return await work({ db, config, log, background, clock: systemClock });
  } finally {
    await background.idle();
    await db.close();
  }
}

/** Makes a backup that the desk lists, as a node does. */
async function makeListed(services: BackupServices): Promise<string> {
  const { db, config, clock } = services;
  const row = await db.transaction((tx) => insertBackup(tx, newId(), '', clock.now()));
  if (!row) throw new StartupError('A backup is being made already.');
  await runBackup(services, row);
  const made = await findBackup(db, row.id);
  if (made?.state !== 'ready') throw new StartupError(made?.error ?? 'The backup failed.');
  const copied = made.in_bucket ? `, and in the bucket ${config.backupBucket?.bucket}` : '';
  return `The backup is ${backupPath(config, made.created_at)}${copied}.`;
}

/**
 * Makes a backup: of PostgreSQL while the nodes run, into `file` or into BACKUP_DIR, where the desk
 * lists it; of a stopped embedded database into `file`. Returns the text to print.
 * @throws StartupError with a message for the admin
 */
export async function backupCommand(config: Config, file: string | undefined): Promise<string> {
  if (config.databaseUrl === null) {
    if (file === undefined) {
      throw new StartupError('Say where to, e.g. npm run backup -- kithkin.tar.gz. See --help.');
    }
    const { files, bytes } = await backup(config.dataDir, file, new Date());
    return `${file} holds ${files} files of ${config.dataDir} (${(bytes / 1e6).toFixed(1)} MB unpacked).`;
  }
  if (file === undefined) return withDatabase(config, makeListed);
  if (existsSync(file)) throw new StartupError(`${file} is there already; it is not overwritten.`);
  if (!existsSync(dirname(resolve(file)))) {
    throw new StartupError(`The folder ${dirname(resolve(file))} does not exist.`);
  }
  await withDatabase(config, (services) => writeBackup(services, resolve(file), new Date()));
  return `The backup is ${file}.`;
}

const counted = (rows: Record<string, number>): string =>
  Object.entries(rows)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');

/** Checks a file; nothing is recorded. */
export async function drillFile(config: Config, file: string): Promise<string> {
  const rows = await drill(file, `${config.dataDir}.check-${process.pid}`, {
    hasMedia: config.s3 === null,
    databaseUrl: config.databaseUrl,
    databasePrepared: config.databasePrepared,
  });
  return `${file} can be restored: ${counted(rows)}.`;
}

/** Checks the newest backup, and records the result for the desk. */
async function drillNewest(services: BackupServices): Promise<string> {
  const { db, clock } = services;
  const row = await findNewest(db);
  if (!row) throw new StartupError('There is no backup yet: npm run backup.');
  if (!(await startDrill(db, row.id, clock.now()))) {
    throw new StartupError('The newest backup is being checked already.');
  }
  await runRecordedDrill(services, row);
  const result = await findLastDrill(db);
  if (!result || result.error !== null) {
    throw new StartupError(`The drill failed: ${result?.error ?? 'it was not recorded.'}`);
  }
  return `${result.file} can be restored: ${counted(result.rows ?? {})}.`;
}

/**
 * Checks the newest backup: of PostgreSQL beside the nodes, of the embedded database while its server
 * is stopped. Returns the text to print.
 * @throws StartupError with a message for the admin
 */
export async function drillCommand(config: Config): Promise<string> {
  if (config.databaseUrl !== null) return withDatabase(config, drillNewest);
  if (!existsSync(join(config.dataDir, 'db'))) {
    throw new StartupError(`There is no embedded database in ${config.dataDir}.`);
  }
  const unlock = lockDataDir(config.dataDir);
  try {
    return await withDatabase(config, drillNewest);
  } finally {
    unlock();
  }
}

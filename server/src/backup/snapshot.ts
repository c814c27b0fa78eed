import { copyFile, cp, link, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../platform/config';
import type { Db } from '../platform/db';
import { errorCode } from '../platform/errors';
import { backedUpEntries, DUMP, MEDIA_LIST } from './archive';
import { countRows, exportSnapshot, listFilePaths } from './backup.store';
import { dumpDatabase } from './postgresTools';

/** Folder of the embedded database in the data folder. */
const DATABASE = 'db';

/** Links a file, or copies it if it is on another disk. A file that was deleted meanwhile is left out. */
async function linkFile(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    if (errorCode(error) !== 'EXDEV') throw error;
    await copyFile(from, to);
  }
}

/** Links all files of a folder into another one. Files of the data folder are replaced, not changed. */
async function linkFolder(from: string, to: string, below = ''): Promise<void> {
  await mkdir(join(to, below), { recursive: true, mode: 0o700 });
  for (const { entry, path } of await backedUpEntries(from, below)) {
    if (path === DATABASE) continue;
    if (entry.isDirectory()) await linkFolder(from, to, path);
    else if (entry.isFile()) await linkFile(join(from, path), join(to, path));
  }
}

/**
 * Dumps PostgreSQL into `into`, and lists the files in the bucket, if there is one. The rows are
 * counted in the snapshot of the dump, so that a drill must find the same numbers.
 */
async function dumpPostgres(db: Db, databaseUrl: string, hasMedia: boolean, into: string) {
  return db.transaction(async (tx) => {
    await dumpDatabase(databaseUrl, await exportSnapshot(tx), join(into, DUMP));
    if (!hasMedia) {
      const list = join(into, MEDIA_LIST);
      await writeFile(list, '');
      for await (const paths of listFilePaths(tx)) {
        await writeFile(list, `${paths.join('\n')}\n`, { flag: 'a' });
      }
    }
    return countRows(tx);
  });
}

/**
 * Makes a consistent image of the database and the data folder of a running server: a dump of
 * PostgreSQL, or a copy of the embedded database, for which statements wait; then links to all other
 * files. A file that was added in between is harmless; a row without its file would be a broken
 * picture. Returns the rows of the main tables, if they could be counted at the same moment.
 * @param into a new folder, best on the same disk
 */
export async function snapshotFolder(
  db: Db,
  { dataDir, databaseUrl, s3 }: Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>,
  into: string,
): Promise<Record<string, number> | undefined> {
  await mkdir(into, { recursive: true, mode: 0o700 });
  let rows: Record<string, number> | undefined;
  if (db.withQuietFiles !== null) {
    await db.withQuietFiles(() =>
      cp(join(dataDir, DATABASE), join(into, DATABASE), { recursive: true }),
    );
  } else if (databaseUrl !== null) {
    rows = await dumpPostgres(db, databaseUrl, s3 === null, into);
  } else {
    throw new Error('A database in memory has no backup.');
  }
  await linkFolder(dataDir, into);
  return rows;
}

import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../platform/config';
import { openDb } from '../platform/db';
import { StartupError } from '../platform/errors';
import { createLog } from '../platform/log';
import { DUMP, type Manifest } from './archive';
import { brokenReferences, countRows, listFilePaths } from './backup.store';
import { restoreDump } from './postgresTools';
import { restore } from './restore';
import { withTemporaryDatabase } from './temporaryDatabase';

/** Rows of the main tables of a restored database. */
export type DrillRows = Record<string, number>;

/**
 * What a drill knows of the server: a dump of PostgreSQL is restored into a database of its own on
 * `databaseUrl`; `hasMedia` is false if files are in a bucket, so that the backup contains none.
 */
type DrillOptions = Pick<Config, 'databaseUrl' | 'databasePrepared'> & { hasMedia: boolean };

const log = createLog({ logLevel: 'error' });

/** @throws StartupError if rows differ from those that the manifest counts */
function assertRows(rows: DrillRows, { rows: expected = {} }: Manifest): void {
  for (const [name, count] of Object.entries(expected)) {
    if (rows[name] === count) continue;
    throw new StartupError(`It contains ${rows[name]} ${name}, and should contain ${count}.`);
  }
}

/**
 * Opens and migrates the database of a restored folder, as a start would, and checks its rows, its
 * references and its files.
 */
async function inspectRestored(
  config: Pick<Config, 'databaseUrl' | 'databasePool' | 'databasePrepared' | 'dataDir'>,
  manifest: Manifest,
  hasMedia: boolean,
): Promise<DrillRows> {
  const db = await openDb(config, log);
  try {
    const rows = await countRows(db);
    assertRows(rows, manifest);
    const broken = await brokenReferences(db);
    if (broken.length > 0) throw new StartupError(`References are broken: ${broken.join(', ')}.`);
    let missing = 0;
    for await (const paths of hasMedia ? listFilePaths(db) : []) {
      missing += paths.filter((path) => !existsSync(join(config.dataDir, 'media', path))).length;
    }
    if (missing > 0) throw new StartupError(`${missing} of ${rows.files} files are missing.`);
    return rows;
  } finally {
    await db.close();
  }
}

/**
 * Restores a backup into `folder`, and its database into one that is thrown away: embedded, or on
 * the PostgreSQL server. Compares the rows with the manifest, and checks that every reference and
 * every file is there. Folder and database are removed in the end.
 * @throws StartupError with a message for the admin if the backup is of no use
 */
export async function drill(
  file: string,
  folder: string,
  { hasMedia, databaseUrl, databasePrepared }: DrillOptions,
): Promise<DrillRows> {
  try {
    const { manifest } = await restore(folder, file, new Date(), { force: false });
    const config = { databasePool: 1, databasePrepared, dataDir: folder };
    const dump = join(folder, DUMP);
    if (!existsSync(dump)) {
      return await inspectRestored({ ...config, databaseUrl: null }, manifest, hasMedia);
    }
    if (databaseUrl === null) {
      throw new StartupError(`${file} is a backup of PostgreSQL: set DATABASE_URL to check it.`);
    }
    return await withTemporaryDatabase(databaseUrl, databasePrepared, log, async (url) => {
      await restoreDump(url, dump);
      return inspectRestored({ ...config, databaseUrl: url }, manifest, hasMedia);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

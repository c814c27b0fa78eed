import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { extract } from 'tar';
import type { Db } from '../platform/db';
import { errorCode, errorMessage, StartupError } from '../platform/errors';
import { lockDataDir } from '../platform/lock';
import { inspect, MANIFEST, type Manifest } from './archive';
import { verifyChecksum } from './checksum';

/**
 * Reads the whole archive and returns its manifest.
 * @throws StartupError if the archive is incomplete, or of another kind of database
 */
async function verifyArchive(file: string, kind?: Db['kind']): Promise<Manifest> {
  let found: Awaited<ReturnType<typeof inspect>>;
  try {
    found = await inspect(file);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw new StartupError(`There is no file ${file}.`);
    throw new StartupError(
      `${file} is damaged or no backup (${errorMessage(error)}); nothing was changed.`,
      { cause: error },
    );
  }
  await verifyChecksum(file);
  const { manifest, files, bytes, hasDump } = found;
  if (manifest === null) throw new StartupError(`${file} is no backup; nothing was changed.`);
  if (manifest.files !== files || manifest.bytes !== bytes) {
    throw new StartupError(`${file} is not whole; nothing was changed.`);
  }
  if (kind !== undefined && hasDump !== (kind === 'postgres')) {
    throw new StartupError(
      hasDump
        ? `${file} is a backup of PostgreSQL: set DATABASE_URL to an empty database. Nothing was changed.`
        : `${file} is a backup of the embedded database, and DATABASE_URL is set; nothing was changed.`,
    );
  }
  return manifest;
}

async function isEmpty(folder: string): Promise<boolean> {
  return !existsSync(folder) || (await readdir(folder)).length === 0;
}

/**
 * Replaces the data folder by a backup. The archive is verified and unpacked beside the folder
 * first, so an error changes nothing. Existing content requires `force` and is moved, never
 * deleted.
 * @param kind the database that the backup must be of; either if it is omitted
 * @throws StartupError with a sentence for the admin
 */
export async function restore(
  dataDir: string,
  file: string,
  now: Date,
  { force, kind }: { force: boolean; kind?: Db['kind'] },
): Promise<{ manifest: Manifest; movedTo: string | null }> {
  const folder = resolve(dataDir);
  const manifest = await verifyArchive(file, kind);
  const empty = await isEmpty(folder);
  if (!empty && !force) {
    throw new StartupError(
      `${dataDir} is not empty; nothing was changed. With --force it is moved aside first.`,
    );
  }
  // The lock fails while a server runs there, and prevents one from starting meanwhile.
  const unlock = empty ? () => undefined : lockDataDir(folder);
  const pending = `${folder}.restoring-${process.pid}`;
  const aside = `${folder}.before-${now.toISOString().replace(/[:.]/g, '-')}`;
  try {
    await mkdir(pending, { recursive: true, mode: 0o700 });
    await extract({ file, cwd: pending, strict: true, preserveOwner: false });
    await rm(`${pending}/${MANIFEST}`, { force: true });
    unlock();
    if (empty) await rm(folder, { recursive: true, force: true });
    else await rename(folder, aside);
    await mkdir(dirname(folder), { recursive: true });
    await rename(pending, folder);
    return { manifest, movedTo: empty ? null : basename(aside) };
  } catch (error) {
    await rm(pending, { recursive: true, force: true });
    unlock();
    if (!empty && !existsSync(folder) && existsSync(aside)) await rename(aside, folder);
    throw new StartupError(`The backup could not be restored: ${errorMessage(error)}.`, {
      cause: error,
    });
  }
}

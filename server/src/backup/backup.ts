import { existsSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { create } from 'tar';
import { errorMessage, StartupError } from '../platform/errors';
import { lockDataDir } from '../platform/lock';
import { isBackedUp, MANIFEST, type Manifest, measure } from './archive';
import { writeChecksum } from './checksum';

/**
 * Packs a folder, to which nothing writes meanwhile, into one file. The file is renamed at the end,
 * so an incomplete backup never has its name.
 * @param rows numbers of rows of the main tables, for the manifest
 * @param onFile called after each file with the numbers of files written and in total
 * @throws StartupError with a message for the admin
 */
export async function packFolder(
  folder: string,
  target: string,
  now: Date,
  rows?: Record<string, number>,
  onFile?: (done: number, total: number) => void,
): Promise<Manifest> {
  const part = `${target}.part`;
  const manifestFile = join(folder, MANIFEST);
  try {
    const manifest: Manifest = {
      format: 1,
      madeAt: now.toISOString(),
      ...(await measure(folder)),
      ...(rows && { rows }),
    };
    await writeFile(manifestFile, JSON.stringify(manifest));
    const names = (await readdir(folder)).filter(isBackedUp).sort();
    let done = 0;
    await create(
      {
        file: part,
        gzip: true,
        cwd: folder,
        portable: true,
        // The archive contains the secret, which would allow anyone to sign tokens.
        mode: 0o600,
        filter: (path) => path === MANIFEST || isBackedUp(path),
        onWriteEntry: ({ path, type }) => {
          if (type !== 'File' || path === MANIFEST) return;
          done += 1;
          onFile?.(done, manifest.files);
        },
      },
      [MANIFEST, ...names],
    );
    await rename(part, target);
    await writeChecksum(target);
    return manifest;
  } catch (error) {
    await rm(part, { force: true });
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The backup could not be written: ${errorMessage(error)}.`, {
      cause: error,
    });
  } finally {
    await rm(manifestFile, { force: true });
  }
}

/**
 * Packs the data folder of the embedded database (database, media, mail, secret) into one file. The
 * folder is locked meanwhile, so that no server writes to it.
 * @throws StartupError with a message for the admin
 */
export async function backup(dataDir: string, file: string, now: Date): Promise<Manifest> {
  const target = resolve(file);
  if (!existsSync(join(dataDir, 'db'))) {
    throw new StartupError(`There is no embedded database in ${dataDir}: nothing to back up.`);
  }
  if (existsSync(target))
    throw new StartupError(`${file} is there already; it is not overwritten.`);
  if (!existsSync(dirname(target))) {
    throw new StartupError(`The folder ${dirname(target)} does not exist.`);
  }
  if (`${target}/`.startsWith(`${resolve(dataDir)}/`)) {
    throw new StartupError('A backup inside the folder that it saves would be lost with it.');
  }
  const unlock = lockDataDir(dataDir);
  try {
    return await packFolder(dataDir, target, now);
  } finally {
    unlock();
  }
}

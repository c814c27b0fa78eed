import { existsSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { create } from 'tar';
import { errorMessage, StartupError } from '../platform/errors';
import { lockDataDir } from '../platform/lock';
import { isBackedUp, MANIFEST, type Manifest, measure } from './archive';

/**
 * Packs the data folder of the embedded database (database, media, mail, secret) into one file. The
 * file is renamed at the end, so an incomplete backup never has its name. The folder is locked
 * meanwhile, so that no server writes to it.
 * @throws StartupError with a sentence for the admin
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
  const part = `${target}.part`;
  const manifestFile = join(dataDir, MANIFEST);
  try {
    const manifest: Manifest = {
      format: 1,
      madeAt: now.toISOString(),
      ...(await measure(dataDir)),
    };
    await writeFile(manifestFile, JSON.stringify(manifest));
    const names = (await readdir(dataDir)).filter(isBackedUp).sort();
    await create(
      {
        file: part,
        gzip: true,
        cwd: dataDir,
        portable: true,
        // The archive contains the secret, which would allow anyone to sign tokens.
        mode: 0o600,
        filter: (path) => path === MANIFEST || isBackedUp(path),
      },
      [MANIFEST, ...names],
    );
    await rename(part, target);
    return manifest;
  } catch (error) {
    await rm(part, { force: true });
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The backup could not be written: ${errorMessage(error)}.`, {
      cause: error,
    });
  } finally {
    await rm(manifestFile, { force: true });
    unlock();
  }
}

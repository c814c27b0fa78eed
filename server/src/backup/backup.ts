import { existsSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { create } from 'tar';
import { reasonOf, StartError } from '../platform/errors';
import { lockDataDir } from '../platform/lock';
import { isKept, MANIFEST, type Manifest, measure } from './archive';

/**
 * Packs the data folder of the embedded database (database, media, mail, secret) into one file, by
 * rename at the end: there is never half a backup under its name. The folder is taken for the time,
 * so that no server writes to it meanwhile. Throws `StartError` with a sentence.
 */
export async function backup(dataDir: string, file: string, now: Date): Promise<Manifest> {
  const target = resolve(file);
  if (!existsSync(join(dataDir, 'db'))) {
    throw new StartError(`There is no embedded database in ${dataDir}: nothing to back up.`);
  }
  if (existsSync(target)) throw new StartError(`${file} is there already; it is not overwritten.`);
  if (!existsSync(dirname(target))) {
    throw new StartError(`The folder ${dirname(target)} does not exist.`);
  }
  if (`${target}/`.startsWith(`${resolve(dataDir)}/`)) {
    throw new StartError('A backup inside the folder that it saves would be lost with it.');
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
    const names = (await readdir(dataDir)).filter(isKept).sort();
    await create(
      {
        file: part,
        gzip: true,
        cwd: dataDir,
        portable: true,
        // The secret in it lets in whoever has it.
        mode: 0o600,
        filter: (path) => path === MANIFEST || isKept(path),
      },
      [MANIFEST, ...names],
    );
    await rename(part, target);
    return manifest;
  } catch (error) {
    await rm(part, { force: true });
    if (error instanceof StartError) throw error;
    throw new StartError(`The backup could not be written: ${reasonOf(error)}.`, { cause: error });
  } finally {
    await rm(manifestFile, { force: true });
    unlock();
  }
}

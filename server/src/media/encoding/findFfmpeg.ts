import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { FFMPEG_OFF } from '../../platform/config';
import { StartupError } from '../../platform/errors';

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    // The file does not exist, or this user may not run it.
    return false;
  }
}

/**
 * Returns the path of ffmpeg: the configured one, or the first one in the folders of `searchPath`;
 * null if there is none, or if it is switched off.
 * @throws StartupError if the configured program can't be run
 */
export async function findFfmpeg(
  configured: string | null,
  searchPath: string,
): Promise<string | null> {
  if (configured === FFMPEG_OFF) return null;
  if (configured !== null) {
    if (await isExecutable(configured)) return configured;
    throw new StartupError(`FFMPEG must be a program that this user may run, not "${configured}".`);
  }
  for (const folder of searchPath.split(delimiter).filter((one) => one !== '')) {
    const path = join(folder, 'ffmpeg');
    if (await isExecutable(path)) return path;
  }
  return null;
}

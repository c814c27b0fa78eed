import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { errorCode, StartupError } from '../platform/errors';

/** Returns the name of the file with the checksum of a backup. */
export const checksumPath = (file: string): string => `${file}.sha256`;

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Writes the checksum of a backup beside it, in the format of `sha256sum`, and returns it. */
export async function writeChecksum(file: string): Promise<string> {
  const sum = await sha256(file);
  await writeFile(checksumPath(file), `${sum}  ${basename(file)}\n`, { mode: 0o600 });
  return sum;
}

/**
 * Compares a backup with the checksum beside it, if there is one.
 * @throws StartupError if they differ
 */
export async function verifyChecksum(file: string): Promise<void> {
  let expected: string;
  try {
    expected = await readFile(checksumPath(file), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  if (expected.split(' ')[0] !== (await sha256(file))) {
    throw new StartupError(`${file} is not what its checksum says; nothing was changed.`);
  }
}

import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, chmod, mkdir, readFile, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from './config';
import { errorCode, StartupError } from './errors';

/**
 * Creates the data folder, readable by its owner only, and checks that it is readable and writable.
 * The folder's permissions protect its content (mails, messages, files).
 * @throws StartupError otherwise
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    // Also a folder of an earlier version. That of another owner stays as that owner wants it.
    await chmod(dataDir, 0o700).catch((error: unknown) => {
      if (errorCode(error) !== 'EPERM') throw error;
    });
    await access(dataDir, constants.W_OK | constants.R_OK | constants.X_OK);
  } catch (error) {
    throw new StartupError(`The data folder ${dataDir} can't be written.`, { cause: error });
  }
}

const secretPath = (dataDir: string) => join(dataDir, 'jwt-secret');

/** Returns the secret of the server (see `loadSecret`); undefined if there is none yet. */
export async function findSecret(
  config: Pick<Config, 'dataDir' | 'jwtSecret'>,
): Promise<string | undefined> {
  if (config.jwtSecret !== null) return config.jwtSecret;
  try {
    return (await readFile(secretPath(config.dataDir), 'utf8')).trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Returns the secret that signs tokens and addresses: JWT_SECRET, or a generated one stored in the
 * data folder, readable by its owner only.
 */
export async function loadSecret(dataDir: string, configured: string | null): Promise<string> {
  if (configured !== null) return configured;
  const path = secretPath(dataDir);
  try {
    // `wx` fails if the file exists: the second of two nodes starting on one folder reads the
    // first's secret.
    await writeFile(path, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  const secret = (await readFile(path, 'utf8')).trim();
  if (secret.length < 32) {
    throw new StartupError(`The file ${path} is damaged: delete it, and everybody signs in again.`);
  }
  return secret;
}

/** Free space in bytes below which a disk counts as full. */
const FULL_BYTES = 200 * 1024 ** 2;

/** @throws Error if the disk of a folder is full */
export async function assertDiskSpace(folder: string): Promise<void> {
  const free = await freeBytes(folder);
  if (free < FULL_BYTES) throw new Error(`${free} bytes are free.`);
}

/** Returns the free space in bytes where a folder is, or would be created. */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    return freeBytes(dirname(folder));
  }
}

import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, StartupError } from './errors';

/**
 * Creates the data folder and checks that it is readable and writable.
 * @throws StartupError otherwise
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK | constants.R_OK | constants.X_OK);
  } catch (error) {
    throw new StartupError(`The data folder ${dataDir} can't be written.`, { cause: error });
  }
}

/**
 * Returns the secret that signs tokens and addresses: JWT_SECRET, or a generated one stored in the
 * data folder, readable by its owner only.
 */
export async function loadSecret(dataDir: string, configured: string | null): Promise<string> {
  if (configured !== null) return configured;
  const path = join(dataDir, 'jwt-secret');
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

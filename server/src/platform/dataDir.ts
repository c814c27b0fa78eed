import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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

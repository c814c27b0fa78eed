import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import native from 'fs-native-extensions';
import { StartupError } from './errors';

/** Returns true if this process now holds the kernel's lock of an open file. */
function tryLock(file: number, path: string): boolean {
  try {
    return native.tryLock(file);
  } catch (cause) {
    throw new StartupError(`The file ${path} can't be locked: its file system has no locks.`, {
      cause,
    });
  }
}

/**
 * Locks the data folder for this process and returns a function that releases it. PGlite has no
 * lock of its own, and two servers on one folder silently lose committed data. The kernel holds the
 * lock, so it also counts between containers on one machine, and ends with the process, however
 * that ends.
 * @throws StartupError if a running process holds the lock
 */
export function lockDataDir(dataDir: string): () => void {
  const path = join(dataDir, 'server.lock');
  const file = openSync(path, 'a+', 0o600);
  if (!tryLock(file, path)) {
    // The number is that of the owner's container, and only a hint.
    const owner = readFileSync(path, 'utf8').trim() || 'unknown';
    closeSync(file);
    throw new StartupError(
      `The data folder ${dataDir} is in use by another server (process ${owner}).`,
    );
  }
  ftruncateSync(file);
  writeSync(file, `${process.pid}\n`);
  // The file stays: another process may already have opened it to wait for the lock.
  return () => closeSync(file);
}

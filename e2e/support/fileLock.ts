import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '../../scripts/demo/folder';
import { isErrorCode } from './errors';

/** Milliseconds between two tries to get a lock. */
const RETRY_MS = 200;

/** The process that holds a lock; undefined when nobody does. */
function ownerOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch (error) {
    if (isErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Acquires the lock; false while another process that is alive holds it. */
function acquire(file: string): boolean {
  const owner = ownerOf(file);
  if (owner !== undefined && !isAlive(owner)) rmSync(file, { force: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (isErrorCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Runs `work` while no other process does so under the same lock file. */
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  while (!acquire(file)) await pause(RETRY_MS);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '../../scripts/demo/folder';

/** Returns true if an error is a system error with this code, e.g. `ENOENT`. */
export const isErrorCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Delay between two attempts to acquire a lock, in milliseconds. */
const RETRY_MS = 200;

/** Returns the id of the process that holds a lock; undefined if it is free. */
function ownerOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch (error) {
    if (isErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Acquires the lock; returns false while another running process holds it. */
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

/** Runs `work` while holding the lock file; other processes wait for it. */
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  while (!acquire(file)) await pause(RETRY_MS);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

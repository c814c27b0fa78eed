import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, StartupError } from './errors';

interface LockOwner {
  pid: number;
  /** Start time of the process as reported by its system, since a pid alone may be reused. */
  started: string;
}

/**
 * Returns the start time of a running process in the format of its system, or null if there is
 * none.
 */
export function processStart(pid: number): string | null {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name (field 2) may contain spaces and brackets, so fields are counted from its last
      // bracket.
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
    } catch {
      return null; // no such process
    }
  }
  try {
    process.kill(pid, 0);
    if (process.platform === 'win32') return 'alive';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return null; // no such process
  }
}

function readOwner(path: string): LockOwner | null {
  try {
    const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof parsed !== 'object' || parsed === null) return null;
    if (!('pid' in parsed) || typeof parsed.pid !== 'number') return null;
    if (!('started' in parsed) || typeof parsed.started !== 'string') return null;
    return { pid: parsed.pid, started: parsed.started };
  } catch {
    return null; // missing or damaged: no owner
  }
}

const isAlive = (owner: LockOwner | null) =>
  owner !== null && processStart(owner.pid) === owner.started;

/** Links `own` to `path` atomically. Returns false if `path` already exists. */
function tryLink(own: string, path: string): boolean {
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Locks the data folder for this process and returns a function that releases it. PGlite has no
 * lock of its own, and two servers on one folder silently lose committed data. The lock of a
 * process that has ended is replaced.
 * @throws StartupError if a running process holds the lock
 */
export function lockDataDir(dataDir: string): () => void {
  const path = join(dataDir, 'server.lock');
  const own = join(dataDir, `server.lock.${process.pid}`);
  writeFileSync(
    own,
    JSON.stringify({ pid: process.pid, started: processStart(process.pid) ?? '' }),
  );
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (tryLink(own, path)) return () => rmSync(path, { force: true });
      const owner = readOwner(path);
      if (isAlive(owner)) break;
      // Checks the moved file again, since another starting process may have replaced it before.
      const moved = `${own}.stale`;
      try {
        renameSync(path, moved);
      } catch {
        continue; // another process moved it first
      }
      if (isAlive(readOwner(moved))) tryLink(moved, path);
      rmSync(moved, { force: true });
    }
  } finally {
    rmSync(own, { force: true });
  }
  throw new StartupError(
    `The data folder ${dataDir} is in use by another server (process ${readOwner(path)?.pid ?? 'unknown'}).`,
  );
}

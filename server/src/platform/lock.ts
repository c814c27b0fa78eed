import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, StartupError } from './errors';

interface LockOwner {
  pid: number;
  /** When the process began, as its system tells it: a pid alone is reused. */
  started: string;
}

/** The start time of a live process in its system's own words, or null when there is none. */
export function processStart(pid: number): string | null {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name (field 2) may hold spaces and brackets: fields are counted from its last one.
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
    return null; // gone or damaged: nobody holds it
  }
}

const isAlive = (owner: LockOwner | null) =>
  owner !== null && processStart(owner.pid) === owner.started;

/** Links `own` to `path` in one step; false when `path` is there already. */
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
 * Takes the data folder for this process. PGlite takes no lock of its own, and two servers on one
 * folder silently lose what they acknowledged. Returns the release; throws `StartError` when a
 * live process holds it. What a dead one left behind is taken over.
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
      // Move it away and look again at what was moved: another starter may have been quicker.
      const moved = `${own}.stale`;
      try {
        renameSync(path, moved);
      } catch {
        continue; // somebody else moved it first
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

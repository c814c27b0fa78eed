import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from './files';
import { createLockOwnerId, isOwnerAlive } from './lockOwner';
import { ReleaseError } from './releaseError';
import type { SiteLock } from './site';
import type { FileWriter } from './writes';

const TIMEOUT_MS = 30_000;
const POLL_INTERVAL_MS = 50;
/**
 * Heartbeat interval in milliseconds. Well below `LEASE_MS`, after which other machines treat the
 * lock owner as dead.
 */
const HEARTBEAT_MS = 10_000;

export interface LockOptions {
  /** Lock owner; by default a new ID for this process (`createLockOwnerId`). */
  owner?: string;
  /** Maximum wait for another release in milliseconds; default 30,000. */
  timeoutMs?: number;
}

const namesIn = (folder: string) => readdir(folder).catch((): string[] => []);

function lastHeartbeat(path: string): Promise<Date | undefined> {
  return stat(path).then(
    ({ mtime }) => mtime,
    () => undefined,
  );
}

/** Removes lock files and drafts of dead lock owners. */
async function clearDead(site: string, writes: FileWriter, self: string): Promise<void> {
  const clear = async (path: string, owner: string) => {
    if (owner !== self && !isOwnerAlive(owner, await lastHeartbeat(path)))
      await writes.remove(path);
  };
  for (const owner of await namesIn(join(site, '.lock'))) {
    await clear(join(site, '.lock', owner), owner);
  }
  for (const name of await namesIn(site)) {
    if (name.startsWith('.lock.')) await clear(join(site, name), name.slice('.lock.'.length));
  }
}

/**
 * Acquires the lock: the folder `.lock` with one file named after the lock owner. A draft folder
 * with that file is renamed to `.lock`. The rename is atomic and fails while `.lock` contains
 * another owner's file. A dead owner's file is removed by its name, so that two waiting releases
 * cannot remove each other's.
 * @throws ReleaseError when another release holds the lock until the timeout.
 */
async function acquire(
  site: string,
  writes: FileWriter,
  { owner = createLockOwnerId(), timeoutMs = TIMEOUT_MS }: LockOptions,
): Promise<string> {
  const draft = join(site, `.lock.${owner}`);
  const deadline = Date.now() + timeoutMs;
  await writes.mkdir(site);
  try {
    await writes.mkdir(draft);
    await writes.write(join(draft, owner), '');
    for (;;) {
      await clearDead(site, writes, owner);
      try {
        await writes.rename(draft, join(site, '.lock'));
        return join(site, '.lock', owner);
      } catch (error) {
        if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(errorCode(error))) throw error;
      }
      if (Date.now() > deadline)
        throw new ReleaseError(`Another release is writing to ${site}. Try again when it is done.`);
      await pause(POLL_INTERVAL_MS);
    }
  } catch (error) {
    await writes.remove(draft);
    throw error;
  }
}

/**
 * Runs `work` with exclusive write access to the folder.
 * @throws ReleaseError when another release still holds the lock after the timeout, 30 s by
 * default.
 */
export async function withSiteLock<T>(
  site: string,
  writes: FileWriter,
  options: LockOptions,
  work: (lock: SiteLock) => Promise<T>,
): Promise<T> {
  const file = await acquire(site, writes, options);
  const signs = setInterval(() => {
    writes.touch(file, new Date()).catch(() => undefined); // the next heartbeat may succeed
  }, HEARTBEAT_MS).unref();
  try {
    return await work({
      async check() {
        if ((await lastHeartbeat(file)) !== undefined) return;
        throw new ReleaseError(`Another release has taken over ${site}; nothing was changed.`);
      },
    });
  } finally {
    clearInterval(signs);
    await writes.remove(file);
    // Another release may hold the lock by now, or may have removed the folder.
    await writes.removeEmpty(join(site, '.lock')).catch(() => undefined);
  }
}

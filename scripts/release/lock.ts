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
/** A sign of life for releases on other machines, well within their patience. */
const SIGN_MS = 10_000;

export interface LockOptions {
  /** Who takes it (`nextHolder`); this process. */
  owner?: string;
  /** How long to wait for another release. */
  timeoutMs?: number;
}

const namesIn = (folder: string) => readdir(folder).catch((): string[] => []);

function signOf(path: string): Promise<Date | undefined> {
  return stat(path).then(
    ({ mtime }) => mtime,
    () => undefined,
  );
}

/** Removes what dead holders left: their file in the lock, and drafts of theirs. */
async function clearDead(site: string, writes: FileWriter, self: string): Promise<void> {
  const clear = async (path: string, owner: string) => {
    if (owner !== self && !isOwnerAlive(owner, await signOf(path))) await writes.remove(path);
  };
  for (const owner of await namesIn(join(site, '.lock'))) {
    await clear(join(site, '.lock', owner), owner);
  }
  for (const name of await namesIn(site)) {
    if (name.startsWith('.lock.')) await clear(join(site, name), name.slice('.lock.'.length));
  }
}

/**
 * Takes the lock: the folder `.lock` with one file in it, named after its holder. It comes by
 * renaming a draft with that file to `.lock`, one step that the system refuses while another
 * holder's file is in there. A dead holder's file is removed by its name, so that of two who wait
 * none removes the other's.
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
 * Runs `work` while nobody else writes to the folder.
 * @throws Refusal when another release is still running after 30 s.
 */
export async function withSiteLock<T>(
  site: string,
  writes: FileWriter,
  options: LockOptions,
  work: (lock: SiteLock) => Promise<T>,
): Promise<T> {
  const file = await acquire(site, writes, options);
  const signs = setInterval(() => {
    writes.touch(file, new Date()).catch(() => undefined); // the next one may come through
  }, SIGN_MS).unref();
  try {
    return await work({
      async check() {
        if ((await signOf(file)) !== undefined) return;
        throw new ReleaseError(`Another release has taken over ${site}; nothing was changed.`);
      },
    });
  } finally {
    clearInterval(signs);
    await writes.remove(file);
    // Somebody else may have it by now, or have cleared it.
    await writes.removeEmpty(join(site, '.lock')).catch(() => undefined);
  }
}

import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from './files';
import { isAlive, nextHolder } from './holder';
import { Refusal } from './refusal';
import type { SiteLock } from './site';
import type { Writes } from './writes';

const PATIENCE_MS = 30_000;
const LOOK_MS = 50;
/** A sign of life for releases on other machines, well within their patience. */
const SIGN_MS = 10_000;

export interface LockOptions {
  /** Who takes it (`nextHolder`); this process. */
  holder?: string;
  /** How long to wait for another release. */
  patienceMs?: number;
}

const namesIn = (folder: string) => readdir(folder).catch((): string[] => []);

function signOf(path: string): Promise<Date | undefined> {
  return stat(path).then(
    ({ mtime }) => mtime,
    () => undefined,
  );
}

/** Removes what dead holders left: their file in the lock, and drafts of theirs. */
async function clearDead(site: string, writes: Writes, self: string): Promise<void> {
  const clear = async (path: string, holder: string) => {
    if (holder !== self && !isAlive(holder, await signOf(path))) await writes.remove(path);
  };
  for (const holder of await namesIn(join(site, '.lock'))) {
    await clear(join(site, '.lock', holder), holder);
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
async function take(
  site: string,
  writes: Writes,
  { holder = nextHolder(), patienceMs = PATIENCE_MS }: LockOptions,
): Promise<string> {
  const draft = join(site, `.lock.${holder}`);
  const patience = Date.now() + patienceMs;
  await writes.mkdir(site);
  try {
    await writes.mkdir(draft);
    await writes.write(join(draft, holder), '');
    for (;;) {
      await clearDead(site, writes, holder);
      try {
        await writes.rename(draft, join(site, '.lock'));
        return join(site, '.lock', holder);
      } catch (error) {
        if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(errorCode(error))) throw error;
      }
      if (Date.now() > patience)
        throw new Refusal(`Another release is writing to ${site}. Try again when it is done.`);
      await pause(LOOK_MS);
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
  writes: Writes,
  options: LockOptions,
  work: (lock: SiteLock) => Promise<T>,
): Promise<T> {
  const file = await take(site, writes, options);
  const signs = setInterval(() => {
    writes.touch(file, new Date()).catch(() => undefined); // the next one may come through
  }, SIGN_MS).unref();
  try {
    return await work({
      async check() {
        if ((await signOf(file)) !== undefined) return;
        throw new Refusal(`Another release has taken over ${site}; nothing was changed.`);
      },
    });
  } finally {
    clearInterval(signs);
    await writes.remove(file);
    // Somebody else may have it by now, or have cleared it.
    await writes.removeEmpty(join(site, '.lock')).catch(() => undefined);
  }
}

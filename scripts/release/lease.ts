import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ReleaseError } from './releaseError';
import type { Condition, SiteLock, Store, StoredFile } from './siteTypes';

const LOCK = '.lease';
/** Age in milliseconds after which a lock belongs to a dead release. */
export const LEASE_MS = 20_000;
const HEARTBEAT_MS = 5_000;
/** Longer than a lease, so that a release waits for the lock of a dead one. */
const TIMEOUT_MS = 30_000;
const POLL_INTERVAL_MS = 100;

/**
 * Runs `work` with exclusive write access to a store. The lock is a file that can only be created
 * while it does not exist. Its owner rewrites it periodically. Once it is older than `LEASE_MS`, a
 * waiting release replaces it on the condition that it has not changed.
 * @throws ReleaseError when another release still holds the lock after the timeout.
 */
export async function withLease<T>(
  store: Store,
  timeoutMs: number = TIMEOUT_MS,
  work: (lock: SiteLock) => Promise<T>,
): Promise<T> {
  const owner = randomUUID();
  let writes = 0;
  let version = '';

  /** Writes the lock if the condition holds; resolves to true if it did. */
  async function write(condition: Condition): Promise<boolean> {
    writes += 1; // different text each time, so that the version changes
    const written = await store.put(LOCK, Buffer.from(`${owner}\n${writes}\n`), condition);
    version = written ?? version;
    return written !== undefined;
  }
  const isOwn = (lock: StoredFile | undefined) =>
    lock?.content.toString().startsWith(`${owner}\n`) === true;

  async function acquire(): Promise<boolean> {
    if (await write({ ifAbsent: true })) return true;
    const lock = await store.get(LOCK);
    if (lock === undefined) return false;
    if (isOwn(lock)) {
      version = lock.version; // it was written, but the response was lost
      return true;
    }
    return lock.ageMs > LEASE_MS && write({ ifVersion: lock.version });
  }

  const deadline = Date.now() + timeoutMs;
  while (!(await acquire())) {
    if (Date.now() > deadline)
      throw new ReleaseError('Another release is writing to the site. Try again when it is done.');
    await pause(POLL_INTERVAL_MS);
  }
  let heartbeat: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    // The next heartbeat may succeed; the loss of the lock is detected by `check`.
    heartbeat = write({ ifVersion: version }).catch(() => undefined);
  }, HEARTBEAT_MS).unref();
  try {
    return await work({
      async check() {
        if (isOwn(await store.get(LOCK))) return;
        throw new ReleaseError('Another release has taken over the site; nothing was changed.');
      },
    });
  } finally {
    clearInterval(timer);
    await heartbeat;
    if (isOwn(await store.get(LOCK))) await store.delete(LOCK);
  }
}

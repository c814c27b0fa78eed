import { setTimeout as pause } from 'node:timers/promises';
import { createLockOwnerId, LEASE_MS } from '../lockOwner';
import { ReleaseError } from '../releaseError';
import type { SiteLock } from '../site';
import type { Bucket } from './bucket';

const TIMEOUT_MS = 30_000;
const POLL_INTERVAL_MS = 200;
const HEARTBEAT_MS = 10_000;

export interface LeaseOptions {
  /** Maximum wait for another release in milliseconds; default 30,000. */
  timeoutMs?: number;
}

/** Returns the age of an object in milliseconds, using only the server's clock. */
function ageOf(headers: { date?: string; 'last-modified'?: string }): number {
  return Date.parse(headers.date ?? '') - Date.parse(headers['last-modified'] ?? '');
}

/**
 * Runs `work` with exclusive write access to the site. The lock is an object that can only be
 * created while it does not exist. Its owner rewrites it every 10 s. An object older than a minute
 * belongs to a dead release; a waiting release may replace it with a conditional write that names
 * its version.
 * @throws ReleaseError when another release still holds the lock after the timeout, 30 s by
 * default.
 */
export async function withLease<T>(
  bucket: Bucket,
  key: string,
  { timeoutMs = TIMEOUT_MS }: LeaseOptions,
  work: (lock: SiteLock) => Promise<T>,
): Promise<T> {
  const owner = createLockOwnerId();
  let signs = 0;
  let version = '';

  /** Writes the lock if `condition` holds; resolves to true if it did. */
  async function write(condition: Record<string, string>): Promise<boolean> {
    signs += 1; // different text each time, so that the version changes
    const body = Buffer.from(`${owner}\n${signs}\n`);
    const { status, headers } = await bucket({ method: 'PUT', key, headers: condition, body });
    if (status < 300) version = headers.etag ?? '';
    return status < 300;
  }
  const read = () => bucket({ method: 'GET', key });
  const isOwnLock = (body: Buffer) => body.toString().startsWith(`${owner}\n`);

  async function acquire(): Promise<boolean> {
    if (await write({ 'if-none-match': '*' })) return true;
    const { status, headers, body } = await read();
    if (status === 404) return false;
    if (isOwnLock(body)) {
      version = headers.etag ?? ''; // it was written, but the response was lost
      return true;
    }
    return ageOf(headers) > LEASE_MS && write({ 'if-match': headers.etag ?? '' });
  }

  const deadline = Date.now() + timeoutMs;
  while (!(await acquire())) {
    if (Date.now() > deadline)
      throw new ReleaseError(
        'Another release is writing to the bucket. Try again when it is done.',
      );
    await pause(POLL_INTERVAL_MS);
  }
  let signing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    // The next heartbeat may succeed; the loss of the lock is detected by `check`.
    signing = write({ 'if-match': version }).catch(() => undefined);
  }, HEARTBEAT_MS).unref();
  try {
    return await work({
      async check() {
        if (isOwnLock((await read()).body)) return;
        throw new ReleaseError('Another release has taken over the bucket; nothing was changed.');
      },
    });
  } finally {
    clearInterval(timer);
    await signing;
    if (isOwnLock((await read()).body)) await bucket({ method: 'DELETE', key });
  }
}

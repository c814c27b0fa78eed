import { setTimeout as pause } from 'node:timers/promises';
import { LEASE_MS, nextHolder } from '../holder';
import { Refusal } from '../refusal';
import type { SiteLock } from '../site';
import type { Bucket } from './bucket';

const PATIENCE_MS = 30_000;
const LOOK_MS = 200;
const SIGN_MS = 10_000;

export interface LeaseOptions {
  /** How long to wait for another release. */
  patienceMs?: number;
}

/** How old an object is, by the clock of the server alone. */
function ageOf(headers: { date?: string; 'last-modified'?: string }): number {
  return Date.parse(headers.date ?? '') - Date.parse(headers['last-modified'] ?? '');
}

/**
 * Runs `work` while nobody else writes to the site: under an object that can be created only while
 * there is none. Its holder writes it anew every 10 s; one that is a minute old is of a release that
 * died and may be replaced, by one of those that wait: who names the version that is to go.
 * @throws Refusal when another release is still running after 30 s
 */
export async function withLease<T>(
  bucket: Bucket,
  key: string,
  { patienceMs = PATIENCE_MS }: LeaseOptions,
  work: (lock: SiteLock) => Promise<T>,
): Promise<T> {
  const holder = nextHolder();
  let signs = 0;
  let version = '';

  /** Writes the lock when `condition` holds; answers whether it did. */
  async function write(condition: Record<string, string>): Promise<boolean> {
    signs += 1; // another text each time, so that the version changes
    const body = Buffer.from(`${holder}\n${signs}\n`);
    const { status, headers } = await bucket({ method: 'PUT', key, headers: condition, body });
    if (status < 300) version = headers.etag ?? '';
    return status < 300;
  }
  const read = () => bucket({ method: 'GET', key });
  const isOurs = (body: Buffer) => body.toString().startsWith(`${holder}\n`);

  async function take(): Promise<boolean> {
    if (await write({ 'if-none-match': '*' })) return true;
    const { status, headers, body } = await read();
    if (status === 404) return false;
    if (isOurs(body)) {
      version = headers.etag ?? ''; // it was written, only the answer got lost
      return true;
    }
    return ageOf(headers) > LEASE_MS && write({ 'if-match': headers.etag ?? '' });
  }

  const patience = Date.now() + patienceMs;
  while (!(await take())) {
    if (Date.now() > patience)
      throw new Refusal('Another release is writing to the bucket. Try again when it is done.');
    await pause(LOOK_MS);
  }
  let signing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    // The next one may come through; who lost the lock finds out when it matters.
    signing = write({ 'if-match': version }).catch(() => undefined);
  }, SIGN_MS).unref();
  try {
    return await work({
      async check() {
        if (isOurs((await read()).body)) return;
        throw new Refusal('Another release has taken over the bucket; nothing was changed.');
      },
    });
  } finally {
    clearInterval(timer);
    await signing;
    if (isOurs((await read()).body)) await bucket({ method: 'DELETE', key });
  }
}

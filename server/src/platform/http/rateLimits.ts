import { createHash } from 'node:crypto';
import type { Clock } from '../clock';
import type { Config } from '../config';
import { tooManyRequests } from '../errors';
import type { Log } from '../log';
import { networkOf } from './addressNetwork';
import { localCounters, openShared, secondsLeft } from './counters';

interface Limit {
  /** Length of the window. */
  seconds: number;
  /**
   * Maximum requests in a window: of one account, and of one address, which many accounts may
   * share.
   */
  account: number;
  address: number;
  /**
   * Counted by each node separately, so that frequent and harmless requests do not wait for Redis.
   * With n nodes the limit is effectively n times as high.
   */
  perNode?: true;
}

/** Limits at RATE_LIMIT_FACTOR 1. */
const CLASSES = {
  read: { seconds: 60, account: 600, address: 3000, perNode: true },
  search: { seconds: 60, account: 120, address: 600, perNode: true },
  /** Files of the media store, which are requested without an account. */
  media: { seconds: 60, account: 3000, address: 3000, perNode: true },
  /** The site, documents, `/readyz` and unknown addresses, which are requested without an account. */
  site: { seconds: 60, account: 6000, address: 6000, perNode: true },
  /** New connections of the live channel. */
  connect: { seconds: 60, account: 120, address: 1200, perNode: true },
  /** Commands of the live channel, except batched markers; counted by account only. */
  command: { seconds: 10, account: 200, address: 200 },
  write: { seconds: 60, account: 120, address: 600 },
  follow: { seconds: 60, account: 60, address: 300 },
  post: { seconds: 60, account: 20, address: 100 },
  comment: { seconds: 60, account: 30, address: 150 },
  message: { seconds: 60, account: 120, address: 600 },
  /** Previews of links, which the server fetches for the request. */
  preview: { seconds: 60, account: 20, address: 100 },
  report: { seconds: 600, account: 20, address: 60 },
  /** New invitation links. */
  invite: { seconds: 3600, account: 30, address: 150 },
  upload: { seconds: 60, account: 30, address: 150 },
  /** Telemetry of tabs: a few requests per page. */
  telemetry: { seconds: 60, account: 60, address: 600, perNode: true },
  login: { seconds: 60, account: 30, address: 30 },
  register: { seconds: 3600, account: 30, address: 30 },
  /** Refreshes of token pairs. */
  refresh: { seconds: 60, account: 600, address: 600 },
  /** Links opened from a mail. */
  reset: { seconds: 600, account: 60, address: 60 },
  /** Requests that send a mail; `account` limits the mails to one recipient. */
  mail: { seconds: 600, account: 3, address: 10 },
  /** Changes that require the password again. */
  account: { seconds: 900, account: 10, address: 50 },
} as const satisfies Record<string, Limit>;

export type LimitClass = keyof typeof CLASSES;
export const LIMIT_CLASSES = Object.keys(CLASSES) as readonly LimitClass[];

/** Returns the limits of a class at factor 1. */
export const limitOf = (name: LimitClass): Limit => CLASSES[name];

/** Hashes a name or address for use as a key, so that Redis contains no personal data. */
export const digestOf = (text: string): string =>
  createHash('sha256').update(text.trim().toLowerCase()).digest('base64url');

/**
 * Creates the rate limits of one node. @fastify/rate-limit counts one key per request in a store
 * per route, and took five times as long for two keys; here the routes of a class share one count.
 * `responseTimeoutMs` limits the wait for Redis, half a second by default.
 */
export async function openLimits(
  config: Pick<Config, 'rateLimitFactor' | 'redisUrl'>,
  clock: Clock,
  log: Log,
  responseTimeoutMs?: number,
) {
  const local = localCounters(clock);
  const shared = await openShared(config.redisUrl, clock, local, log, responseTimeoutMs);
  const allowed = (max: number) => Math.max(1, Math.floor(max * config.rateLimitFactor));
  const limitExceeded = (seconds: number, message?: string) => {
    throw tooManyRequests(message, secondsLeft(clock, seconds));
  };

  async function count(
    counted: ReadonlyArray<{ key: string; max: number }>,
    seconds: number,
    message?: string,
  ): Promise<number[]> {
    const keys = counted.map(({ key }) => key);
    const counts = await shared.add(keys, seconds);
    if (counted.some(({ max }, i) => (counts[i] ?? 0) > allowed(max))) {
      limitExceeded(seconds, message);
    }
    return counts;
  }

  async function checkAccount(name: LimitClass, userId: string): Promise<void> {
    const { seconds, account } = CLASSES[name];
    await count([{ key: `${name}:${userId}`, max: account }], seconds);
  }

  return {
    /**
     * Counts a request for its address, and for its account if there is one. Classes counted per
     * node return synchronously.
     * @throws HttpError 429 with Retry-After; synchronously or as a rejection
     */
    check(name: LimitClass, address: string, userId: string | null): undefined | Promise<unknown> {
      const limit = limitOf(name);
      const counted = [{ key: `${name}:${networkOf(address)}`, max: limit.address }];
      if (userId !== null) counted.push({ key: `${name}:${userId}`, max: limit.account });
      const { seconds } = limit;
      if (!limit.perNode) return count(counted, seconds);
      for (const { key, max } of counted) {
        if (local.add(key, seconds) > allowed(max)) limitExceeded(seconds);
      }
      return undefined;
    },
    /**
     * Counts an account over all nodes, without its address.
     * @throws HttpError 429
     */
    checkAccount,
    /** Counts a value named in a request, such as a mail address, even if it does not exist. */
    checkNamed: (name: LimitClass, named: string): Promise<void> =>
      checkAccount(name, `named:${digestOf(named)}`),
    /**
     * Counts under the caller's keys, shared by all nodes, against maxima at factor 1. Returns the
     * counts.
     * @throws HttpError 429 with `message` if a maximum is exceeded
     */
    count,
    /** Subtracts from counts. */
    async uncount(keys: readonly string[], seconds: number, by: number): Promise<void> {
      await shared.add(keys, seconds, -by);
    },
    /**
     * Checks what was spent under a key in the current window, e.g. CPU time, on all nodes.
     * @throws HttpError 429 with `message` if it is more than `max` at factor 1
     */
    async checkSpent(key: string, max: number, seconds: number, message: string): Promise<void> {
      const [spent = 0] = await shared.add([key], seconds, 0);
      if (spent > allowed(max)) limitExceeded(seconds, message);
    },
    /** Adds to what was spent under a key. */
    async addSpent(key: string, amount: number, seconds: number): Promise<void> {
      await shared.add([key], seconds, amount);
    },
    close: () => shared.close(),
  };
}

/** The rate limits of one node. */
export type Limits = Awaited<ReturnType<typeof openLimits>>;

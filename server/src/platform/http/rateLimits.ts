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
  /** Requests of one account within it; of one address, from which many accounts may come. */
  account: number;
  address: number;
  /**
   * Counted by each node for itself: what is harmless and frequent must not wait for another
   * machine, so with n nodes somebody may have n times as much.
   */
  perNode?: true;
}

/** How much is allowed at RATE_LIMIT_FACTOR 1. */
const CLASSES = {
  read: { seconds: 60, account: 600, address: 3000, perNode: true },
  search: { seconds: 60, account: 120, address: 600, perNode: true },
  /** Files of the media store, which come without an account. */
  media: { seconds: 60, account: 3000, address: 3000, perNode: true },
  write: { seconds: 60, account: 120, address: 600 },
  follow: { seconds: 60, account: 60, address: 300 },
  post: { seconds: 60, account: 20, address: 100 },
  comment: { seconds: 60, account: 30, address: 150 },
  message: { seconds: 60, account: 120, address: 600 },
  report: { seconds: 600, account: 20, address: 60 },
  upload: { seconds: 60, account: 30, address: 150 },
  /** What tabs tell about themselves: some calls per page. */
  telemetry: { seconds: 60, account: 60, address: 600, perNode: true },
  login: { seconds: 60, account: 30, address: 30 },
  register: { seconds: 3600, account: 30, address: 30 },
  /** The next pair of tokens. */
  refresh: { seconds: 60, account: 600, address: 600 },
  /** Following a link out of a mail. */
  reset: { seconds: 600, account: 60, address: 60 },
  /** Whatever sends a mail; `account` is whom it goes to. */
  mail: { seconds: 600, account: 3, address: 10 },
  /** Changes that ask for the password again. */
  account: { seconds: 900, account: 10, address: 50 },
} as const satisfies Record<string, Limit>;

export type LimitClass = keyof typeof CLASSES;
export const LIMIT_CLASSES = Object.keys(CLASSES) as readonly LimitClass[];

/** What a class allows at factor 1. */
export const limitOf = (name: LimitClass): Limit => CLASSES[name];

/** How often somebody may do what. */
export interface Limits {
  /**
   * Counts a request for its address, and its account when it has one. Throws 429 with Retry-After,
   * at once or later: classes that are counted per node need no waiting.
   */
  check(name: LimitClass, address: string, userId: string | null): undefined | Promise<undefined>;
  /** Counts for whom or what a call names (a mail's address), whether or not that exists. */
  checkNamed(name: LimitClass, named: string): Promise<void>;
  /**
   * Counts under keys of the caller's own, shared by all nodes, against a maximum at factor 1.
   * Throws 429 with `message` when one is passed; else answers the counts.
   */
  count(
    counted: ReadonlyArray<{ key: string; max: number }>,
    seconds: number,
    message: string,
  ): Promise<number[]>;
  /** Takes counts back. */
  uncount(keys: readonly string[], seconds: number, by: number): Promise<void>;
  close(): void;
}

/** Names and addresses are counted under their digest: a look into Redis tells nobody's. */
export const digestOf = (text: string): string =>
  createHash('sha256').update(text.trim().toLowerCase()).digest('base64url');

/**
 * The limits of one node. @fastify/rate-limit would count one key per request, in a store of each
 * route's own, and took five times as long for two; here a class is one count over all its routes.
 * A Redis may take `answerMs` over a count, half a second when it is left out.
 */
export function openLimits(
  config: Pick<Config, 'rateLimitFactor' | 'redisUrl'>,
  clock: Clock,
  log: Log,
  responseTimeoutMs?: number,
): Limits {
  const local = localCounters(clock);
  const shared = openShared(config, clock, local, log, responseTimeoutMs);
  const allowed = (max: number) => Math.max(1, Math.floor(max * config.rateLimitFactor));
  const limitExceeded = (seconds: number, message?: string) => {
    throw tooManyRequests(message, secondsLeft(clock, seconds));
  };

  async function count(
    counted: ReadonlyArray<{ key: string; max: number }>,
    seconds: number,
    message?: string,
  ): Promise<number[]> {
    const counts = await shared.add(
      counted.map(({ key }) => key),
      seconds,
    );
    if (counted.some(({ max }, i) => (counts[i] ?? 0) > allowed(max)))
      limitExceeded(seconds, message);
    return counts;
  }

  async function checkShared(name: LimitClass, network: string, userId: string | null) {
    const { seconds, account, address } = CLASSES[name];
    await count(
      [
        { key: `${name}:${network}`, max: address },
        ...(userId === null ? [] : [{ key: `${name}:${userId}`, max: account }]),
      ],
      seconds,
    );
    return undefined;
  }

  return {
    check(name, address, userId) {
      const limit: Limit = CLASSES[name];
      const network = networkOf(address);
      if (!limit.perNode) return checkShared(name, network, userId);
      const { seconds } = limit;
      if (
        local.add(`${name}:${network}`, seconds) > allowed(limit.address) ||
        (userId !== null && local.add(`${name}:${userId}`, seconds) > allowed(limit.account))
      ) {
        limitExceeded(seconds);
      }
      return undefined;
    },
    async checkNamed(name, named) {
      const { seconds, account } = CLASSES[name];
      await count([{ key: `${name}:named:${digestOf(named)}`, max: account }], seconds);
    },
    count,
    async uncount(keys, seconds, by) {
      await shared.add(keys, seconds, -by);
    },
    close: () => shared.close(),
  };
}

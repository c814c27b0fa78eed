import { Counter, type Registry } from 'prom-client';
import type { Config } from '../config';
import { type Db, openReplica, type ReadQueryable } from '../db';
import { DatabaseAwayError, isDatabaseAway } from '../db/outage';
import { rowReads } from '../db/rowReads';
import { errorCode } from '../errors';
import type { Log } from '../log';
import type { RedisLink } from '../redis';
import { followReplica, MAX_LAG_MS, type ReplicaProgress, readWritten } from './followReplica';
import { localPositions, sharedPositions } from './positions';

/** Time between two comparisons of replica and primary, in milliseconds. */
const COMPARE_MS = 250;
/** Time between two removals of old positions, in milliseconds. */
const REMOVE_MS = 10_000;
/** Key of the position that everybody's reads must have reached. */
const EVERYBODY = 'everybody';
/** The replica has ended a statement because it conflicts with what is replayed. */
const CONFLICT = '40001';

/**
 * Reads that may be a moment old. They go to the replica of `DATABASE_READ_URL`, or to the primary if
 * there is none, or if it does not show yet what the viewer has written or was told of.
 */
export interface Reads {
  /** Returns the handle for the reads of one request. */
  of(viewerId: string): ReadQueryable;
  /**
   * Call it after a commit: the next reads of these users see it. Routes do this for the viewer, and
   * the live channel for the recipients of events.
   */
  seenBy(userIds: readonly string[]): Promise<void>;
  /** The same for everybody, for commits that make something invisible: such a read is never old. */
  seenByEverybody(): Promise<void>;
  /** The replica; null if there is none. */
  readonly replica: ReplicaProgress | null;
  close(): Promise<void>;
}

declare module '../context' {
  interface AppContext {
    reads: Reads;
  }
}

/** Creates the reads of a process without a replica. */
export const primaryReads = (db: Db): Reads => ({
  of: () => db,
  seenBy: async () => undefined,
  seenByEverybody: async () => undefined,
  replica: null,
  close: async () => undefined,
});

/** Opens the replica of `config`, if it names one. It may be away. */
export function openReads(
  config: Config,
  db: Db,
  redis: RedisLink | null,
  log: Log,
  register: Registry | null,
  now: () => number = () => performance.now(),
): Reads {
  if (config.databaseReadUrl === null) return primaryReads(db);
  const replica = openReplica(config.databaseReadUrl, config, log);
  const positions = redis ? sharedPositions(redis, MAX_LAG_MS, now) : localPositions();
  const progress = followReplica(db.reserved, replica.reserved, log, now);
  const counter =
    register &&
    new Counter({
      name: 'kithkin_reads_total',
      help: 'Statements that may be a moment old, by the database that was asked.',
      labelNames: ['target'] as const,
      registers: [register],
    });
  const raise = async (keys: readonly string[]) => positions.raise(keys, await readWritten(db));

  /** Returns true if the replica shows all that it must show this viewer. */
  async function showsEnough(viewerId: string): Promise<boolean> {
    if (progress.reached() < 0) return false;
    const needed = await positions.highestOf([viewerId, EVERYBODY]);
    return needed <= progress.reached();
  }

  // Tests compare themselves, so that nothing happens between their steps.
  const timers =
    config.env === 'test'
      ? []
      : [
          setInterval(() => void progress.compare(), COMPARE_MS),
          setInterval(() => void positions.removeUpTo(progress.replayedEverywhere()), REMOVE_MS),
        ];
  for (const timer of timers) timer.unref();

  return {
    of(viewerId) {
      // Decided once, so that the statements of a request do not go back in time.
      let decision: Promise<boolean> | undefined;
      const run = async <Rows>(read: (on: ReadQueryable) => Promise<Rows>): Promise<Rows> => {
        decision ??= showsEnough(viewerId);
        if (await decision) {
          try {
            const rows = await read(replica);
            counter?.inc({ target: 'replica' });
            return rows;
          } catch (error) {
            if (!isReplicaFailure(error)) throw error;
            decision = Promise.resolve(false);
          }
        }
        counter?.inc({ target: 'primary' });
        return read(db);
      };
      return rowReads({
        query: (statement) => run((on) => on.query(statement)),
        fetch: (statement, values) => run((on) => on.fetch(statement, values)),
      });
    },
    seenBy: (userIds) => raise([...new Set(userIds)]),
    seenByEverybody: () => raise([EVERYBODY]),
    replica: progress,
    async close() {
      for (const timer of timers) clearInterval(timer);
      await replica.close();
    },
  };
}

/** Returns true for an error after which the primary can answer. */
const isReplicaFailure = (error: unknown): boolean =>
  error instanceof DatabaseAwayError || isDatabaseAway(error) || errorCode(error) === CONFLICT;

import { type ReadQueryable, sql } from '../db';
import type { Log } from '../log';
import type { Position } from './positions';

/** A replica that is further behind is not used. */
export const MAX_LAG_MS = 2000;
/** Age of positions that every replica in use has reached, whichever node asks it. */
const REPLAYED_EVERYWHERE_MS = 2 * MAX_LAG_MS;
/** Time for which positions of the primary are kept, in milliseconds. */
const SAMPLE_TTL_MS = 60_000;

/** `- '0/0'` makes a number of bytes of a position. */
const WRITTEN = sql`select pg_current_wal_insert_lsn() - '0/0' as position`;
const REPLAYED = sql`
  select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0' end as position`;

type Row = { position: Position | null };

/** Returns the end of the primary's log: all that is committed lies before it. */
export async function readWritten(primary: Pick<ReadQueryable, 'query'>): Promise<Position> {
  const [row] = await primary.query<Row>(WRITTEN);
  return row?.position ?? 0;
}

/**
 * Follows the progress of a replica. It shows all that was committed until a moment if it has reached
 * the position that the primary had then, so a replica of an idle primary is not behind. The first
 * position is read after the node has migrated: before, the replica may lack columns.
 */
export function followReplica(
  primary: Pick<ReadQueryable, 'query'>,
  replica: Pick<ReadQueryable, 'query'>,
  log: Log,
  now: () => number,
) {
  let samples: { at: number; position: Position }[] = [];
  let position: Position = -1;
  /** The replica shows all that was committed until then. */
  let shownUntil = Number.NEGATIVE_INFINITY;
  let comparing: Promise<void> | null = null;
  let wasUsed = false;

  const lagMs = () => now() - shownUntil;
  const isUsed = () => position >= 0 && lagMs() <= MAX_LAG_MS;

  async function readReplica(): Promise<Position> {
    try {
      const [row] = await replica.query<Row>(REPLAYED);
      return row?.position ?? -1;
    } catch (error) {
      if (position >= 0) log.warn({ err: error }, 'The replica does not answer.');
      return -1;
    }
  }
  async function compareOnce(): Promise<void> {
    const at = now();
    const written = await readWritten(primary).catch(() => undefined);
    samples = samples.filter((sample) => sample.at > at - SAMPLE_TTL_MS);
    if (written !== undefined) samples.push({ at, position: written });
    position = await readReplica();
    const shown = samples.findLast((sample) => sample.position <= position);
    if (shown) shownUntil = Math.max(shownUntil, shown.at);
    if (isUsed() !== wasUsed) {
      wasUsed = !wasUsed;
      log.warn(wasUsed ? 'The replica is used.' : 'The replica is not used: it is away or behind.');
    }
  }
  return {
    /** Position that the replica has reached; -1 if it is away or too far behind. */
    reached: (): Position => (isUsed() ? position : -1),
    /** Maximum age of what the replica shows, in milliseconds; infinity if that is not known. */
    lagMs,
    /** Position that every replica in use has reached. */
    replayedEverywhere: (): Position =>
      samples.findLast(({ at }) => at <= now() - REPLAYED_EVERYWHERE_MS)?.position ?? 0,
    /** Compares the replica with the primary. Never rejects. */
    compare(): Promise<void> {
      comparing ??= compareOnce().finally(() => {
        comparing = null;
      });
      return comparing;
    },
  };
}

/** Observed progress of a replica. */
export type ReplicaProgress = ReturnType<typeof followReplica>;

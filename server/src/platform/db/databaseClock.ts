import { sql } from 'drizzle-orm';
import { type FollowingClock, followClock } from '../clock';
import type { Log } from '../log';
import type { Db } from './dbTypes';

/** Difference between the clocks of machine and database above which the log warns, in milliseconds. */
const MAX_SKEW_MS = 500;

/**
 * Returns a clock with the time of PostgreSQL, which all nodes share; undefined for the embedded
 * database, which has the machine’s.
 */
export async function databaseClock(db: Db, log: Log): Promise<FollowingClock | undefined> {
  if (db.kind === 'pglite') return undefined;
  const clock = await followClock(async () => {
    const [row] = await db.reserved.query<{ now: Date }>(sql`select clock_timestamp() as now`);
    return row?.now ?? new Date();
  });
  const skew = clock.correction;
  if (Math.abs(skew) > MAX_SKEW_MS) {
    log.warn(
      { skew },
      'The clock of this machine differs from the database’s, whose time is used.',
    );
  }
  return clock;
}

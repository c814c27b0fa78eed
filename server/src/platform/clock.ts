/** Source of the current time, so that tests can set it. */
export interface Clock {
  /** Returns the current time in whole milliseconds, the precision of the database. */
  now(): Date;
  /**
   * Milliseconds by which this clock is ahead of the machine's; absent for a clock that does not
   * follow another one.
   */
  readonly correction?: number;
}

export const systemClock: Clock = { now: () => new Date() };

/** Time between two comparisons with the clock that is followed, in milliseconds. */
const COMPARE_MS = 60_000;
/** Maximum time of a comparison in milliseconds; a slower one is too inexact. */
const MAX_COMPARISON_MS = 1000;

/** A clock that follows another one until it is stopped. */
export interface FollowingClock extends Clock {
  readonly correction: number;
  /** Compares the clocks again. Keeps the correction if the other one can't be read in time. */
  compare(): Promise<void>;
  stop(): void;
}

/**
 * Creates a clock with the time of another one, such as the database's: nodes whose machines differ
 * agree on what is due, expired or published. It is read once a minute; `machine` is the time in
 * between.
 */
export async function followClock(
  read: () => Promise<Date>,
  machine: () => number = Date.now,
): Promise<FollowingClock> {
  let correction = 0;
  const compare = async () => {
    const before = machine();
    let other: Date;
    try {
      other = await read();
    } catch {
      // The database is away, which its statements report; the last correction stays right.
      return;
    }
    const after = machine();
    if (after - before > MAX_COMPARISON_MS) return;
    correction = Math.round(other.getTime() - (before + after) / 2);
  };
  await compare();
  const timer = setInterval(() => void compare(), COMPARE_MS);
  timer.unref();
  return {
    now: () => new Date(machine() + correction),
    get correction() {
      return correction;
    },
    compare,
    stop: () => clearInterval(timer),
  };
}

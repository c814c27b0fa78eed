/** Source of the current time, so that tests can set it. */
export interface Clock {
  /** Returns the current time in whole milliseconds, the precision of the database. */
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

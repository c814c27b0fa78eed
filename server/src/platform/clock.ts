/** Where the time comes from, so that tests can set it. */
export interface Clock {
  /** Now, in whole milliseconds (the database keeps no more). */
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

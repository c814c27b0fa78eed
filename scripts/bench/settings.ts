const { CAPACITY_GB, CAPACITY_MINUTES } = process.env;

/** Sizes and durations of a run. Durations are in milliseconds. */
const FULL = {
  /** Number of times that each side is measured, for how long, and how long it is warmed up. */
  rounds: 5,
  roundMs: 3000,
  warmUpMs: 1500,
  /** Networks that are seeded. */
  main: { people: 10_000, posts: 100_000 },
  small: { people: 10_000, posts: 10_000 },
  /** Idle sockets that are opened at once. */
  idleSockets: 10_000,
  /** Duration of voting; each vote is of another account. */
  votesMs: 8000,
  /** Duration of each attack. */
  attackMs: 15_000,
  /** Pairs of requests whose times are compared. */
  pairs: 200,
  /** Disk space and time for seeding in `capacity`. */
  capacity: {
    bytes: Number(CAPACITY_GB ?? 15) * 1e9,
    ms: Number(CAPACITY_MINUTES ?? 30) * 60_000,
  },
};

const TINY = { people: 2000, posts: 2000 };
const QUICK: typeof FULL = {
  ...{ rounds: 1, roundMs: 200, warmUpMs: 100, main: TINY, small: TINY },
  ...{
    idleSockets: 200,
    votesMs: 1000,
    attackMs: 2000,
    pairs: 5,
    capacity: { bytes: 1e9, ms: 60_000 },
  },
};

/** Settings of this run; those of `--quick` only show that everything works. */
export const SETTINGS = process.argv.includes('--quick') ? QUICK : FULL;

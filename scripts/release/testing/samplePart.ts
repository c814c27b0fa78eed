/** The long run of `npm run test:full`. */
const FULL = process.env.FULL === '1';

const SEED = Number(process.env.SEED ?? 0);

/** How far apart the points are at which a fault is tried: at each in the full run. */
export const STEP = FULL ? 1 : 11;

/** The first point: with other seeds the others have their turn. */
export const FIRST = FULL ? 1 : 1 + (SEED % STEP);

/** For a test that walks through all points on a busy machine. */
export const TIMEOUT_MS = FULL ? 600_000 : 180_000;

/** For releases that wait for each other: none gives up because the machine is busy. */
export const QUEUE_MS = 600_000;

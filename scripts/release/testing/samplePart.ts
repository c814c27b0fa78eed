/** True in `npm run test:full`. */
const FULL = process.env.FULL === '1';

const SEED = Number(process.env.SEED ?? 0);

/** Distance between the writes at which a fault is injected. The full run tests every write. */
export const STEP = FULL ? 1 : 11;

/** First write to test. The seed varies it, so that other writes are tested with other seeds. */
export const FIRST = FULL ? 1 : 1 + (SEED % STEP);

/** Timeout in milliseconds of a test that goes through all writes on a busy machine. */
export const TIMEOUT_MS = FULL ? 600_000 : 180_000;

/**
 * Lock timeout in milliseconds for releases that wait for each other. Long enough that none times
 * out on a busy machine.
 */
export const QUEUE_MS = 600_000;

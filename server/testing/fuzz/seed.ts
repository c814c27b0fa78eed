/** Seed of this run. A failure prints it; `SEED` repeats it. */
export const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000_000);

/** True in `npm run test:full`, which runs every suite in full. */
export const FULL = process.env.FULL === '1';

/** Prefixes an error message with the seed. */
export function withSeed(message: string): Error {
  return new Error(`SEED=${SEED}: ${message}`);
}

/** The seed of this run: `SEED` repeats one. A failure prints it. */
export const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000_000);

/** The long run of `npm run test:full`. */
export const FULL = process.env.FULL === '1';

/** Puts the seed before what went wrong. */
export function withSeed(message: string): Error {
  return new Error(`SEED=${SEED}: ${message}`);
}

/** The long run of `npm run test:full`. */
export const FULL = process.env.FULL === '1';

/** What decides which part of a long suite a bounded run takes. */
export const seed = Number(process.env.SEED ?? 0);

/** The place in a list of this length that the seed, moved on by `turn`, points to. */
export const seeded = (length: number, offset = 0): number =>
  (((seed + offset) % length) + length) % length;

/** All of them in the full run; else `count` that the run's seed chooses, its own for each use. */
export function chosen<T>(all: readonly T[], count: number): T[] {
  if (FULL) return [...all];
  return all.filter((_, i) => seeded(all.length, -i - 1) >= all.length - count);
}

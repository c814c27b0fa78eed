/** True in `npm run test:full`. */
export const FULL = process.env.FULL === '1';

/** Seed that selects the subset of a long suite in a bounded run. */
export const seed = Number(process.env.SEED ?? 0);

/** Returns an index into a list of this length: the seed plus `offset`, modulo `length`. */
export const seeded = (length: number, offset = 0): number =>
  (((seed + offset) % length) + length) % length;

/** Returns all items in the full run; else `count` items that the seed selects. */
export function chosen<T>(all: readonly T[], count: number): T[] {
  if (FULL) return [...all];
  return all.filter((_, i) => seeded(all.length, -i - 1) >= all.length - count);
}

/** Seeded random numbers, so that a failure can be repeated. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Returns an integer from 0 (inclusive) to `end` (exclusive). */
  below(end: number): number;
  /** Returns true with a probability from 0 to 1. */
  chance(probability: number): boolean;
  /** Returns an element of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
}

/** Creates a generator (mulberry32) whose numbers are the same for the same seed. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const found = list[below(list.length)];
      if (found === undefined) throw new Error('There is nothing to pick from.');
      return found;
    },
  };
}

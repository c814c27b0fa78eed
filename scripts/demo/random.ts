/** Seeded random generator (mulberry32), so that the demo network is reproducible. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** Returns a number from `low` (inclusive) to `high` (exclusive). */
  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** Returns an integer from `low` to `high`, both inclusive. */
  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  pick<T>(list: readonly T[]): T {
    const found = list[this.whole(0, list.length - 1)];
    if (found === undefined) throw new Error('Nothing to pick from.');
    return found;
  }

  /** Returns `count` different items, or all when there are fewer. */
  sample<T>(list: readonly T[], count: number): T[] {
    const rest = [...list];
    const picked: T[] = [];
    while (picked.length < count && rest.length > 0) {
      picked.push(...rest.splice(this.whole(0, rest.length - 1), 1));
    }
    return picked;
  }
}

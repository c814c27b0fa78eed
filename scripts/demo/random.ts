/** A small seeded generator (mulberry32), so that the demo network is the same every time. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** From `low` up to `high`. */
  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  pick<T>(list: readonly T[]): T {
    const found = list[this.whole(0, list.length - 1)];
    if (found === undefined) throw new Error('Nothing to pick from.');
    return found;
  }

  /** `count` different items. */
  sample<T>(list: readonly T[], count: number): T[] {
    const rest = [...list];
    const picked: T[] = [];
    while (picked.length < count && rest.length > 0) {
      picked.push(...rest.splice(this.whole(0, rest.length - 1), 1));
    }
    return picked;
  }
}

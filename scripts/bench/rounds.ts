import { SETTINGS } from './settings';

/** One value of each side. */
export interface Pair<T> {
  subject: T;
  baseline: T;
}

/**
 * Measures two sides in alternation. The side that goes first changes each round, so that other
 * load on the machine affects both.
 */
export async function alternate<T>(
  subject: () => Promise<T>,
  baseline: () => Promise<T>,
  rounds = SETTINGS.rounds,
): Promise<Pair<T>[]> {
  const pairs: Pair<T>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      const first = await subject();
      pairs.push({ subject: first, baseline: await baseline() });
    } else {
      const first = await baseline();
      pairs.push({ baseline: first, subject: await subject() });
    }
  }
  return pairs;
}

/** Returns a number for each side of each round. */
export const each = <T>(rounds: readonly Pair<T>[], of: (side: T) => number): Pair<number>[] =>
  rounds.map(({ subject, baseline }) => ({ subject: of(subject), baseline: of(baseline) }));

/**
 * Returns the value that `percent` percent of the values do not exceed.
 * @throws Error when there are no values.
 */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100));
  const value = sorted[at];
  if (value === undefined) throw new Error('There are no values.');
  return value;
}

/** Returns the median; for an even number of values, the upper of the middle two. */
export const median = (values: readonly number[]): number => percentile(values, 50);

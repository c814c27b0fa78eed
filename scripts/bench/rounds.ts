/** Number of times each side is measured. */
export const ROUNDS = 5;

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
  rounds = ROUNDS,
): Promise<Pair<T>[]> {
  const pairs: Pair<T>[] = [];
  for (let round = 0; round < rounds; round++) {
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

/** How many times each side is measured. */
export const ROUNDS = 5;

export interface Pair<T> {
  ours: T;
  bare: T;
}

/**
 * Measures two sides in turn, each round the other one first, so that whatever else the machine
 * does meets both.
 */
export async function inTurn<T>(
  ours: () => Promise<T>,
  bare: () => Promise<T>,
  rounds = ROUNDS,
): Promise<Pair<T>[]> {
  const pairs: Pair<T>[] = [];
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) {
      const first = await ours();
      pairs.push({ ours: first, bare: await bare() });
    } else {
      const first = await bare();
      pairs.push({ bare: first, ours: await ours() });
    }
  }
  return pairs;
}

/** The value in the middle; of an even number, the upper one of the two. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The value that so many percent do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100));
  const value = sorted[at];
  if (value === undefined) throw new Error('There is nothing to take a percentile of.');
  return value;
}

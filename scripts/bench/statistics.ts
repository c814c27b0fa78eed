/**
 * Returns the median; for an even number of values, the upper of the middle two.
 * @throws Error when there are no values.
 */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/**
 * Returns the value that `percent` percent of the values do not exceed.
 * @throws Error when there are no values.
 */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100));
  const value = sorted[at];
  if (value === undefined) throw new Error('There is nothing to take a percentile of.');
  return value;
}

/** Returns the end of an axis from 0: the next of 1, 2, 5, 10, 20, 50 … that is not below `value`. */
export function niceMaximum(value: number): number {
  if (value <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= value) ?? 10;
  return step * power;
}

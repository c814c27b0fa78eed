const UNITS = ['kB', 'MB', 'GB'] as const;

/** An amount of bytes for people, e.g. "1.2 MB"; what is less than a kilobyte is one. */
export function formatBytes(bytes: number): string {
  let amount = Math.max(bytes, 1000);
  let unit: (typeof UNITS)[number] = 'kB';
  for (const next of UNITS) {
    amount /= 1000;
    unit = next;
    if (amount < 999.5) break;
  }
  return `${amount < 9.95 ? amount.toFixed(1) : Math.round(amount)} ${unit}`;
}

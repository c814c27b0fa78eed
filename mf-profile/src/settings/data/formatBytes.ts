const UNITS = ['kB', 'MB', 'GB'] as const;

/** Formats an amount of bytes, e.g. "1.2 MB"; amounts below 1 kB are shown as 1 kB. */
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

const UNITS = ['KB', 'MB', 'GB', 'TB'] as const;

/** Formats bytes, e.g. "0 KB", "1.2 MB", "34 GB". */
export function bytesText(bytes: number): string {
  let value = bytes / 1024;
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${value < 10 ? Math.round(value * 10) / 10 : Math.round(value)} ${UNITS[unit]}`;
}

/** Formats hours, e.g. "20 minutes", "3.5 hours", "4 days". */
export function hoursText(hours: number): string {
  if (hours < 1) return plural(Math.round(hours * 60), 'minute');
  return hours < 48 ? plural(hours, 'hour') : plural(Math.round(hours / 24), 'day');
}

/** Formats a number with its unit, e.g. "1 file", "1,204 files". */
export function plural(count: number, unit: string): string {
  return `${count.toLocaleString('en-GB')} ${unit}${count === 1 ? '' : 's'}`;
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** Formats a day in UTC, e.g. "26 Nov". */
export const dayText = (day: string): string => dayFormat.format(new Date(day));

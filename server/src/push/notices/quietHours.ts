import type { QuietHours } from '@kithkin/shared/contract';

/** Formats by time zone: creating one takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function timeOfDay(at: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  return format.format(at);
}

/** Returns true if the time lies in the quiet hours, whose end is not part of them. */
export function isQuiet(hours: QuietHours | null, at: Date): boolean {
  if (hours === null) return false;
  const { from, to } = hours;
  const now = timeOfDay(at, hours.timeZone);
  return from <= to ? from <= now && now < to : from <= now || now < to;
}

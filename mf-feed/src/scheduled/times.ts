import { serverNow } from '@kithkin/shared';

/** Names the time zone of `datetime-local` fields, the device's, e.g. "By the clock of Asia/Tokyo." */
export function describeTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return `By the clock of ${timeZone.replaceAll('_', ' ')}.`;
}

/** Returns a time as the value of a `datetime-local` field: local time, to the minute. */
export function fieldTime(time: number | string): string {
  const date = new Date(time);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/**
 * Converts the value of a `datetime-local` field, which has no offset and is local time, to UTC.
 */
export const sentTime = (value: string): string => new Date(value).toISOString();

/**
 * Validates a scheduled time with the server's messages.
 * @param value value of a `datetime-local` field; empty means no time
 * @param incomplete true if the field contains only a part of a date (`validity.badInput`)
 * @returns the error message, or null if the time is valid
 */
export function validateTime(value: string, incomplete = false): string | null {
  const at = Date.parse(value);
  if (incomplete || (value !== '' && Number.isNaN(at))) {
    return 'The scheduled time must be a date and time.';
  }
  return at <= serverNow() ? 'The scheduled time must lie ahead.' : null;
}

/** A time as a `datetime-local` field takes it: this device's clock, to the minute. */
export function fieldTime(time: number | string): string {
  const date = new Date(time);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The field's value has no offset: it means this device's clock, and is sent as UTC. */
export const sentTime = (value: string): string => new Date(value).toISOString();

/**
 * What is wrong with a scheduled time, in the server's words; null when nothing is.
 * @param value of a `datetime-local` field; empty means no time
 * @param incomplete The field holds a part of a date only (`validity.badInput`).
 */
export function validateTime(value: string, incomplete = false): string | null {
  const at = Date.parse(value);
  if (incomplete || (value !== '' && Number.isNaN(at))) {
    return 'The scheduled time must be a date and time.';
  }
  return at <= Date.now() ? 'The scheduled time must lie ahead.' : null;
}

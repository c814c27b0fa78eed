/** Differences below it, in milliseconds, are the time of the response and the seconds of its header. */
const TOLERANCE_MS = 60_000;

/** Difference between the server's clock and that of this device, in milliseconds. */
let offset = 0;

/** Takes the `Date` header of a response; other texts and null are ignored. */
export function noteServerTime(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(difference)) return;
  offset = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
}

/**
 * Returns the time of the server in milliseconds since 1970, as far as a response has told it; before
 * that of this device. What has expired or lies ahead is decided by it, since the clock of a device
 * may be hours or days off.
 */
export const serverNow = (): number => Date.now() + offset;

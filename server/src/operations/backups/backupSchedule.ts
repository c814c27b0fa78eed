const DAY_MS = 86_400_000;

/**
 * Returns true if the daily backup of `hour` (UTC) is missing: none was begun since the hour last
 * struck.
 * @param latest when the latest one was begun, or null
 */
export function isBackupDue(hour: number, latest: Date | null, now: Date): boolean {
  const struck = new Date(now);
  struck.setUTCHours(hour, 0, 0, 0);
  if (struck > now) struck.setTime(struck.getTime() - DAY_MS);
  return latest === null || latest < struck;
}

import Type from 'typebox';
import { defineJob } from '../../platform/jobs';
import { endInterruptedBackups, startScheduledBackup } from './backups.service';
import { findLatestStart } from './backups.store';

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

/** Starts the daily backup, if an hour is set, on one of the nodes. */
export const scheduleBackup = defineJob({
  kind: 'operations.backup-schedule',
  payload: Type.Object({}),
  every: 10 * 60_000,
  async run(ctx) {
    const { backupHour } = ctx.config;
    await endInterruptedBackups(ctx);
    if (backupHour === null) return;
    const latest = await findLatestStart(ctx.db);
    if (isBackupDue(backupHour, latest, ctx.clock.now())) await startScheduledBackup(ctx);
  },
});

import Type from 'typebox';
import { defineJob } from '../../platform/jobs';
import { isBackupDue } from './backupSchedule';
import { endInterruptedBackups, startScheduledBackup } from './backups.service';
import { findLatestStart } from './backups.store';

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

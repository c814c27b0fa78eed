import { Id } from '@kithkin/shared/contract';
import Type from 'typebox';
import { defineJob } from '../../platform/jobs';
import { findBackup } from './backups.store';
import { runBackup, runRecordedDrill } from './runBackup';

const QUEUE = 'backups';
const LEASE_MS = 2 * 60 * 60_000;

const payload = Type.Object({ backupId: Id });

/** Makes a backup while the server runs. A failure is not repeated. */
export const makeBackup = defineJob({
  kind: 'operations.backup',
  queue: QUEUE,
  leaseMs: LEASE_MS,
  payload,
  async run(ctx, { backupId }) {
    const row = await findBackup(ctx.db, backupId);
    if (row?.state === 'running') await runBackup(ctx, row);
  },
});

/** Restores a backup into a database that is thrown away, and stores what was found. */
export const drillBackup = defineJob({
  kind: 'operations.drill',
  queue: QUEUE,
  leaseMs: LEASE_MS,
  payload,
  async run(ctx, { backupId }) {
    const row = await findBackup(ctx.db, backupId);
    if (row?.drill_state === 'running') await runRecordedDrill(ctx, row);
  },
});

import Type from 'typebox';
import { type AnyJob, defineJob } from '../platform/jobs';
import { UNDO_MS } from './notifications.service';
import { deleteOld, purgeDeleted } from './notifications.store';

/** Deletes notifications for good that can no longer be restored. */
const purge = defineJob({
  kind: 'notifications.purge-deleted',
  payload: Type.Object({}),
  every: UNDO_MS,
  async run(ctx) {
    await purgeDeleted(ctx.db, new Date(ctx.clock.now().getTime() - UNDO_MS));
  },
});

const RETENTION_MS = 180 * 24 * 3600_000;
const DELETED_AT_ONCE = 2000;

/** Deletes notifications older than 180 days, in steps. */
const purgeOld = defineJob({
  kind: 'notifications.purge-old',
  queue: 'notifications.purge',
  payload: Type.Object({}),
  every: 6 * 3600_000,
  leaseMs: 3600_000,
  async run(ctx) {
    const before = new Date(ctx.clock.now().getTime() - RETENTION_MS);
    while ((await deleteOld(ctx.db, before, DELETED_AT_ONCE)) > 0);
  },
});

/** Background jobs of notifications. */
export const notificationJobs: readonly AnyJob[] = [purge, purgeOld];

import Type from 'typebox';
import { type AnyJob, defineJob } from '../platform/jobs';
import { UNDO_MS } from './notifications.service';
import { purgeDeleted } from './notifications.store';

/** Deletes notifications for good that can no longer be restored. */
const purge = defineJob({
  kind: 'notifications.purge-deleted',
  payload: Type.Object({}),
  every: UNDO_MS,
  run: (ctx) => purgeDeleted(ctx.db, new Date(ctx.clock.now().getTime() - UNDO_MS)),
});

/** Background jobs of notifications. */
export const notificationJobs: readonly AnyJob[] = [purge];

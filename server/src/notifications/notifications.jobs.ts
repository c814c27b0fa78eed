import Type from 'typebox';
import { type AnyJob, defineJob } from '../platform/jobs';
import { purgeDeleted, UNDO_MS } from './readAndDelete';

/** What can no longer be brought back goes for good. */
const purge = defineJob({
  kind: 'notifications.purge-deleted',
  payload: Type.Object({}),
  every: UNDO_MS,
  run: (ctx) => purgeDeleted(ctx.db, new Date(ctx.clock.now().getTime() - UNDO_MS)),
});

/** The work of notifications that waits. */
export const notificationJobs: readonly AnyJob[] = [purge];

import Type from 'typebox';
import { PUSH_JOB } from '../../notifications/pushQueue.store';
import { type AnyJob, defineJob } from '../../platform/jobs';
import { sendNotice } from './sendNotice.service';

/**
 * Sends a notification to a device. Failures are retried for about ten minutes; an older message is
 * worth nothing.
 */
const sendPush = defineJob({
  kind: PUSH_JOB,
  queue: 'push',
  // A slow push service must not delay the others.
  parallel: 4,
  maxAttempts: 8,
  payload: Type.Object({ notification: Type.String(), device: Type.String() }),
  run: sendNotice,
});

/** Background jobs of push notifications. */
export const pushJobs: readonly AnyJob[] = [sendPush];

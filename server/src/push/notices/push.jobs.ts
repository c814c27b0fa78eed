import { createHmac } from 'node:crypto';
import {
  DEFAULT_PREFERENCES,
  notificationDefinition,
  notificationKindOf,
} from '@kithkin/shared/contract';
import Type from 'typebox';
import webPush from 'web-push';
import { PUSH_JOB } from '../../notifications/notify.store';
import type { AppContext } from '../../platform/context';
import { type AnyJob, defineJob } from '../../platform/jobs';
import { deriveKey } from '../../platform/keys';
import { ForbiddenAddressError } from '../../platform/outbound/guard';
import { createNoticeToken } from '../actions/noticeToken';
import { getVapidKeys, vapidSubject } from '../keys/vapidKeys.service';
import { presentNotice } from './notices.presenter';
import {
  deleteDeadDevice,
  findNotice,
  type NoticeRow,
  recordFailure,
  recordSent,
} from './notices.store';
import { isQuiet } from './quietHours';

/** Time for which a push service stores a message for a browser that is off, in seconds. */
const TTL_S = 24 * 3600;
/** Length of a topic, the maximum of the protocol. */
const TOPIC_LENGTH = 32;

/** Returns true if the recipient's settings allow a notice now. */
async function isWelcome(ctx: AppContext, row: NoticeRow): Promise<boolean> {
  const { quietHours, pushOnlyAway } = { ...DEFAULT_PREFERENCES, ...row.preferences };
  const kind = notificationKindOf({ type: row.type, data: { kind: row.kind } });
  if (kind && row.notification_settings[notificationDefinition(kind).setting] === false) {
    return false;
  }
  if (isQuiet(quietHours, ctx.clock.now())) return false;
  return !(pushOnlyAway && (await ctx.attention.isAttentive(row.recipient_id)));
}

/**
 * Returns a name under which a push service replaces an undelivered message by a newer one. It
 * differs by device, so that no service learns who takes part in one conversation.
 */
const topicOf = (ctx: AppContext, deviceId: string, tag: string): string =>
  createHmac('sha256', deriveKey(ctx.secret, 'push-topic'))
    .update(`${deviceId} ${tag}`)
    .digest('base64url')
    .slice(0, TOPIC_LENGTH);

/** Encrypts a notice for a device and posts it. Returns the status of the push service. */
async function post(ctx: AppContext, deviceId: string, row: NoticeRow): Promise<number> {
  const token = createNoticeToken(ctx, { device: deviceId, notification: row.id, seq: row.seq });
  const { name } = (await ctx.network.get()).settings;
  const notice = presentNotice(row, token, name);
  const { headers, body, endpoint } = webPush.generateRequestDetails(
    { endpoint: row.endpoint, keys: { p256dh: row.p256dh, auth: row.auth } },
    JSON.stringify(notice),
    {
      vapidDetails: { subject: vapidSubject(ctx), ...(await getVapidKeys(ctx)) },
      TTL: TTL_S,
      urgency: notice.canReply ? 'high' : 'normal',
      topic: topicOf(ctx, deviceId, notice.tag),
      contentEncoding: 'aes128gcm',
    },
  );
  return ctx.publicPost.send(new URL(endpoint), headers, body ?? Buffer.alloc(0));
}

/**
 * Sends a notification to one device, if it is still to be shown there. A subscription that has
 * ended is deleted.
 * @throws Error if the push service can't be reached or asks to try later
 */
async function sendNotice(
  ctx: AppContext,
  { notification, device }: { notification: string; device: string },
): Promise<void> {
  const row = await findNotice(ctx.db, { notification, device, now: ctx.clock.now() });
  if (!row || !(await isWelcome(ctx, row))) return;
  let status: number;
  try {
    status = await post(ctx, device, row);
  } catch (error) {
    await recordFailure(ctx.db, device);
    // Trying again would only help whoever controls the address.
    if (error instanceof ForbiddenAddressError) return;
    throw error;
  }
  if (status === 404 || status === 410) {
    await deleteDeadDevice(ctx.db, device, row.endpoint);
  } else if (status >= 200 && status < 300) {
    await recordSent(ctx.db, device, ctx.clock.now());
  } else {
    await recordFailure(ctx.db, device);
    if (status === 429 || status >= 500) throw new Error(`The push service responded ${status}.`);
    ctx.log.warn({ status }, 'A push service has rejected a message.');
  }
}

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

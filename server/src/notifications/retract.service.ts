import type { RetractableKind } from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import type { Tx } from '../platform/db';
import { lockRecipients, runAndPublish } from './notifications.events';
import { dedupeKey, type NotificationRef } from './notify.service';
import { REFRESH, RETRACT, RETRACT_SILENTLY, SUBJECT_REMOVED } from './retract.store';

/** A notification of an action that can be undone. */
export type RetractableRef = NotificationRef & { kind: RetractableKind; recipientId: string };

/** Removes the notification of an undone action, and publishes its removal. */
export async function retractNotification(
  ctx: AppContext,
  tx: Tx,
  { recipientId, ...ref }: RetractableRef,
): Promise<void> {
  await lockRecipients(ctx, tx, [recipientId]);
  const values = { recipient: recipientId, key: dedupeKey(ref), now: ctx.clock.now() };
  await runAndPublish(ctx, tx, RETRACT, values);
}

/** Removes notifications without publishing it: the caller publishes a refresh. */
export async function retractSilently(tx: Tx, refs: readonly RetractableRef[]): Promise<void> {
  const recipients = refs.map(({ recipientId }) => recipientId);
  await tx.fetch(RETRACT_SILENTLY, { recipients, keys: refs.map((ref) => dedupeKey(ref) ?? '') });
}

/**
 * Publishes the removal of all notifications about a subject, including invisible ones. Call it
 * before the subject's rows are deleted.
 */
export async function publishSubjectRemoved(
  ctx: Pick<AppContext, 'clock' | 'events'>,
  tx: Tx,
  key: keyof typeof SUBJECT_REMOVED,
  subject: string,
): Promise<void> {
  const { lock, publish } = SUBJECT_REMOVED[key];
  const recipients = await tx.fetch(lock, { subject });
  if (recipients.length > 0) {
    await runAndPublish(ctx, tx, publish, { subject, now: ctx.clock.now() });
  }
}

/**
 * Publishes a refresh to recipients when a subject's visibility has changed: a post trashed or
 * recovered, a comment hidden, a story ended, or a user private, deactivated or reactivated.
 */
export async function publishNotificationsRefresh(
  ctx: Pick<AppContext, 'clock' | 'events'>,
  tx: Tx,
  about: { postId?: string; commentId?: string; storyId?: string; personId?: string },
): Promise<void> {
  await runAndPublish(ctx, tx, REFRESH, {
    post: about.postId ?? null,
    comment: about.commentId ?? null,
    story: about.storyId ?? null,
    person: about.personId ?? null,
    now: ctx.clock.now(),
  });
}

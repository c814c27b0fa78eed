import {
  type NotificationDetails,
  type NotificationKind,
  type NotificationSubject,
  notificationDefinition,
} from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import type { Tx } from '../platform/db';
import { newId } from '../platform/ids';
import { lockRecipients, publishNotifications, runAndPublish } from './notifications.events';
import { INSERT, INSERT_FOR_MANY, withoutUnread } from './notify.store';

/**
 * Number of recipients up to which each gets an event of their own. Beyond it, an action that repeats
 * (a message in a large group) notifies those who have read the last one.
 */
const MAX_OWN_EVENTS = 50;

type NotifyContext = Pick<AppContext, 'db' | 'clock' | 'events'>;

/** A notification's kind, actor and subject. */
export interface NotificationRef {
  kind: NotificationKind;
  actorId: string;
  postId?: string;
  commentId?: string;
  conversationId?: string;
  storyId?: string;
}

/** Input of one notification: kind, actor and subject, and details for its text. */
export interface NotificationInput extends NotificationRef, NotificationDetails {}

/**
 * Returns the value of `dedupe_key`: a recipient has at most one notification with the same key.
 * Null if the kind is never deduplicated. Stored keys depend on this format.
 */
export function dedupeKey(ref: NotificationRef): string | null {
  const ids: Record<NotificationSubject, string | undefined> = {
    actor: ref.actorId,
    post: ref.postId,
    comment: ref.commentId,
    conversation: ref.conversationId,
    story: ref.storyId,
  };
  const { dedupe } = notificationDefinition(ref.kind);
  return dedupe && [ref.kind, ...dedupe.map((subject) => ids[subject] ?? '')].join(':');
}

/**
 * Notifies users of an action, in its transaction; events are sent after the commit. Skips the
 * actor, users who may not see the actor or the subject, and users who have disabled or muted it.
 * Uses one statement for any number of recipients, and one event for more than fifty.
 */
export async function notifyMany(
  ctx: AppContext,
  tx: Tx,
  recipients: readonly string[],
  input: NotificationInput,
): Promise<void> {
  const recipientIds = [...new Set(recipients)].filter((recipient) => recipient !== input.actorId);
  if (recipientIds.length === 0) return;
  await insertFor(ctx, tx, recipientIds, input);
}

/**
 * Notifies users of a decision, for which nobody is named. The actor of each notification is its
 * recipient, so that no block or deactivation hides it.
 */
export async function notifyDecision(
  ctx: NotifyContext,
  tx: Tx,
  recipients: readonly string[],
  decision: string,
): Promise<void> {
  const recipientIds = [...new Set(recipients)];
  if (recipientIds.length === 0) return;
  await lockRecipients(ctx, tx, recipientIds);
  for (const actorId of recipientIds) {
    await insertFor(ctx, tx, [actorId], { kind: 'moderation', actorId, decision });
  }
}

/**
 * Notifies a user of what has become of something of theirs, for which nobody is named: the actor of the
 * notification is its recipient.
 */
export const notifyOwner = (
  ctx: NotifyContext,
  tx: Tx,
  ownerId: string,
  input: Omit<NotificationInput, 'actorId'>,
): Promise<void> => insertFor(ctx, tx, [ownerId], { ...input, actorId: ownerId, isOwn: true });

/** Inserts and publishes notifications. Locks the recipients if each gets an event of their own. */
async function insertFor(
  ctx: NotifyContext,
  tx: Tx,
  all: readonly string[],
  input: NotificationInput,
): Promise<void> {
  const { type, setting, text, onRepeat, isPushed = false } = notificationDefinition(input.kind);
  const key = dedupeKey(input);
  const isForMany = all.length > MAX_OWN_EVENTS && onRepeat === 'renew';
  const recipientIds = isForMany ? await withoutUnread(tx, all, key) : all;
  if (recipientIds.length === 0) return;
  const values = {
    recipients: recipientIds,
    ids: recipientIds.map(() => newId()),
    actor: input.actorId,
    type,
    kind: type === 'other' ? input.kind : null,
    post: input.postId ?? null,
    comment: input.commentId ?? null,
    conversation: input.conversationId ?? null,
    story: input.storyId ?? null,
    message: typeof text === 'string' ? text : text(input),
    key,
    setting,
    isPushed,
    now: ctx.clock.now(),
  };
  if (isForMany) {
    await runAndPublish(ctx, tx, INSERT_FOR_MANY, values);
  } else {
    await lockRecipients(ctx, tx, recipientIds);
    await publishNotifications(ctx, tx, INSERT[onRepeat], values);
  }
}

/** Notifies one user (see `notifyMany`). */
export function notify(
  ctx: AppContext,
  tx: Tx,
  { recipientId, ...input }: NotificationInput & { recipientId: string },
): Promise<void> {
  return notifyMany(ctx, tx, [recipientId], input);
}

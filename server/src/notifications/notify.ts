import { type NotificationDetails, notificationDefinition } from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import { id, prepare, type SQL, sql, type Tx, time } from '../platform/db';
import { newId } from '../platform/ids';
import { dedupeKey, type NotificationRef } from './dedupe';
import { insertNotificationEvents, lockRecipients, runAndPublish } from './publishEvents';
import { joinVisible } from './visibility';

/** Input of one notification: kind, actor and subject, and details for its text. */
export interface NotificationInput extends NotificationRef, NotificationDetails {}

/** Effect on a notification with the same key, also if it was deleted in the last minutes. */
const ON_REPEAT = {
  ignore: sql`nothing`,
  restore: sql`update set stands = true`,
  update: sql`update set message = excluded.message, created_at = excluded.created_at,
    stands = true, deleted_at = null,
    read_at = case when notifications.deleted_at is null then notifications.read_at end`,
  renew: sql`update set actor_id = excluded.actor_id, message = excluded.message,
    created_at = excluded.created_at, stands = true, deleted_at = null, read_at = null`,
};

type Values = {
  recipients: readonly string[];
  ids: readonly string[];
  actor: string;
  type: string;
  kind: string | null;
  post: string | null;
  comment: string | null;
  conversation: string | null;
  story: string | null;
  message: string;
  key: string | null;
  setting: string;
  now: Date;
};

/**
 * Builds the statement that inserts and publishes notifications. Recipients are skipped if they may
 * not see it now (a hidden action is not notified later either), have disabled it, muted the
 * conversation, or have already read it.
 */
const statement = (onRepeat: SQL) =>
  prepare<Values, object>(
    'notifications.insert',
    (v) => sql`
    with candidates as (
      select n.* from (
        select r.id, r.recipient_id, ${id(v('actor'))} as actor_id, ${v('type')}::text as type,
          ${v('kind')}::text as kind, ${id(v('post'))} as post_id, ${id(v('comment'))} as comment_id,
          ${id(v('conversation'))} as conversation_id, ${id(v('story'))} as story_id,
          ${v('message')}::text as message, ${v('key')}::text as dedupe_key,
          ${time(v('now'))} as created_at, true as stands, null::timestamptz as deleted_at
        from unnest(${v('ids')}::uuid[], ${v('recipients')}::uuid[]) as r(id, recipient_id)
      ) n
        ${joinVisible(sql`n.recipient_id`, v('now'))}
        join users reader on reader.id = n.recipient_id
      where coalesce((reader.notification_settings ->> ${v('setting')}::text)::boolean, true)
        and not exists (
          select 1 from conversation_members m join conversations c on c.id = m.conversation_id
          where m.conversation_id = n.conversation_id and m.user_id = n.recipient_id
            and (m.muted_at is not null or m.seen_seq >= c.last_seq))
    ), added as (
      insert into notifications (id, recipient_id, actor_id, type, kind, post_id, comment_id,
        conversation_id, story_id, message, dedupe_key, created_at, stands, deleted_at)
      select * from candidates
      on conflict (recipient_id, dedupe_key) where dedupe_key is not null do ${onRepeat} returning *
    )
    ${insertNotificationEvents('added', v('now'))}`,
  );

const STATEMENTS = {
  ignore: statement(ON_REPEAT.ignore),
  restore: statement(ON_REPEAT.restore),
  update: statement(ON_REPEAT.update),
  renew: statement(ON_REPEAT.renew),
};

/**
 * Notifies users of an action, in its transaction; events are sent after the commit. Skips the
 * actor, users who may not see the actor or the subject, and users who have disabled or muted it.
 * Uses one statement for any number of recipients.
 */
export async function notifyMany(
  ctx: AppContext,
  tx: Tx,
  recipients: readonly string[],
  input: NotificationInput,
): Promise<void> {
  const recipientIds = [...new Set(recipients)].filter((recipient) => recipient !== input.actorId);
  if (recipientIds.length === 0) return;
  await lockRecipients(ctx, tx, recipientIds);
  const { type, setting, text, onRepeat } = notificationDefinition(input.kind);
  await runAndPublish(ctx, tx, STATEMENTS[onRepeat], {
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
    key: dedupeKey(input),
    setting,
    now: ctx.clock.now(),
  });
}

/** Notifies one user (see `notifyMany`). */
export function notify(
  ctx: AppContext,
  tx: Tx,
  { recipientId, ...input }: NotificationInput & { recipientId: string },
): Promise<void> {
  return notifyMany(ctx, tx, [recipientId], input);
}

export { readConversation } from './readAndDelete';

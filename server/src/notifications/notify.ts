import type {
  NotificationKind,
  NotificationSettings,
  NotificationType,
} from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import { id, prepare, type SQL, sql, type Tx, time } from '../platform/db';
import { newId } from '../platform/ids';
import { insertNotificationEvents, lockRecipients, runAndPublish } from './publishEvents';
import { joinVisible } from './visibility';

/** Input of one notification: actor, type and subject. */
export interface NotificationInput {
  actorId: string;
  type: NotificationType;
  kind?: NotificationKind;
  postId?: string;
  commentId?: string;
  conversationId?: string;
  storyId?: string;
  /** Text without the actor's name, e.g. `liked your post.` */
  message: string;
}

/** Returns the recipient's setting that can disable this notification. */
function settingKey({ type, kind }: NotificationInput): keyof NotificationSettings {
  if (kind === 'story-reaction') return 'storyReaction';
  if (kind) return kind;
  return type === 'other' ? 'mention' : type;
}

/**
 * Conflict rule for a notification that exists already. A like or follow notifies only once: if it
 * is removed and repeated, the notification returns unchanged, and stays deleted if the recipient
 * deleted it. The other kinds update the row, even if it has just been deleted.
 */
const ON_CONFLICT = {
  never: sql`do nothing`,
  like: sql`(recipient_id, actor_id, post_id) where type = 'like' do update set stands = true`,
  follow: sql`(recipient_id, actor_id) where type = 'follow' do update set stands = true`,
  message: sql`(recipient_id, conversation_id) where type = 'message' and read_at is null do update
    set actor_id = excluded.actor_id, message = excluded.message, created_at = excluded.created_at,
      deleted_at = null`,
  answer: sql`(recipient_id, actor_id, kind) where kind in ('request', 'accepted') do update
    set created_at = excluded.created_at, read_at = null, stands = true, deleted_at = null`,
  reaction: sql`(recipient_id, actor_id, story_id) where kind = 'story-reaction' do update
    set message = excluded.message, created_at = excluded.created_at, stands = true, deleted_at = null,
      read_at = case when notifications.deleted_at is null then notifications.read_at end`,
};

function conflictRule({ type, kind }: NotificationInput): keyof typeof ON_CONFLICT {
  if (type === 'like' || type === 'follow' || type === 'message') return type;
  if (kind === 'request' || kind === 'accepted') return 'answer';
  return kind === 'story-reaction' ? 'reaction' : 'never';
}

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
  setting: string;
  now: Date;
};

/**
 * Builds the statement that inserts and publishes notifications. Recipients are skipped if they may
 * not see it now (a hidden action is not notified later either), have disabled it, muted the
 * conversation, or have already read it.
 */
const statement = (again: SQL) =>
  prepare<Values, object>(
    (v) => sql`
    with wanted as (
      select n.* from (
        select r.id, r.recipient_id, ${id(v('actor'))} as actor_id, ${v('type')}::text as type,
          ${v('kind')}::text as kind, ${id(v('post'))} as post_id, ${id(v('comment'))} as comment_id,
          ${id(v('conversation'))} as conversation_id, ${id(v('story'))} as story_id,
          ${v('message')}::text as message, ${time(v('now'))} as created_at, true as stands,
          null::timestamptz as deleted_at
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
        conversation_id, story_id, message, created_at, stands, deleted_at)
      select * from wanted on conflict ${again} returning *
    )
    ${insertNotificationEvents('added', v('now'))}`,
  );

const STATEMENTS = {
  never: statement(ON_CONFLICT.never),
  like: statement(ON_CONFLICT.like),
  follow: statement(ON_CONFLICT.follow),
  message: statement(ON_CONFLICT.message),
  answer: statement(ON_CONFLICT.answer),
  reaction: statement(ON_CONFLICT.reaction),
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
  await runAndPublish(ctx, tx, STATEMENTS[conflictRule(input)], {
    recipients: recipientIds,
    ids: recipientIds.map(() => newId()),
    actor: input.actorId,
    type: input.type,
    kind: input.kind ?? null,
    post: input.postId ?? null,
    comment: input.commentId ?? null,
    conversation: input.conversationId ?? null,
    story: input.storyId ?? null,
    message: input.message,
    setting: settingKey(input),
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

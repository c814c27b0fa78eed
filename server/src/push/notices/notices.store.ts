import type {
  Notification,
  NotificationSettings,
  NotificationType,
  Preferences,
} from '@kithkin/shared/contract';
import { countUnread } from '../../notifications/notifications.store';
import { joinVisible } from '../../notifications/visibility.rules';
import { isNotificationWanted } from '../../notifications/wanted.rules';
import { id, literal, prepare, type Queryable, sql, time } from '../../platform/db';
import { isBlockedEitherWay } from '../../visibility/blocks';
import { isActive } from '../../visibility/predicates';

/** Maximum length of a text in a notice. */
const MAX_TEXT = literal(300);

/** A notification that may be shown on a device, with the text of its subject. */
export interface NoticeRow {
  id: string;
  type: NotificationType;
  kind: Notification['data']['kind'];
  message: string;
  created_at: Date;
  actor_name: string;
  actor_user_name: string;
  post_id: string | null;
  comment_id: string | null;
  /** The start of the comment, or of the post that mentions the recipient or has the poll. */
  text: string | null;
  conversation_id: string | null;
  /** Of the newest unseen message. */
  seq: number | null;
  sender_name: string | null;
  message_text: string | null;
  media: string | null;
  sends_post: boolean | null;
  is_group: boolean | null;
  group_name: string | null;
  unread: number;
  recipient_id: string;
  preferences: Partial<Preferences>;
  notification_settings: Partial<NotificationSettings>;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * Selects a notification for a device if its recipient may still see it, has not read it, and the
 * device's session runs. Checks again what the notification itself was checked for: time has passed
 * since. Of a conversation it is the newest unseen message of a member who has accepted and not
 * muted it. Other notifications of muted users, and with muted words, are left out.
 */
const FIND = prepare<
  { notification: string; device: string; now: Date },
  Omit<NoticeRow, 'unread'>
>(
  'push.findNotice',
  (v) => sql`
  select n.id, n.type, n.kind, n.message, n.created_at, n.recipient_id, n.post_id, n.comment_id,
    n.conversation_id, actor.full_name as actor_name, actor.user_name as actor_user_name,
    left(coalesce((select nc.text from comments nc where nc.id = n.comment_id),
      (select np.body from posts np where np.id = n.post_id and n.kind in ('mention', 'poll'))), ${MAX_TEXT}) as text,
    chat.seq, chat.sender_name, chat.message_text, chat.media, chat.sends_post, chat.is_group, chat.group_name,
    u.preferences, u.notification_settings, d.endpoint, d.p256dh, d.auth
  from notifications n ${joinVisible(sql`n.recipient_id`, v('now'))}
    join users u on u.id = n.recipient_id
    join push_devices d on d.user_id = u.id and d.id = ${id(v('device'))} and d.enabled
    join sessions s on s.id = d.session_id and s.ended_at is null and s.expires_at > ${time(v('now'))}
    left join lateral (
      select m.seq, left(m.text, ${MAX_TEXT}) as message_text, a.kind as media, m.post_id is not null as sends_post, c.is_group, c.group_name,
        sender.full_name as sender_name
      from conversation_members o join conversations c on c.id = o.conversation_id
        join messages m on m.conversation_id = c.id
          and m.seq > greatest(o.seen_seq, o.joined_seq, o.deleted_before_seq)
          and m.sender_id <> o.user_id and m.system is null and m.deleted_at is null
          and m.hidden_part is distinct from 'message'
        join users sender on sender.id = m.sender_id
        left join media_assets a on a.id = m.asset_id
      where o.conversation_id = n.conversation_id and o.user_id = n.recipient_id
        and o.left_at is null and o.accepted_at is not null and o.muted_at is null
        and ${isActive('sender')} and not ${isBlockedEitherWay(sql`o.user_id`, 'sender')}
      order by m.seq desc limit 1
    ) chat on true
  where n.id = ${id(v('notification'))} and n.read_at is null and ${isActive('u')}
    and ${isNotificationWanted(sql`n.recipient_id`, v('now'))}
    and (n.conversation_id is null or chat.seq is not null)`,
);

/** Returns a notification for a device, or nothing if it is not to be shown there any more. */
export async function findNotice(
  on: Queryable,
  values: { notification: string; device: string; now: Date },
): Promise<NoticeRow | undefined> {
  const [row] = await on.fetch(FIND, values);
  return row && { ...row, unread: await countUnread(on, row.recipient_id, values.now) };
}

/** Records a message that the push service has accepted. */
export const recordSent = (on: Queryable, deviceId: string, now: Date) =>
  on.run(sql`
    update push_devices set last_sent_at = ${time(now)}, failures = 0 where id = ${id(deviceId)}`);

/** Consecutive failures after which a device counts as dead. */
const MAX_FAILURES = literal(50);

/** Records a failed send; deletes a device that has failed too often. */
export async function recordFailure(on: Queryable, deviceId: string): Promise<void> {
  await on.run(sql`update push_devices set failures = failures + 1 where id = ${id(deviceId)}`);
  await on.run(sql`
    delete from push_devices where id = ${id(deviceId)} and failures >= ${MAX_FAILURES}`);
}

/** Deletes a device whose subscription has ended, unless it was replaced meanwhile. */
export const deleteDeadDevice = (on: Queryable, deviceId: string, endpoint: string) =>
  on.run(sql`
    delete from push_devices where id = ${id(deviceId)} and endpoint = ${endpoint}`);

/** Returns the user of a device whose session runs, and the conversation of a notification. */
export const findGranted = (
  on: Queryable,
  { device, notification, now }: { device: string; notification: string; now: Date },
): Promise<{ user_id: string; conversation_id: string | null } | undefined> =>
  on.one(sql`
    select n.recipient_id as user_id, n.conversation_id
    from push_devices d join sessions s on s.id = d.session_id
      join users u on u.id = d.user_id
      join notifications n on n.id = ${id(notification)} and n.recipient_id = d.user_id
    where d.id = ${id(device)} and s.ended_at is null and s.expires_at > ${time(now)}
      and ${isActive('u')}`);

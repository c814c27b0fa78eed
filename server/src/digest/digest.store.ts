import type { Notification, NotificationType, Preferences } from '@kithkin/shared/contract';
import { joinVisible } from '../notifications/visibility.rules';
import { isNotificationWanted } from '../notifications/wanted.rules';
import { id, literal, type Queryable, sql, type Tx, time } from '../platform/db';
import { isActive } from '../visibility/predicates';

export interface DigestUser {
  id: string;
  email: string;
  full_name: string;
  preferences: Partial<Preferences>;
}

/** Number of users in a transaction. */
const BATCH = literal(50);

/**
 * Selects and locks the next users after an id who have been away since `away`, want the mail, have
 * had none since then, and have an unread notification that is newer than the last mail. Records
 * the mail as sent.
 */
export async function claimUsers(
  tx: Tx,
  { after, away, now }: { after: string; away: Date; now: Date },
): Promise<DigestUser[]> {
  const users = await tx.query<DigestUser>(sql`
    update users set digest_sent_at = ${time(now)} where id in (
      select u.id from users u
      where u.id > ${id(after)} and u.email_verified_at <= ${time(away)} and ${isActive('u')}
        and coalesce((u.preferences ->> 'digestMail')::boolean, true)
        and coalesce(u.last_seen_at, u.created_at) <= ${time(away)}
        and (u.digest_sent_at is null or u.digest_sent_at <= ${time(away)})
        and not exists (select 1 from sessions s where s.user_id = u.id and s.last_used_at > ${time(away)})
        and exists (select 1 from notifications n where n.recipient_id = u.id and n.read_at is null
          and n.stands and n.deleted_at is null
          and n.created_at > coalesce(u.digest_sent_at, '-infinity'))
      order by u.id limit ${BATCH} for no key update skip locked)
    returning id, email, full_name, preferences`);
  return users.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Maximum number of notifications that a mail names. */
const MAX_NAMED = literal(10);

export interface DigestRow {
  type: NotificationType;
  kind: Notification['data']['kind'];
  actor_name: string;
  message: string;
}

/**
 * Returns the newest unread notifications that the user may see, without those of muted users and
 * conversations, and those with muted words.
 */
export const findUnread = (on: Queryable, userId: string, now: Date): Promise<DigestRow[]> =>
  on.query(sql`
    select actor.full_name as actor_name, n.type, n.kind, n.message
    from notifications n ${joinVisible(userId, time(now))}
    where n.recipient_id = ${id(userId)} and n.read_at is null
      and ${isNotificationWanted(userId, now)}
      and not exists (select 1 from conversation_members m where m.conversation_id = n.conversation_id
        and m.user_id = n.recipient_id and m.muted_at is not null)
    order by n.created_at desc, n.id desc limit ${MAX_NAMED}`);

/** Turns the mail off. */
export const turnOff = (on: Queryable, userId: string) =>
  on.run(sql`
    update users set preferences = preferences || '{"digestMail": false}' where id = ${id(userId)}`);

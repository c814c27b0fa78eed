import { id, type Queryable, sql, time } from '../../platform/db';
import { isActive } from '../../visibility/predicates';

/** Returns the user of a device whose session runs, and the conversation of a notification. */
export function findGranted(
  on: Queryable,
  { device, notification, now }: { device: string; notification: string; now: Date },
): Promise<{ user_id: string; conversation_id: string | null } | undefined> {
  return on.one(sql`
    select n.recipient_id as user_id, n.conversation_id
    from push_devices d join sessions s on s.id = d.session_id
      join users u on u.id = d.user_id
      join notifications n on n.id = ${id(notification)} and n.recipient_id = d.user_id
    where d.id = ${id(device)} and s.ended_at is null and s.expires_at > ${time(now)}
      and ${isActive('u')}`);
}

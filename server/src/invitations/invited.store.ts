import { fromCursor, id, type Queryable, sql, time } from '../platform/db';
import { type PersonRow, personJson } from '../users/users.presenter';

export interface InvitedRow {
  id: string;
  joined_at: Date;
  person: PersonRow;
  inviter: PersonRow | null;
}

/** Returns who has joined by an invitation, the newest first, and one more than the limit. */
export function listInvited(
  on: Queryable,
  cursor: string | undefined,
  limit: number,
): Promise<InvitedRow[]> {
  const from = cursor === undefined ? undefined : fromCursor(cursor);
  const after = from
    ? sql`(i.joined_at, i.user_id) < (${time(from.at)}, ${id(from.id)})`
    : sql`true`;
  return on.query(sql`
    select i.user_id as id, i.joined_at, ${personJson('u')} as person,
      ${personJson('inviter')} as inviter
    from invited_users i join users u on u.id = i.user_id
      left join users inviter on inviter.id = i.inviter_id
    where i.joined_at is not null and ${after}
    order by i.joined_at desc, i.user_id desc limit ${limit + 1}::int`);
}

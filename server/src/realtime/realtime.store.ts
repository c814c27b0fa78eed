import { id, prepare, type Queryable, sql, time } from '../platform/db';
import { isActive } from '../visibility/predicates';

/** Stores when a user was last online. Returns true if the account is active. */
export async function setLastSeen(on: Queryable, userId: string, now: Date): Promise<boolean> {
  const user = await on.one<{ active: boolean }>(sql`
    update users u set last_seen_at = ${time(now)} where u.id = ${id(userId)}
    returning ${isActive('u')} as active`);
  return user?.active ?? false;
}

interface EndedSession {
  id: string;
  user_id: string;
  reason: string;
}

const ENDED = prepare<{ since: Date; now: Date }, EndedSession>(
  'sessions.ended',
  (v) => sql`
  select id, user_id, coalesce(ended_reason, 'signed-out') as reason from sessions
    where ended_at > ${time(v('since'))}
  union all
  select id, user_id, 'expired' from sessions
    where expires_at > ${time(v('since'))} and expires_at <= ${time(v('now'))} and ended_at is null`,
);

/** Returns the sessions that have ended or expired since a time. */
export const findEndedSessions = (on: Queryable, since: Date, now: Date): Promise<EndedSession[]> =>
  on.fetch(ENDED, { since, now });

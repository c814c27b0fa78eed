import { randomBytes } from 'node:crypto';
import { id, type Queryable, sql, time } from '../../platform/db';
import type { Viewer } from '../../platform/http/viewer';
import { newId } from '../../platform/ids';
import { sha256 } from '../../platform/keys';

/** Lifetime of the session of a suspended person in milliseconds. */
const SUSPENDED_SESSION_MS = 30 * 60_000;

/** Begins every token, so that no query is needed to tell it from others. */
const PREFIX = 'suspended.';

/**
 * Starts the session of a suspended person in place of an earlier one. The database stores only the
 * digest of its token.
 */
export async function startSuspendedSession(on: Queryable, userId: string, now: Date) {
  const token = PREFIX + randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + SUSPENDED_SESSION_MS);
  await on.run(sql`
    insert into suspended_sessions (user_id, id, token_hash, expires_at)
    values (${id(userId)}, ${id(newId())}, ${sha256(token)}, ${time(expiresAt)})
    on conflict (user_id) do update set id = excluded.id, token_hash = excluded.token_hash,
      expires_at = excluded.expires_at`);
  return { token, expiresAt: expiresAt.toISOString() };
}

/** Returns the suspended person of a token; null if it has expired or the suspension is over. */
export async function findSuspendedViewer(
  on: Queryable,
  token: string,
  now: Date,
): Promise<Viewer | null> {
  if (!token.startsWith(PREFIX)) return null;
  const row = await on.one<{ id: string; user_id: string }>(sql`
    select s.id, s.user_id from suspended_sessions s join users u on u.id = s.user_id
    where s.token_hash = ${sha256(token)} and s.expires_at > ${time(now)}
      and u.suspended_at is not null`);
  return row ? { userId: row.user_id, sessionId: row.id, isSuspended: true } : null;
}

export const endSuspendedSession = (on: Queryable, sessionId: string) =>
  on.run(sql`delete from suspended_sessions where id = ${id(sessionId)}`);

export const deleteExpiredSuspendedSessions = (on: Queryable, now: Date) =>
  on.run(sql`delete from suspended_sessions where expires_at <= ${time(now)}`);

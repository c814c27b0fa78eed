import { id, prepare, type Queryable, type SQL, sql, type Tx, time } from '../../platform/db';

/** Why a session has ended. */
export type EndReason =
  | 'signed-out'
  | 'reuse'
  | 'password-reset'
  | 'password-changed'
  | 'revoked'
  | 'deactivated'
  | 'deleted'
  | 'suspended';

/** A session that has not ended, on any node. */
export const runningSession = prepare<
  { session: string; user: string; now: Date },
  { found: number }
>(
  'sessions.running',
  (v) => sql`
  select 1 as found from sessions s join users u on u.id = s.user_id
  where s.id = ${id(v('session'))} and s.user_id = ${id(v('user'))} and s.ended_at is null
    and s.expires_at > ${time(v('now'))} and u.suspended_at is null`,
);

export const sessionsEndedSince = prepare<{ since: Date }, { id: string }>(
  'sessions.endedSince',
  (v) => sql`select id from sessions where ended_at > ${time(v('since'))}`,
);

/** Inserts a session in its first generation. `network` is a coarse client address. */
export async function insertSession(
  on: Queryable,
  session: {
    id: string;
    userId: string;
    userAgent: string;
    network: string;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> {
  const now = time(session.now);
  await on.run(sql`
    insert into sessions
      (id, user_id, generation, rotated_at, created_at, last_used_at, expires_at, user_agent, network)
    values (${id(session.id)}, ${id(session.userId)}, 1, ${now}, ${now}, ${now},
      ${time(session.expiresAt)}, ${session.userAgent}, ${session.network})`);
}

/** State of a session that decides which refresh tokens are valid. */
export interface RotationRow {
  user_id: string;
  generation: number;
  rotated_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

/** Locks a session for a refresh. Returns undefined if it is unknown or its user is suspended. */
export const lockSession = (tx: Tx, sessionId: string): Promise<RotationRow | undefined> =>
  tx.one(sql`
    select s.user_id, s.generation, s.rotated_at, s.expires_at, s.ended_at
    from sessions s join users u on u.id = s.user_id
    where s.id = ${id(sessionId)} and u.suspended_at is null for update of s`);

/** Begins the next generation of a session and extends it. */
export const rotateSession = (
  tx: Tx,
  sessionId: string,
  { network, now, expiresAt }: { network: string; now: Date; expiresAt: Date },
) =>
  tx.run(sql`
    update sessions set generation = generation + 1, rotated_at = ${time(now)},
      last_used_at = ${time(now)}, network = ${network}, expires_at = ${time(expiresAt)}
    where id = ${id(sessionId)}`);

export interface EndedSession {
  id: string;
  user_id: string;
}

/**
 * Ends a session, and the sign-in secret of its user. Returns the session, or nothing if it has
 * ended before.
 */
export async function endSession(on: Queryable, sessionId: string, reason: EndReason, now: Date) {
  await deleteSecret(on, sql`(select user_id from sessions where id = ${id(sessionId)})`);
  return endSessions(on, sql`id = ${id(sessionId)}`, reason, now);
}

/**
 * Ends all sessions of a user except `exceptId`, also a restricted one, and the sign-in secret. Returns
 * the sessions.
 */
export async function endSessionsOf(
  on: Queryable,
  userId: string,
  reason: EndReason,
  now: Date,
  exceptId?: string,
): Promise<EndedSession[]> {
  const others = exceptId === undefined ? sql`true` : sql`id <> ${id(exceptId)}`;
  await deleteSecret(on, id(userId));
  await on.run(sql`delete from suspended_sessions where user_id = ${id(userId)}`);
  return endSessions(on, sql`user_id = ${id(userId)} and ${others}`, reason, now);
}

/**
 * Deletes a user's sign-in secret. A statement of its own, before the sessions end: it waits for a
 * concurrent use of the secret, whose session then ends with the others.
 */
const deleteSecret = (on: Queryable, userId: SQL) =>
  on.run(sql`delete from sign_in_secrets where user_id = ${userId}`);

const endSessions = (on: Queryable, where: SQL, reason: EndReason, now: Date) =>
  on.query<EndedSession>(sql`
    update sessions set ended_at = ${time(now)}, ended_reason = ${reason}
    where ${where} and ended_at is null returning id, user_id`);

/** Maximum number of listed sessions, the newest first. */
const LISTED = 100;

/** A session as its user sees it. */
export interface SessionRow {
  id: string;
  user_agent: string;
  network: string;
  created_at: Date;
  last_used_at: Date;
}

/** Returns a user's running sessions by last use. */
export const findSessions = (on: Queryable, userId: string, now: Date): Promise<SessionRow[]> =>
  on.query(sql`
    select id, user_agent, network, created_at, last_used_at from sessions
    where user_id = ${id(userId)} and ended_at is null and expires_at > ${time(now)}
    order by last_used_at desc, id desc limit ${LISTED}::int`);

/** Returns true if the session is or was one of the user's. */
export const isSessionOf = (on: Queryable, sessionId: string, userId: string): Promise<boolean> =>
  on.exists(sql`
    select 1 as found from sessions where id = ${id(sessionId)} and user_id = ${id(userId)}`);

/** Returns the user agents and networks from which a user has signed in. */
export const findKnownDevices = (on: Queryable, userId: string) =>
  on.query<Pick<SessionRow, 'user_agent' | 'network'>>(sql`
    select distinct user_agent, network from sessions where user_id = ${id(userId)}`);

export const deleteExpiredSessions = (on: Queryable, before: Date) =>
  on.run(sql`delete from sessions where expires_at < ${time(before)}`);

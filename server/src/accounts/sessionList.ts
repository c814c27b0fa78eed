import type { SessionList } from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import { id, type Queryable, sql, time } from '../platform/db';
import { notFound } from '../platform/errors';
import type { Viewer } from '../platform/http/viewer';
import { deviceOf } from './devices';

/** Maximum number of listed sessions, the newest first. */
const LISTED = 100;

interface SessionRow {
  id: string;
  user_agent: string;
  network: string;
  created_at: Date;
  last_used_at: Date;
}

function findSessions(on: Queryable, userId: string, now: Date): Promise<SessionRow[]> {
  return on.query(sql`
    select id, user_agent, network, created_at, last_used_at from sessions
    where user_id = ${id(userId)} and ended_at is null and expires_at > ${time(now)}
    order by last_used_at desc, id desc limit ${LISTED}::int`);
}

/** Lists the viewer's sessions: the current one first, then by last use. */
export async function listSessions(ctx: AppContext, viewer: Viewer): Promise<SessionList> {
  const rows = await findSessions(ctx.db, viewer.userId, ctx.clock.now());
  const sessions = rows.map((row) => ({
    _id: row.id,
    device: deviceOf(row.user_agent),
    place: row.network,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    isCurrent: row.id === viewer.sessionId,
  }));
  return { sessions: sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) };
}

/** Ends one of the viewer's sessions. Repeating it changes nothing. */
export async function revokeSession(
  ctx: AppContext,
  viewer: Viewer,
  sessionId: string,
): Promise<void> {
  const own = await ctx.db.one(sql`
    select 1 as found from sessions where id = ${id(sessionId)} and user_id = ${id(viewer.userId)}`);
  if (!own) throw notFound('This session is not one of yours.');
  await ctx.sessions.end(sessionId, 'revoked');
}

/** Ends all of the viewer's sessions except the current one. */
export async function revokeOthers(ctx: AppContext, viewer: Viewer): Promise<{ message: string }> {
  const ended = await ctx.sessions.endAll(ctx.db, viewer.userId, 'revoked', viewer.sessionId);
  ended.announce();
  return { message: 'All other sessions have been ended.' };
}

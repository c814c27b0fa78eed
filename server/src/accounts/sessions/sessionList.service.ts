import type { SessionList } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { notFound } from '../../platform/errors';
import type { Viewer } from '../../platform/http/viewer';
import { endSuspendedSession } from '../suspended/suspendedSessions.store';
import { deviceOf } from './devices';
import { findSessions, isSessionOf } from './sessions.store';

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
export async function revokeSession(ctx: AppContext, viewer: Viewer, sessionId: string) {
  if (!(await isSessionOf(ctx.db, sessionId, viewer.userId))) {
    throw notFound('This session is not one of yours.');
  }
  await ctx.sessions.end(sessionId, 'revoked');
}

/** Ends all of the viewer's sessions except the current one. */
export async function revokeOthers(ctx: AppContext, viewer: Viewer): Promise<{ message: string }> {
  await ctx.sessions.endAll(ctx.db, viewer.userId, 'revoked', viewer.sessionId);
  return { message: 'All other sessions have been ended.' };
}

/** Ends the session of the request. */
export async function signOut(ctx: AppContext, { sessionId, isSuspended }: Viewer): Promise<void> {
  if (isSuspended) await endSuspendedSession(ctx.db, sessionId);
  else await ctx.sessions.end(sessionId, 'signed-out');
}

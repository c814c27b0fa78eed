import type { SessionList } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { notFound } from '../../platform/errors';
import type { Viewer } from '../../platform/http/viewer';
import { presentSessions } from './sessions.presenter';
import { findSessions, isSessionOf } from './sessions.store';

/** Lists the viewer's sessions: the current one first, then by last use. */
export async function listSessions(ctx: AppContext, viewer: Viewer): Promise<SessionList> {
  const rows = await findSessions(ctx.db, viewer.userId, ctx.clock.now());
  return presentSessions(rows, viewer.sessionId);
}

/** Ends one of the viewer's sessions. Repeating it changes nothing. */
export async function revokeSession(
  ctx: AppContext,
  viewer: Viewer,
  sessionId: string,
): Promise<void> {
  if (!(await isSessionOf(ctx.db, sessionId, viewer.userId))) {
    throw notFound('This session is not one of yours.');
  }
  await ctx.sessions.end(sessionId, 'revoked');
}

/** Ends all of the viewer's sessions except the current one. */
export async function revokeOthers(ctx: AppContext, viewer: Viewer): Promise<{ message: string }> {
  const ended = await ctx.sessions.endAll(ctx.db, viewer.userId, 'revoked', viewer.sessionId);
  ended.announce();
  return { message: 'All other sessions have been ended.' };
}

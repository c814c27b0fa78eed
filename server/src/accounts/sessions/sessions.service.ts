import type { Tokens } from '@kithkin/shared/contract';
import type { Clock } from '../../platform/clock';
import type { Db, Queryable } from '../../platform/db';
import { unauthorized } from '../../platform/errors';
import type { Events } from '../../platform/events';
import { coarseAddress } from '../../platform/http/addressNetwork';
import type { Authenticator } from '../../platform/http/viewer';
import { newId } from '../../platform/ids';
import type { Origin } from './origin';
import { runningSessions } from './runningSessions';
import {
  type EndedSession,
  type EndReason,
  endSession,
  endSessionsOf,
  insertSession,
  lockSession,
  rotateSession,
} from './sessions.store';
import { createTokenMaker, type VerifiedAccess } from './tokens';

/** Lifetime of a session without a refresh, in milliseconds. */
const SESSION_MS = 30 * 24 * 3600_000;
/**
 * Time in milliseconds in which the previous refresh token returns the newest pair again, in case a
 * response was lost.
 */
const GRACE_MS = 60_000;
const MAX_CACHED = 20_000;

/** Sign-in sessions: short-lived access tokens, and refresh tokens that rotate with every use. */
export interface Sessions extends Authenticator {
  /** Starts a session; `on` may be the transaction of the sign-in. */
  start(on: Queryable, userId: string, from: Origin): Promise<Tokens>;
  /**
   * Returns the next token pair.
   * @throws HttpError 401 if the refresh token is unknown, expired, ended or reused.
   */
  refresh(refreshToken: string, from: Origin): Promise<Tokens>;
  end(sessionId: string, reason: EndReason): Promise<void>;
  /**
   * Ends all sessions of a user except `exceptId`. Returns their number, and `announce`, which must
   * be called after the commit.
   */
  endAll(
    on: Queryable,
    userId: string,
    reason: EndReason,
    exceptId?: string,
  ): Promise<{ count: number; announce(): void }>;
}

export function createSessions(deps: {
  db: Db;
  clock: Clock;
  events: Events;
  secret: string;
}): Sessions {
  const { db, clock, events } = deps;
  const tokens = createTokenMaker(deps.secret);
  const verified = new Map<string, VerifiedAccess>();
  const isSessionRunning = runningSessions(deps);

  const remember = (token: string, access: VerifiedAccess) => {
    verified.set(token, access);
    const oldest = verified.keys().next();
    if (verified.size > MAX_CACHED && !oldest.done) verified.delete(oldest.value);
  };

  const pair = async (userId: string, sessionId: string, generation: number): Promise<Tokens> => ({
    token: await tokens.access({ userId, sessionId }, clock.now()),
    refreshToken: tokens.refresh(sessionId, generation),
  });

  const announce = (rows: readonly EndedSession[], reason: EndReason) => {
    const userId = rows[0]?.user_id;
    if (userId === undefined) return;
    events.emit('sessions-ended', { userId, sessionIds: rows.map((row) => row.id), reason });
  };

  return {
    async start(on, userId, { address, userAgent }) {
      const sessionId = newId();
      const now = clock.now();
      await insertSession(on, {
        id: sessionId,
        userId,
        userAgent: userAgent.slice(0, 300),
        network: coarseAddress(address),
        now,
        expiresAt: new Date(now.getTime() + SESSION_MS),
      });
      return pair(userId, sessionId, 1);
    },

    async refresh(refreshToken, { address }) {
      const claim = tokens.readRefresh(refreshToken);
      if (claim === null) throw unauthorized('Please sign in again.', 'bad-refresh-token');
      const now = clock.now();
      // Outcomes are returned, not thrown: a rollback would undo the end of a stolen session.
      const outcome = await db.transaction(async (tx) => {
        const session = await lockSession(tx, claim.sessionId);
        if (!session || session.ended_at !== null || session.expires_at <= now) return 'over';
        if (claim.generation === session.generation) {
          const expiresAt = new Date(now.getTime() + SESSION_MS);
          await rotateSession(tx, claim.sessionId, {
            network: coarseAddress(address),
            now,
            expiresAt,
          });
          return { userId: session.user_id, generation: session.generation + 1 };
        }
        const inGrace = now.getTime() - session.rotated_at.getTime() <= GRACE_MS;
        if (claim.generation === session.generation - 1 && inGrace) {
          return { userId: session.user_id, generation: session.generation };
        }
        const ended = await endSession(tx, claim.sessionId, 'reuse', now);
        tx.afterCommit(() => announce(ended, 'reuse'));
        return 'over';
      });
      if (outcome === 'over') throw unauthorized('Please sign in again.', 'session-over');
      return pair(outcome.userId, claim.sessionId, outcome.generation);
    },

    async end(sessionId, reason) {
      announce(await endSession(db, sessionId, reason, clock.now()), reason);
    },

    async endAll(on, userId, reason, exceptId) {
      const ended = await endSessionsOf(on, userId, reason, clock.now(), exceptId);
      return { count: ended.length, announce: () => announce(ended, reason) };
    },

    async viewerOf(token) {
      const now = clock.now();
      let access = verified.get(token) ?? null;
      if (access !== null && access.expiresAt <= now.getTime()) {
        verified.delete(token);
        return null;
      }
      if (access === null) {
        access = await tokens.readAccess(token, now);
        if (access === null) return null;
        remember(token, access);
      }
      const { userId, sessionId } = access;
      const viewer = { userId, sessionId };
      return (await isSessionRunning(viewer)) ? viewer : null;
    },
  };
}

declare module '../../platform/context' {
  interface AppContext {
    /** Sign-in sessions; also verifies access tokens. */
    sessions: Sessions;
  }
}

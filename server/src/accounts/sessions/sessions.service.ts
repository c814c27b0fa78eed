import type { Tokens } from '@kithkin/shared/contract';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock';
import { afterCommit, type Db, type Queryable } from '../../platform/db';
import { unauthorized } from '../../platform/errors';
import type { Events } from '../../platform/events';
import { coarseAddress } from '../../platform/http/addressNetwork';
import type { Viewer } from '../../platform/http/viewer';
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

/** Creates sign-in sessions: short-lived access tokens, and refresh tokens that rotate with every use. */
export function createSessions(deps: { db: Db; clock: Clock; events: Events; secret: string }) {
  const { db, clock, events } = deps;
  const tokens = createTokenMaker(deps.secret);
  const verified = new LRUCache<string, VerifiedAccess>({ max: MAX_CACHED });
  const isSessionRunning = runningSessions(deps);

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
    /** Starts a session; `on` may be the transaction of the sign-in. */
    async start(on: Queryable, userId: string, { address, userAgent }: Origin): Promise<Tokens> {
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

    /**
     * Returns the next token pair.
     * @throws HttpError 401 if the refresh token is unknown, expired, ended or reused.
     */
    async refresh(refreshToken: string, { address }: Origin): Promise<Tokens> {
      const claim = tokens.readRefresh(refreshToken);
      if (claim === null) throw unauthorized('Please sign in again.', 'bad-refresh-token');
      const now = clock.now();
      // Outcomes are returned, not thrown: a rollback would undo the end of a stolen session.
      const outcome = await db.transaction(async (tx) => {
        const session = await lockSession(tx, claim.sessionId);
        if (!session || session.ended_at !== null || session.expires_at <= now) return 'over';
        if (claim.generation === session.generation) {
          await rotateSession(tx, claim.sessionId, {
            network: coarseAddress(address),
            now,
            expiresAt: new Date(now.getTime() + SESSION_MS),
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

    async end(sessionId: string, reason: EndReason): Promise<void> {
      announce(await endSession(db, sessionId, reason, clock.now()), reason);
    },

    /** Ends all sessions of a user except `exceptId`; `on` may be a transaction. */
    async endAll(
      on: Queryable,
      userId: string,
      reason: EndReason,
      exceptId?: string,
    ): Promise<void> {
      const ended = await endSessionsOf(on, userId, reason, clock.now(), exceptId);
      afterCommit(on, () => announce(ended, reason));
    },

    /**
     * Returns the viewer of an access token, or null if it is malformed, expired or its session has
     * ended.
     */
    async viewerOf(token: string): Promise<Viewer | null> {
      const now = clock.now();
      let access = verified.get(token) ?? null;
      if (access !== null && access.expiresAt <= now.getTime()) {
        verified.delete(token);
        return null;
      }
      if (access === null) {
        access = await tokens.readAccess(token, now);
        if (access === null) return null;
        verified.set(token, access);
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
    sessions: ReturnType<typeof createSessions>;
  }
}

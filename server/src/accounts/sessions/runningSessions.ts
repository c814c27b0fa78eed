import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db';
import type { Events } from '../../platform/events';
import type { Viewer } from '../../platform/http/viewer';
import { runningSession, sessionsEndedSince } from './sessions.store';

/** Time in milliseconds for which this node treats a session as running without a query. */
const RECHECK_MS = 2000;
/** Overlap of each check in milliseconds, since clocks of nodes differ and commits may be late. */
const CHECK_OVERLAP_MS = 15_000;
const MAX_KNOWN = 50_000;

/**
 * Returns a function that checks if a session is running. A session is queried once; after that,
 * one query every two seconds removes all sessions that have ended on any node.
 */
export function runningSessions(deps: {
  db: Db;
  clock: Clock;
  events: Events;
}): (viewer: Viewer) => Promise<boolean> {
  const { db, clock, events } = deps;
  const known = new LRUCache<string, true>({ max: MAX_KNOWN });
  let checkedAt = clock.now().getTime();
  let checking: Promise<void> | undefined;

  events.on('sessions-ended', ({ sessionIds }) => {
    for (const sessionId of sessionIds) known.delete(sessionId);
  });

  const removeEndedSessions = async (now: number) => {
    const since = new Date(Math.min(checkedAt, now) - CHECK_OVERLAP_MS);
    for (const ended of await db.fetch(sessionsEndedSince, { since })) known.delete(ended.id);
    checkedAt = now;
  };

  const queryAndRemember = async ({ userId, sessionId }: Viewer): Promise<boolean> => {
    const values = { session: sessionId, user: userId, now: clock.now() };
    const [running] = await db.fetch(runningSession, values);
    if (!running) return false;
    known.set(sessionId, true);
    return true;
  };

  return async (viewer) => {
    const now = clock.now().getTime();
    if (Math.abs(now - checkedAt) >= RECHECK_MS) {
      // Concurrent requests wait for the same query.
      checking ??= removeEndedSessions(now).finally(() => {
        checking = undefined;
      });
      await checking;
    }
    return known.has(viewer.sessionId) || queryAndRemember(viewer);
  };
}

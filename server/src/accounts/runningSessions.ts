import type { Clock } from '../platform/clock';
import { type Db, id, prepare, sql, time } from '../platform/db';
import type { Events } from '../platform/events';
import type { Viewer } from '../platform/http/viewer';

/** How long this node believes that a session is still running without asking the database. */
const RECHECK_MS = 2000;
/** Clocks of nodes differ, and commits come late: so far back every look goes. */
const BACK_MS = 15_000;
const MAX_KNOWN = 50_000;

const RUNNING = prepare<{ session: string; user: string; now: Date }, { found: number }>(
  (v) => sql`
  select 1 as found from sessions s join users u on u.id = s.user_id
  where s.id = ${id(v('session'))} and s.user_id = ${id(v('user'))} and s.ended_at is null
    and s.expires_at > ${time(v('now'))} and u.suspended_at is null`,
);

const ENDED = prepare<{ since: Date }, { id: string }>(
  (v) => sql`select id from sessions where ended_at > ${time(v('since'))}`,
);

/**
 * Says whether a session is running: a session is asked about once, and then all known ones
 * together, every two seconds, by one look at those that have ended, on whatever node.
 */
export function runningSessions(deps: {
  db: Db;
  clock: Clock;
  events: Events;
}): (viewer: Viewer) => Promise<boolean> {
  const { db, clock, events } = deps;
  const known = new Set<string>();
  let checkedAt = clock.now().getTime();
  let checking: Promise<void> | undefined;

  events.on('sessions-ended', ({ sessionIds }) => {
    for (const sessionId of sessionIds) known.delete(sessionId);
  });

  const removeEndedSessions = async (now: number) => {
    const since = new Date(Math.min(checkedAt, now) - BACK_MS);
    for (const ended of await db.fetch(ENDED, { since })) known.delete(ended.id);
    checkedAt = now;
  };

  const learn = async ({ userId, sessionId }: Viewer): Promise<boolean> => {
    const values = { session: sessionId, user: userId, now: clock.now() };
    const [running] = await db.fetch(RUNNING, values);
    if (!running) return false;
    known.add(sessionId);
    const oldest = known.keys().next();
    if (known.size > MAX_KNOWN && !oldest.done) known.delete(oldest.value);
    return true;
  };

  return async (viewer) => {
    const now = clock.now().getTime();
    if (Math.abs(now - checkedAt) >= RECHECK_MS) {
      // Whoever comes meanwhile waits for the same look.
      checking ??= removeEndedSessions(now).finally(() => {
        checking = undefined;
      });
      await checking;
    }
    return known.has(viewer.sessionId) || learn(viewer);
  };
}

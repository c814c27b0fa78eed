import type { Server } from 'socket.io';
import type { AppContext } from '../platform/context';
import { sql } from '../platform/db';

interface OutboxRow {
  id: number;
  event: string;
  /** JSON, its media addresses still placeholders. */
  payload: string;
  recipients: string[];
}

const BATCH = 200;
/** Rows that a node left behind when it was killed are found by this poll. */
const POLL_MS = 1000;

/** The room of all tabs of one person, on whatever node. */
export const roomOf = (userId: string): string => `user:${userId}`;

/** Takes a batch of events out of the outbox table; several nodes never take the same. */
function take(ctx: AppContext): Promise<OutboxRow[]> {
  return ctx.db.query<OutboxRow>(sql`
    with taken as (
      select id from outbox order by id limit ${BATCH}::int for update skip locked
    ), gone as (
      delete from outbox where id in (select id from taken) returning id, event, payload::text as payload, recipients
    )
    select * from gone order by id`);
}

/** Publishes what commits have left in the outbox table, in order, until the returned stop. */
export function drainOutbox(ctx: AppContext, io: Server): () => Promise<void> {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  const drain = async () => {
    do {
      again = false;
      for (let rows = await take(ctx); rows.length > 0; rows = await take(ctx)) {
        for (const { event, payload, recipients } of rows) {
          const filled: unknown = JSON.parse(ctx.mediaUrls.fill(payload, ctx.clock.now()));
          io.to(recipients.map(roomOf)).emit(event, filled);
        }
      }
    } while (again && !stopped);
  };
  const wake = () => {
    if (stopped) return;
    again = true;
    running ??= drain()
      .catch((error: unknown) =>
        ctx.log.error({ err: error }, 'Publishing failed; it is tried again.'),
      )
      .finally(() => {
        running = null;
      });
  };

  const off = ctx.events.on('outbox-written', wake);
  const poll = setInterval(wake, POLL_MS);
  poll.unref();
  return async () => {
    stopped = true;
    off();
    clearInterval(poll);
    await running;
  };
}

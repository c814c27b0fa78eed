import type { Server } from 'socket.io';
import type { AppContext } from '../platform/context';
import type { LiveArea } from './liveArea';
import { claimBatch, deleteEvents } from './realtime.store';

/** Interval in milliseconds of the poll for events left by a killed node. */
const POLL_MS = 1000;
/** Lease of a batch in milliseconds. When it expires, another node may publish the batch. */
const LEASE_MS = 10_000;

/** Returns the room of all tabs of a user, on all nodes. */
export const userRoom = (userId: string): string => `user:${userId}`;

/** Publishes committed outbox events in order. Returns a function that stops it. */
export function startOutboxPublisher(
  ctx: AppContext,
  io: Server,
  areas: readonly LiveArea[],
): () => Promise<void> {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  const emit = (event: string, recipients: readonly string[], payload: unknown) => {
    io.to(recipients.map(userRoom)).emit(event, payload);
  };
  const claimNext = () => {
    const now = ctx.clock.now();
    return claimBatch(ctx.db, now, new Date(now.getTime() + LEASE_MS));
  };
  const drain = async () => {
    do {
      again = false;
      for (let rows = await claimNext(); rows.length > 0; rows = await claimNext()) {
        await ctx.reads.seenBy(rows.flatMap(({ recipients }) => recipients));
        for (const { event, payload, recipients } of rows) {
          const json = ctx.fillMediaUrls(await fillOnlineFlags(ctx, payload), ctx.clock.now());
          const filled: unknown = JSON.parse(json);
          emit(event, recipients, filled);
        }
        // A node killed before this causes a duplicate, never a loss.
        await deleteEvents(ctx.db, rows);
      }
    } while (again && !stopped);
  };
  const run = (work: () => Promise<void>) => {
    running ??= work()
      .catch((error: unknown) =>
        ctx.log.error({ err: error }, 'Publishing failed; it is tried again.'),
      )
      .finally(() => {
        running = null;
        if (again && !stopped) run(drain);
      });
  };
  const publishSoon = () => {
    if (stopped) return;
    again = true;
    run(drain);
  };

  const offs = [
    ctx.events.on('outbox-written', publishSoon),
    ctx.events.on('emit-now', ({ event, recipients, payload }) => emit(event, recipients, payload)),
  ];
  const check = () => {
    if (stopped) return;
    again = true;
    run(async () => {
      await drain();
      for (const area of areas) await area.recover?.(ctx);
    });
  };
  // Tests trigger the check themselves, so that nothing happens between their steps.
  const poll = ctx.config.env === 'test' ? undefined : setInterval(check, POLL_MS);
  poll?.unref();
  return async () => {
    stopped = true;
    for (const off of offs) off();
    clearInterval(poll);
    await running;
  };
}

/**
 * Placeholder `{"@online": "<user id>"}` in JSON from SQL, replaced by true or false when the JSON
 * is sent: the online state is in the nodes' memory, not in the database. A user's text can't forge
 * it, since quotes inside JSON strings are escaped.
 */
const PLACEHOLDER = /\{"@online" ?: ?"([0-9a-f-]{36})"\}/g;

/** Replaces all online placeholders with one presence lookup. */
async function fillOnlineFlags(ctx: AppContext, json: string): Promise<string> {
  const requested = new Set<string>();
  for (const [, userId = ''] of json.matchAll(PLACEHOLDER)) requested.add(userId);
  if (requested.size === 0) return json;
  const online = await ctx.presence.onlineAmong([...requested]);
  return json.replace(PLACEHOLDER, (_whole, userId: string) => String(online.has(userId)));
}

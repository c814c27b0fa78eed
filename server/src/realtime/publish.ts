import type { ServerEventName, ServerEvents } from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import { json, list, type SQL, sql, type Tx, time } from '../platform/db';

/**
 * Sends an event to people's open tabs at once: for what is committed already, and either has its own
 * way of outliving a killed node or is only a hint (ticks, typing).
 */
export function emitNow<Name extends ServerEventName>(
  ctx: AppContext,
  event: Name,
  recipients: readonly string[],
  payload: ServerEvents[Name],
): void {
  if (recipients.length > 0) ctx.events.emit('tell-now', { event, recipients, payload });
}

/**
 * Like `publish`, with payloads that SQL makes: `rows` selects `payload` (JSON, media addresses and
 * who is online still placeholders) and `recipients` (uuid[]), one row per event.
 */
export async function publishRows(
  ctx: AppContext,
  tx: Tx,
  event: ServerEventName,
  rows: SQL,
): Promise<void> {
  await tx.run(sql`
    insert into outbox (event, payload, recipients, created_at)
    select ${event}::text, made.payload::jsonb, made.recipients, ${time(ctx.clock.now())}
    from (${rows}) made where cardinality(made.recipients) > 0`);
  tx.afterCommit(() => ctx.events.emit('outbox-written', {}));
}

/**
 * Sends an event to people's open tabs once the transaction has committed: it waits in the outbox
 * table, so a commit without its event cannot happen. Who may see it is decided here and now, by
 * the caller, with the visibility predicates.
 */
export async function publish<Name extends ServerEventName>(
  ctx: Pick<AppContext, 'clock' | 'events'>,
  tx: Tx,
  event: Name,
  recipients: readonly string[],
  payload: ServerEvents[Name],
): Promise<void> {
  if (recipients.length === 0) return;
  await tx.run(sql`
    insert into outbox (event, payload, recipients, created_at)
    values (${event}, ${json(payload)}, ${list(recipients, 'uuid')}, ${time(ctx.clock.now())})`);
  tx.afterCommit(() => ctx.events.emit('outbox-written', {}));
}

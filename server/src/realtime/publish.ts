import type { ServerEventName, ServerEvents } from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import { json, list, sql, type Tx, time } from '../platform/db';

/**
 * Sends an event to people's open tabs once the transaction has committed: it waits in the outbox
 * table, so a commit without its event cannot happen. Who may see it is decided here and now, by
 * the caller, with the visibility predicates.
 */
export async function publish<Name extends ServerEventName>(
  ctx: AppContext,
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

import type { ServerEventName, ServerEvents } from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import type { SQL, Tx } from '../platform/db';
import { INSERT_PRESENTED, insertEvents } from './realtime.store';

/**
 * Emits an event to the open tabs of users immediately. Only for committed data that is either
 * recovered after a crash by other means, or is just a hint (delivery status, typing).
 */
export function emitNow<Name extends ServerEventName>(
  ctx: AppContext,
  event: Name,
  recipients: readonly string[],
  payload: ServerEvents[Name],
): void {
  if (recipients.length > 0) ctx.events.emit('emit-now', { event, recipients, payload });
}

/**
 * Publishes events like `publish`, with payloads built by SQL. `rows` selects `payload` (JSON with
 * placeholders for media URLs and online states) and `recipients` (uuid[]), one row per event.
 */
export async function publishRows(
  ctx: Pick<AppContext, 'clock' | 'events'>,
  tx: Tx,
  event: ServerEventName,
  rows: SQL,
): Promise<void> {
  await insertEvents(tx, event, rows, ctx.clock.now());
  tx.afterCommit(() => ctx.events.emit('outbox-written', {}));
}

/** Publishes several events like `publish`, by one statement. */
export async function publishAll<Name extends ServerEventName>(
  ctx: Pick<AppContext, 'clock' | 'events'>,
  tx: Tx,
  event: Name,
  events: readonly { payload: ServerEvents[Name]; recipients: readonly string[] }[],
): Promise<void> {
  if (events.length === 0) return;
  await tx.fetch(INSERT_PRESENTED, {
    event,
    payloads: events.map(({ payload }) => JSON.stringify(payload)),
    recipients: events.map(({ recipients }) => `{${recipients.join(',')}}`),
    now: ctx.clock.now(),
  });
  tx.afterCommit(() => ctx.events.emit('outbox-written', {}));
}

/**
 * Publishes an event to the open tabs of users after the transaction has committed. It is stored in
 * the outbox table, so no commit can lose its event. The caller decides the recipients now, with
 * the visibility predicates.
 */
export async function publish<Name extends ServerEventName>(
  ctx: Pick<AppContext, 'clock' | 'events'>,
  tx: Tx,
  event: Name,
  recipients: readonly string[],
  payload: ServerEvents[Name],
): Promise<void> {
  if (recipients.length > 0) await publishAll(ctx, tx, event, [{ payload, recipients }]);
}

/**
 * Publishes that a user's visibility or relationship to other users has changed (follow, accept,
 * reject, block, unblock, private, deactivate …). The event contains only the user's id: tabs then
 * refetch over HTTP, where visibility is decided. For a change between two users, call it once for
 * each of them.
 */
export async function publishRelationshipChange(
  ctx: Pick<AppContext, 'clock' | 'events'>,
  tx: Tx,
  userIds: readonly string[],
  aboutId: string,
): Promise<void> {
  const recipientIds = userIds.filter((userId) => userId !== aboutId);
  await publish(ctx, tx, 'relationship-changed', recipientIds, { userId: aboutId });
}

import { UNSIGNED } from '../media';
import type { AppContext } from '../platform/context';
import type { Prepared, PreparedValues, Tx } from '../platform/db';
import { publishAll } from '../realtime/publish';
import { presentNotification } from './notifications.presenter';
import { EVENTS, LOCK_RECIPIENTS } from './outbox.store';

/**
 * Locks recipients until the transaction ends, so that each event's unread count is correct and the
 * newest event has the newest count.
 */
export async function lockRecipients(
  ctx: Pick<AppContext, 'db'>,
  tx: Tx,
  recipients: readonly string[],
) {
  // The embedded database has a single connection, which serializes transactions anyway.
  if (ctx.db.kind === 'postgres') await tx.fetch(LOCK_RECIPIENTS, { recipients });
}

/**
 * Runs a statement that writes to the outbox table and returns one row per event. Publishes the
 * events after the commit. Returns their number.
 */
export async function runAndPublish<Values extends PreparedValues>(
  ctx: Pick<AppContext, 'clock' | 'events'>,
  tx: Tx,
  statement: Prepared<Values, object>,
  values: Values,
): Promise<number> {
  const events = await tx.fetch(statement, values);
  if (events.length > 0) tx.afterCommit(() => ctx.events.emit('outbox-written', {}));
  return events.length;
}

/** Runs a statement that returns the ids of notifications, and publishes each to its recipient. */
export async function publishNotifications<Values extends PreparedValues & { now: Date }>(
  ctx: Pick<AppContext, 'clock' | 'events'>,
  tx: Tx,
  statement: Prepared<Values, { id: string }>,
  values: Values,
): Promise<void> {
  const ids = (await tx.fetch(statement, values)).map(({ id }) => id);
  if (ids.length === 0) return;
  const signing = { clock: ctx.clock, mediaUrls: UNSIGNED };
  const events = (await tx.fetch(EVENTS, { ids, now: values.now })).map((row) => ({
    payload: { notification: presentNotification(signing, row), unreadCount: row.unread },
    recipients: [row.recipient_id],
  }));
  await publishAll(ctx, tx, 'notification', events);
}

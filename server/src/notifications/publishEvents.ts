import type { AppContext } from '../platform/context';
import {
  type Prepared,
  type PreparedValues,
  prepare,
  type SQL,
  sql,
  type Tx,
  time,
} from '../platform/db';
import { notificationJson } from './notifications.presenter';
import { unreadCount } from './visibility';

/** Returns SQL that locks the recipients whose ids (as text) a query selects, in one order. */
export function recipientLockSql(recipients: SQL): SQL {
  return sql`select pg_advisory_xact_lock(1852798561, hashtext(r.id))
    from (select r.id from (${recipients}) r order by r.id) r`;
}

const LOCK = prepare<{ recipients: readonly string[] }, object>('notifications.lock', (v) =>
  recipientLockSql(sql`select unnest(${v('recipients')}::text[]) as id`),
);

/**
 * Locks recipients until the transaction ends, so that each event's unread count is correct and the
 * newest event has the newest count.
 */
export async function lockRecipients(ctx: AppContext, tx: Tx, recipients: readonly string[]) {
  // The embedded database has a single connection, which serializes transactions anyway.
  if (ctx.db.kind === 'postgres') await tx.fetch(LOCK, { recipients });
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

/**
 * Returns the end of a statement that publishes each notification of a CTE to its recipient. The
 * statement's snapshot is older than the CTE's rows, so these are excluded from the unread count
 * and added to it. Notifications deleted by their recipient are skipped.
 */
export function insertNotificationEvents(cteName: string, now: SQL): SQL {
  const rest = unreadCount(sql`t.recipient_id`, now, sql`n.id = t.id`);
  return sql`insert into outbox (event, payload, recipients, created_at)
    select 'notification', jsonb_build_object('notification', ${notificationJson},
        'unreadCount', n.rest + (n.read_at is null)::int),
      array[n.recipient_id], ${now}::timestamptz
    from (select t.*, ${rest} as rest from ${sql.raw(cteName)} t where t.deleted_at is null) n join users actor on actor.id = n.actor_id
    returning 1`;
}

/** Returns the end of a statement that publishes the removal of each notification of a CTE. */
export function insertRemovalEvents(cteName: string, now: SQL, excluded: SQL): SQL {
  return sql`insert into outbox (event, payload, recipients, created_at)
    select 'notification-removed', jsonb_build_object('_id', r.id, 'unreadCount',
      ${unreadCount(sql`r.recipient_id`, now, excluded)}), array[r.recipient_id], ${time(now)}
    from ${sql.raw(cteName)} r returning 1`;
}

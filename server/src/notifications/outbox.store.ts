import { prepare, type SQL, sql, time } from '../platform/db';
import type { NotificationRow } from './notifications.presenter';
import { COLUMNS, joinDetails } from './notifications.store';
import { unreadCount } from './visibility.rules';

/** Returns SQL that locks the recipients whose ids (as text) a query selects, in one order. */
export const recipientLockSql = (recipients: SQL): SQL =>
  sql`select pg_advisory_xact_lock(1852798561, hashtext(r.id))
    from (select r.id from (${recipients}) r order by r.id) r`;

export const LOCK_RECIPIENTS = prepare<{ recipients: readonly string[] }, object>(
  'notifications.lock',
  (v) => recipientLockSql(sql`select unnest(${v('recipients')}::text[]) as id`),
);

const INSERT = sql`insert into outbox (event, payload, recipients, created_at)`;

/** A notification that is published to its recipient. */
export interface EventRow extends NotificationRow {
  recipient_id: string;
  /** The recipient's number of unread notifications. */
  unread: number;
}

/** Selects notifications as they are published to their recipients. */
export const EVENTS = prepare<{ ids: readonly string[]; now: Date }, EventRow>(
  'notifications.events',
  (v) => sql`
  select ${COLUMNS}, n.recipient_id, n.unread
  from (
    select t.*, ${unreadCount(sql`t.recipient_id`, v('now'))} as unread
    from notifications t where t.id = any(${v('ids')}::uuid[])) n
    join users actor on actor.id = n.actor_id ${joinDetails()}`,
);

/** Returns the end of a statement that publishes the removal of each notification of a CTE. */
export const insertRemovalEvents = (cte: SQL, now: SQL, excluded: SQL): SQL =>
  sql`${INSERT}
    select 'notification-removed', jsonb_build_object('_id', r.id, 'unreadCount',
      ${unreadCount(sql`r.recipient_id`, now, excluded)}), array[r.recipient_id], ${time(now)}
    from ${cte} r returning 1`;

/**
 * Returns the end of a statement that publishes one event to `recipients`, an array, on which their
 * tabs fetch notifications again. `from` follows the select list.
 */
export const insertRefreshEvent = (recipients: SQL, now: SQL, from: SQL): SQL =>
  sql`${INSERT}
    select 'notifications-refreshed', '{}', ${recipients}, ${time(now)} ${from} returning 1`;

import { NOTIFICATION_KINDS, notificationDefinition } from '@kithkin/shared/contract';
import { id, prepare, type SQL, sql, time } from '../platform/db';
import { insertRefreshEvent, insertRemovalEvents } from './outbox.store';
import { joinVisible } from './visibility.rules';

type RecipientParams = { viewer: string; now: Date };
type OfOne = RecipientParams & { id: string };
type OfMany = RecipientParams & { ids: readonly string[]; since: Date };
type Name<Values> = (name: keyof Values & string) => SQL;

/** Types of which only unread notifications are deduplicated. */
const unreadOnly = NOTIFICATION_KINDS.map(notificationDefinition)
  .filter(({ dedupeUnread }) => dedupeUnread)
  .map(({ type }) => sql`${type}`);

/** Assignments of an update that marks notifications as read. */
const setRead = (now: SQL): SQL => sql`read_at = ${time(now)},
  dedupe_key = case when type not in (${sql.join(unreadOnly, sql`, `)}) then dedupe_key end`;

/** Builds the statement that marks matching unread notifications as read and selects the visible ones. */
const markStatement = (which: (v: Name<OfOne>) => SQL) =>
  prepare<OfOne, { id: string }>(
    'notifications.mark',
    (v) => sql`
    with marked as (
      update notifications set ${setRead(v('now'))}
      where recipient_id = ${id(v('viewer'))} and read_at is null and ${which(v)} returning *)
    select n.id from marked n ${joinVisible(v('viewer'), v('now'))}`,
  );

/** Builds a statement that changes several rows and publishes one event, on which tabs refetch. */
const manyStatement = <Values extends RecipientParams>(change: (v: Name<Values>) => SQL) =>
  prepare<Values, object>(
    'notifications.updateMany',
    (v) => sql`
    with changed as (${change(v)} returning 1)
    ${insertRefreshEvent(sql`array[${id(v('viewer'))}]`, v('now'), sql`where exists (select 1 from changed)`)}`,
  );

/** Marks the notification about a conversation, whose id is the value `id`, as read. */
export const MARK_CONVERSATION = markStatement(
  (v) => sql`dedupe_key = 'message:' || ${v('id')}::text`,
);

/**
 * Marks the notification of a conversation that was read at a time as unread again, unless there is a
 * later one. Tabs refetch, so that they do not announce it as new.
 */
export const UNMARK_CONVERSATION = manyStatement<OfOne & { readAt: Date }>((v) => {
  const key = sql`'message:' || ${v('id')}::text`;
  return sql`
    update notifications n set read_at = null, dedupe_key = ${key}
    where n.recipient_id = ${id(v('viewer'))} and n.conversation_id = ${id(v('id'))}
      and n.type = 'message' and n.read_at = ${time(v('readAt'))} and n.stands
      and not exists (select 1 from notifications later
        where later.recipient_id = ${id(v('viewer'))} and later.dedupe_key = ${key})`;
});

/** Marks one notification of the viewer as read. */
export const MARK_ONE = markStatement((v) => sql`id = ${id(v('id'))}`);

/** Removes one notification of the viewer. */
export const REMOVE_ONE = prepare<OfOne, object>(
  'notifications.removeOne',
  (v) => sql`
    with removed as (
      update notifications set deleted_at = ${time(v('now'))}
      where id = ${id(v('id'))} and recipient_id = ${id(v('viewer'))} and deleted_at is null returning *
    )
    ${insertRemovalEvents(sql`removed`, v('now'), sql`n.id = r.id`)}`,
);

/** Changes of all notifications of the viewer. */
export const ALL = {
  markAll: manyStatement<RecipientParams>(
    (v) => sql`
    update notifications set ${setRead(v('now'))}
    where recipient_id = ${id(v('viewer'))} and read_at is null`,
  ),
  removeAll: manyStatement<RecipientParams>(
    (v) => sql`delete from notifications where recipient_id = ${id(v('viewer'))}`,
  ),
};

const ofMany = (v: Name<OfMany>) =>
  sql`recipient_id = ${id(v('viewer'))} and id = any(${v('ids')}::uuid[])`;

/** Changes of several notifications of the viewer; ids of other users are ignored. */
export const MANY = {
  read: manyStatement<OfMany>(
    (v) => sql`
    update notifications set ${setRead(v('now'))}
    where ${ofMany(v)} and read_at is null and deleted_at is null`,
  ),
  delete: manyStatement<OfMany>(
    (v) => sql`
    update notifications set deleted_at = ${time(v('now'))} where ${ofMany(v)} and deleted_at is null`,
  ),
  restore: manyStatement<OfMany>(
    (v) => sql`
    update notifications set deleted_at = null where ${ofMany(v)} and deleted_at > ${time(v('since'))}`,
  ),
};

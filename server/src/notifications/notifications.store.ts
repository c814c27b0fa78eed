import { NOTIFICATION_KINDS, notificationDefinition } from '@kithkin/shared/contract';
import { id, literal, prepare, type Queryable, type SQL, sql, time } from '../platform/db';
import { notificationPageText, POST_TEXTS_CTE } from './notifications.presenter';
import { isInBell, joinVisible, unreadCount } from './visibility.rules';

type Values = {
  viewer: string;
  now: Date;
  before: Date;
  at: Date;
  id: string;
  limit: number;
  offset: number;
  /** Notification type; empty for all types. */
  type: string;
};

/** Types whose notifications about one post are listed as one. */
const groupedTypes = NOTIFICATION_KINDS.map(notificationDefinition)
  .filter(({ group }) => group)
  .map(({ type }) => sql`${type}`);

/** Maximum number of rows of a group that are counted; clients show more than 99 others as 99+. */
const MAX_GROUPED = literal(101);

/** Builds the statement for one page: finds its rows first, and joins their details afterwards. */
const pageStatement = (filter: (value: (name: keyof Values) => SQL) => SQL) =>
  prepare<Values, { json: string }>('notifications.page', (v) => {
    const limit = sql`${v('limit')}::int`;
    const hasMore = sql`(select count(*) from found) > ${limit}`;
    return sql`
    with found as materialized (
      select n.* from notifications n ${joinVisible(v('viewer'), v('now'))}
      where n.recipient_id = ${id(v('viewer'))} and ${filter(v)} and n.created_at < ${time(v('before'))}
        and (n.created_at, n.id) < (${time(v('at'))}, ${id(v('id'))})
      order by n.created_at desc, n.id desc limit ${limit} + 1 offset ${v('offset')}::int
    ), page as (
      select * from found order by created_at desc, id desc limit ${limit}
    ), grouped as materialized (
      select g.* from (
        select distinct type, post_id from page
        where type in (${sql.join(groupedTypes, sql`, `)}) and post_id is not null and ${hasMore}
      ) of_page cross join lateral (
        select n.type, n.post_id, n.actor_id, n.created_at, n.id
        from notifications n ${joinVisible(v('viewer'), v('now'))}
        where n.recipient_id = ${id(v('viewer'))} and n.type = of_page.type and n.post_id = of_page.post_id
        order by n.created_at desc, n.id desc limit ${MAX_GROUPED}
      ) g
    ), ${POST_TEXTS_CTE}
    select ${notificationPageText(unreadCount(v('viewer'), v('now')), hasMore)} as json`;
  });

/** Statements for a page of the viewer's notifications: all, unread ones, or those of one type. */
const PAGES = {
  all: pageStatement((v) => isInBell(v('viewer'))),
  unread: pageStatement((v) => sql`n.read_at is null and n.stands and ${isInBell(v('viewer'))}`),
  type: pageStatement((v) => sql`n.type = ${v('type')}::text`),
};

/** Returns a page of visible notifications as the contract's NotificationPage, as JSON. */
export async function notificationPageJson(
  on: Queryable,
  filter: keyof typeof PAGES,
  values: Values,
): Promise<string> {
  const [row] = await on.fetch(PAGES[filter], values);
  if (!row) throw new Error('The page of notifications returned no row.');
  return row.json;
}

const COUNT = prepare<{ viewer: string; now: Date }, { count: number }>(
  'notifications.count',
  (v) => sql`select ${unreadCount(v('viewer'), v('now'))} as count`,
);

/** Returns the number of unread notifications. */
export async function countUnread(on: Queryable, viewer: string, now: Date): Promise<number> {
  const [row] = await on.fetch(COUNT, { viewer, now });
  return row?.count ?? 0;
}

/** Deletes notifications for good that were deleted until `before`. */
export async function purgeDeleted(on: Queryable, before: Date): Promise<void> {
  await on.run(sql`delete from notifications where deleted_at <= ${time(before)}`);
}

/** Deletes at most `limit` notifications that were made or renewed until `before`. Returns their number. */
export function deleteOld(on: Queryable, before: Date, limit: number): Promise<number> {
  return on.run(sql`
    delete from notifications where ctid = any(array(
      select ctid from notifications where created_at <= ${time(before)} limit ${limit}::int))`);
}

import {
  MAX_NOTIFICATION_TEXT,
  NOTIFICATION_KINDS,
  notificationDefinition,
} from '@kithkin/shared/contract';
import { id, literal, prepare, type Queryable, type SQL, sql, time } from '../platform/db';
import { personColumns } from '../users/users.presenter';
import { blockedPeople, isBlockedBetween } from '../visibility/blocks';
import type { GroupedRow, NotificationRow } from './notifications.presenter';
import { isInBell, isUnread, rulesOf, unreadCount } from './visibility.rules';

const words = (text: SQL): SQL => sql`left(${text}, ${literal(MAX_NOTIFICATION_TEXT)})`;

/** The columns of a NotificationRow, of the rows that `joinDetails` joins. */
export const COLUMNS = sql`n.id, n.type, n.kind, n.message, n.created_at, n.read_at, n.actor_id, n.post_id,
  n.comment_id, n.conversation_id, n.story_id, ${personColumns('actor')}, p.post_text, p.file_path,
  p.file_type, p.file_scope, p.file_alt, p.file_blur, p.owner_is_private, p.owner_epoch,
  (select ${words(sql`c.text`)} from comments c where c.id = n.comment_id) as comment_text`;

/**
 * Joins notifications `n` with their posts (`p`). A post is read once for all its notifications; `isShown`
 * restricts posts `p` by authors `u`.
 */
export const joinPosts = (isShown: SQL = sql`true`): SQL => sql`
  left join lateral (
    select p.id, ${words(sql`p.body`)} as post_text, file.*, u.is_private as owner_is_private,
      u.privacy_epoch as owner_epoch
    from posts p join users u on u.id = p.creator_id left join lateral (
      select coalesce(case when a.kind = 'image' then a.variants->0->>'path' end, a.path) as file_path,
        a.kind as file_type, a.scope as file_scope, pm.alt as file_alt, a.thumbhash as file_blur
      from post_media pm join media_assets a on a.id = pm.asset_id
      where pm.post_id = p.id order by pm.position limit 1) file on true
    where p.id = n.post_id and ${isShown} offset 0) p on true`;

/** Maximum number of blocks that are compared with each row; more are looked up. */
const MAX_COMPARED = literal(200);
const BLOCKED = sql`(select blocked from sets)::uuid[]`;

type PageValues = {
  viewer: string;
  now: Date;
  before: Date;
  at: Date;
  id: string;
  rows: number;
  offset: number;
  /** Notification type; empty for all types. */
  type: string;
};

interface PageRow extends NotificationRow {
  /** The viewer's number of unread notifications; null if there are many. */
  unread: number | null;
}

/** Maximum number of unread notifications that are checked one by one. */
const FEW_UNREAD = literal(200);

/**
 * Builds the statements for a page, in which one join checks and presents each row: one for viewers with
 * few blocks, which finds nothing for others, and one for any. Rows are read in order until the page is
 * full: each `offset 0` keeps the planner from reading all of them first.
 */
const pageStatements = (filter: (v: (name: keyof PageValues) => SQL) => SQL) =>
  [true, false].map((isForFew) =>
    prepare<PageValues, PageRow>('notifications.page', (v) => {
      const [viewer, now] = [v('viewer'), v('now')];
      const isUnblocked = (person: SQL) =>
        isForFew
          ? sql`(${person} <> all (${BLOCKED}))`
          : sql`not ${isBlockedBetween(viewer, person)}`;
      const rules = rulesOf(viewer, now, isUnblocked);
      return sql`
        with sets as materialized (select ${blockedPeople(viewer)} as blocked)
        select ${COLUMNS}, (
          select case when count(*) <= ${FEW_UNREAD} then
            count(*) filter (where ${rules.isVisible}) end
          from (select n.* from notifications n where ${isUnread(viewer)} limit ${FEW_UNREAD} + 1) n) as unread
        from (
          select n.* from notifications n
          where n.recipient_id = ${id(viewer)} and ${filter(v)} and n.created_at < ${time(v('before'))}
            and (n.created_at, n.id) < (${time(v('at'))}, ${id(v('id'))})
          order by n.created_at desc, n.id desc offset 0) n
          ${rules.joinActor} ${joinPosts(rules.isPostVisible)}
        where ${rules.areSubjectsVisible}
          and ${isForFew ? sql`cardinality(${BLOCKED}) <= ${MAX_COMPARED}` : sql`true`}
        order by n.created_at desc, n.id desc limit ${v('rows')}::int offset ${v('offset')}::int`;
    }),
  );

/** Statements for a page of the viewer's notifications: all, unread ones, or those of one type. */
const PAGES = {
  all: pageStatements((v) => isInBell(v('viewer'))),
  unread: pageStatements((v) => sql`n.read_at is null and ${isInBell(v('viewer'))}`),
  type: pageStatements((v) => sql`n.type = ${v('type')}::text`),
};

/** Returns the next visible notifications of a filter, newest first. */
export async function findPage(on: Queryable, filter: keyof typeof PAGES, values: PageValues) {
  for (const statement of PAGES[filter]) {
    const rows = await on.fetch(statement, values);
    if (rows.length > 0) return rows;
  }
  return [];
}

/** Types whose notifications about one post are listed as one. */
export const GROUPED_TYPES: ReadonlySet<string> = new Set(
  NOTIFICATION_KINDS.map(notificationDefinition)
    .filter(({ group }) => group)
    .map(({ type }) => type),
);

/** Maximum number of rows of a group that are counted; clients show more than 99 others as 99+. */
export const MAX_GROUPED = 101;

type OfGroups = {
  viewer: string;
  now: Date;
  types: readonly string[];
  posts: readonly string[];
  /** Ids of those that are known already. */
  besides: readonly string[];
};

/** The newest visible notifications of types about posts. */
export const OTHERS_OF_GROUPS = prepare<OfGroups, GroupedRow>(
  'notifications.othersOfGroups',
  (v) => {
    const isUnblocked = (person: SQL) => sql`not ${isBlockedBetween(v('viewer'), person)}`;
    const { isVisibleOfPost } = rulesOf(v('viewer'), v('now'), isUnblocked);
    return sql`
    select one.type, one.post_id, other.*
    from unnest(${v('types')}::text[], ${v('posts')}::uuid[]) one(type, post_id) cross join lateral (
      select n.id, n.actor_id, n.created_at from notifications n
      where n.recipient_id = ${id(v('viewer'))} and n.type = one.type and n.post_id = one.post_id
        and n.id <> all (${v('besides')}::uuid[]) and ${isVisibleOfPost}
      order by n.created_at desc, n.id desc limit ${literal(MAX_GROUPED)}) other`;
  },
);

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

import { MAX_NOTIFICATION_TEXT } from '@kithkin/shared/contract';
import { id, literal, prepare, type Queryable, type SQL, sql, time } from '../platform/db';
import { personColumns } from '../users/users.presenter';
import { blockedPeople, isBlockedBetween } from '../visibility/blocks';
import type { GroupedRow, NotificationRow } from './notifications.presenter';
import { isInBell, rulesOf, unreadCount, unreadCountOfFew } from './visibility.rules';

const words = (text: SQL): SQL => sql`left(${text}, ${literal(MAX_NOTIFICATION_TEXT)})`;

/** The columns of a NotificationRow, of the rows that `joinDetails` joins. */
export const COLUMNS = sql`n.id, n.type, n.kind, n.message, n.created_at::text as created_at,
  n.read_at is not null as is_read, n.actor_id, ${personColumns('actor')}, n.post_id, p.post_text, p.file,
  n.comment_id, c.comment_text, n.conversation_id, n.story_id`;

/**
 * Joins notifications `n` with their posts (`p`) and comments (`c`), restricted by conditions on posts
 * `p` of authors `u` and on comments `c`. A post is read once for all its notifications.
 */
export const joinDetails = (isPostShown = sql`true`, isCommentShown = sql`true`): SQL => sql`
  left join lateral (
    select p.id, ${words(sql`p.body`)} as post_text, p.likes_count, (
      select json_build_object('path',
          coalesce(case when a.kind = 'image' then a.variants->0->>'path' end, a.path),
        'type', a.kind, 'scope', a.scope, 'alt', pm.alt, 'blur', a.thumbhash,
        'is_private', u.is_private, 'privacy_epoch', u.privacy_epoch)
      from post_media pm join media_assets a on a.id = pm.asset_id
      where pm.post_id = p.id order by pm.position limit 1) as file
    from posts p join users u on u.id = p.creator_id
    where p.id = n.post_id and ${isPostShown} offset 0) p on true
  left join lateral (
    select c.id, ${words(sql`c.text`)} as comment_text from comments c
    where c.id = n.comment_id and ${isCommentShown} offset 0) c on true`;

/** Maximum number of blocks that are compared with each row; more are looked up. */
const MAX_COMPARED = literal(200);
/** Null for a viewer with more blocks, for whom no row matches. */
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

/** A row of a page. */
export interface PageRow extends NotificationRow {
  /**
   * Number of likes of the post; at least that of its visible notifications of likes, unless likes of an
   * account that is active again are not counted yet (`uncounted_acts`).
   */
  likes_count: number | null;
  /** The viewer's number of unread notifications; null if there are many. */
  unread: number | null;
}

/**
 * Builds the statements for a page, in which one join checks and presents each row: one for viewers with
 * few blocks, which finds nothing for others, and one for any. Rows are read in order until the page is
 * full: each `offset 0` keeps the planner from reading all of them first.
 */
const pageStatements = (filter: (v: (name: keyof PageValues) => SQL) => SQL) =>
  [true, false].map((isForFew) =>
    prepare<PageValues, PageRow>('notifications.page', (v) => {
      const [viewer, now] = [v('viewer'), v('now')];
      const sets = sql`with sets as materialized (
        select case when cardinality(b.people) <= ${MAX_COMPARED} then b.people end as blocked
        from (select ${blockedPeople(viewer)} as people offset 0) b)`;
      const isUnblocked = (person: SQL) =>
        isForFew
          ? sql`(${person} <> all (${BLOCKED}))`
          : sql`not ${isBlockedBetween(viewer, person)}`;
      const rules = rulesOf(viewer, now, isUnblocked);
      return sql`
        ${isForFew ? sets : sql``}
        select ${COLUMNS}, p.likes_count, ${unreadCountOfFew(viewer, now, isUnblocked)} as unread
        from (
          select n.* from notifications n
          where n.recipient_id = ${id(viewer)} and ${filter(v)} and n.created_at < ${time(v('before'))}
            and (n.created_at, n.id) < (${time(v('at'))}, ${id(v('id'))})
          order by n.created_at desc, n.id desc offset 0) n
          ${rules.joinActor} ${joinDetails(rules.isPostVisible, rules.isCommentVisible)}
        where ${rules.areSubjectsVisible}
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

/** Maximum number of rows of a group that are counted; clients show more than 99 others as 99+. */
export const MAX_GROUPED = 101;

type OfGroups = {
  viewer: string;
  now: Date;
  types: readonly string[];
  /** Empty for those of a type without kinds. */
  kinds: readonly string[];
  posts: readonly string[];
  /** Empty for those about the post. */
  comments: readonly string[];
  /** Ids of those that are known already. */
  besides: readonly string[];
};

/** The newest visible notifications of kinds about posts or comments. */
export const OTHERS_OF_GROUPS = prepare<OfGroups, GroupedRow>(
  'notifications.othersOfGroups',
  (v) => {
    const isUnblocked = (person: SQL) => sql`not ${isBlockedBetween(v('viewer'), person)}`;
    const { isVisibleOfPost } = rulesOf(v('viewer'), v('now'), isUnblocked);
    return sql`
    select one.type, nullif(one.kind, '') as kind, one.post_id, nullif(one.comment_id, '') as comment_id,
      other.*
    from unnest(${v('types')}::text[], ${v('kinds')}::text[], ${v('posts')}::uuid[], ${v('comments')}::text[])
      one(type, kind, post_id, comment_id) cross join lateral (
      select n.id, n.actor_id, n.created_at::text as created_at from notifications n
      where n.recipient_id = ${id(v('viewer'))} and n.type = one.type and n.post_id = one.post_id
        and coalesce(n.kind, '') = one.kind and one.comment_id in ('', n.comment_id::text)
        and n.id <> all (${v('besides')}::uuid[]) and ${isVisibleOfPost}
      order by n.created_at desc, n.id desc limit ${literal(MAX_GROUPED)}) other`;
  },
);

const COUNT = prepare<{ viewer: string; now: Date }, { count: number }>(
  'notifications.count',
  (v) => sql`select ${unreadCount(v('viewer'), v('now'))} as count`,
);

/** Returns the number of unread notifications. */
export const countUnread = async (on: Queryable, viewer: string, now: Date): Promise<number> =>
  (await on.fetchOne(COUNT, { viewer, now }))?.count ?? 0;

/** Deletes notifications for good that were deleted until `before`. */
export const purgeDeleted = (on: Queryable, before: Date) =>
  on.run(sql`delete from notifications where deleted_at <= ${time(before)}`);

/** Deletes at most `limit` notifications that were made or renewed until `before`. Returns their number. */
export const deleteOld = (on: Queryable, before: Date, limit: number): Promise<number> =>
  on.run(sql`
    delete from notifications where ctid = any(array(
      select ctid from notifications where created_at <= ${time(before)} limit ${limit}::int))`);

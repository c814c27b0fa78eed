import {
  id,
  type Keyset,
  prepare,
  type Queryable,
  type SQL,
  sql,
  time,
  toCursor,
} from '../../platform/db';
import { RawJson } from '../../platform/http/route';
import { connectionJson, summaryJson } from '../../users/users.presenter';
import { canListUser, canSeeContent, canSeeUser, isActive } from '../../visibility/predicates';
import { byIdOrUserName } from '../profile/profile.store';
import { nameStartsWith } from '../search/nameSearch';

/** A page of users as JSON, and the cursor of the next page. */
export interface PeoplePage {
  json: string;
  nextCursor: string | null;
}

interface PageRow {
  json: string;
  /** Sort time of the page's last row; null without a further page. */
  last_at: Date | null;
  last_id: string | null;
}

/**
 * Returns a page of users from `listed (id, at)`, which has one row more than `limit` when there is
 * a further page. `person` builds the JSON of the users row `u`.
 */
function pageOf(limit: SQL, person: SQL = summaryJson('u')): SQL {
  return sql`
    select coalesce(json_agg(${person} order by shown.at desc, u.id desc), '[]')::text as json,
      (select l.at from listed l order by l.at desc, l.id desc offset ${limit}::int - 1 limit 1) as last_at,
      (select l.id from listed l order by l.at desc, l.id desc offset ${limit}::int - 1 limit 1) as last_id,
      (select count(*) from listed) > ${limit}::int as more
    from (select * from listed order by at desc, id desc limit ${limit}::int) shown
      join users u on u.id = shown.id`;
}

function toPage(row: (PageRow & { more: boolean }) | undefined): PeoplePage {
  const { json, last_at: at, last_id: last, more } = row ?? EMPTY;
  return { json, nextCursor: more && at && last ? toCursor({ at, id: last }) : null };
}
const EMPTY = { json: '[]', last_at: null, last_id: null, more: false };

interface FollowValues extends Record<string, string | Date | number> {
  viewer: string;
  segment: string;
  at: Date;
  id: string;
  limit: number;
  like: string;
}
type FollowRow = PageRow & { more: boolean; found: boolean };

/**
 * Builds the statement for accepted followers (or followees) whom the viewer may list, newest
 * first. The list is empty if the viewer sees only the profile's header. There is one statement for
 * all, and one that filters by name.
 */
function followStatement(side: 'followers' | 'following', named: boolean) {
  const [of, other] =
    side === 'followers' ? ['followee_id', 'follower_id'] : ['follower_id', 'followee_id'];
  return byIdOrUserName((is) =>
    prepare<FollowValues, FollowRow>(
      'lists.follow',
      (v) => sql`
      with person as materialized (
        select p.id, ${canSeeContent(v('viewer'), 'p')} as open
        from users p where ${is(v('segment'), 'p')} and ${canSeeUser(v('viewer'), 'p')}
      ), listed as materialized (
        select u.id, f.created_at as at
        from follows f join users u on u.id = f.${sql.raw(other)}
        where f.${sql.raw(of)} = (select id from person where open) and f.status = 'accepted'
          and (f.created_at, f.${sql.raw(other)}) < (${time(v('at'))}, ${id(v('id'))})
          and ${canListUser(v('viewer'), 'u')}
          and ${named ? nameStartsWith('u', v('like')) : sql`true`}
        order by f.created_at desc, f.${sql.raw(other)} desc limit ${v('limit')}::int + 1
      )
      select page.*, exists (select 1 from person) as found from (${pageOf(v('limit'), connectionJson(v('viewer'), 'u'))}) page`,
    ),
  );
}

const FOLLOWS = {
  followers: {
    all: followStatement('followers', false),
    named: followStatement('followers', true),
  },
  following: {
    all: followStatement('following', false),
    named: followStatement('following', true),
  },
};

/**
 * Returns a page of followers or followees.
 * @returns undefined if the viewer may not see the user.
 */
export async function listFollows(
  on: Queryable,
  side: 'followers' | 'following',
  of: { viewer: string; segment: string; from: Keyset; limit: number; like: string },
): Promise<PeoplePage | undefined> {
  const { from, ...rest } = of;
  const statement = FOLLOWS[side][of.like === '' ? 'all' : 'named'](of.segment);
  const [row] = await on.fetch(statement, { ...rest, ...from });
  return row?.found ? toPage(row) : undefined;
}

const requestStatement = prepare<{ viewer: string }, { json: string }>(
  'lists.request',
  (v) => sql`
  select coalesce(json_agg(${summaryJson('u')} order by listed.created_at desc, u.id desc), '[]')::text as json
  from (
    select f.follower_id as id, f.created_at from follows f join users u on u.id = f.follower_id
    where f.followee_id = ${id(v('viewer'))} and f.status = 'pending' and ${canListUser(v('viewer'), 'u')}
    order by f.created_at desc, f.follower_id desc limit 100
  ) listed join users u on u.id = listed.id`,
);

/** Returns users with a pending request to the viewer, newest first, as JSON. */
export async function listRequests(on: Queryable, viewer: string): Promise<string> {
  const [row] = await on.fetch(requestStatement, { viewer });
  return row?.json ?? '[]';
}

interface BlockValues extends Record<string, string | Date | number> {
  viewer: string;
  at: Date;
  id: string;
  limit: number;
}

/** Builds the statement for a page of the users with whom the viewer has a relation, newest first. */
const relationStatement = (
  label: string,
  table: 'blocks' | 'mutes',
  viewer: string,
  other: string,
) =>
  prepare<BlockValues, PageRow & { more: boolean }>(
    label,
    (v) => sql`
    with listed as materialized (
      select u.id, b.created_at as at
      from ${sql.raw(table)} b join users u on u.id = b.${sql.raw(other)}
      where b.${sql.raw(viewer)} = ${id(v('viewer'))} and ${isActive('u')}
        and (b.created_at, b.${sql.raw(other)}) < (${time(v('at'))}, ${id(v('id'))})
      order by b.created_at desc, b.${sql.raw(other)} desc limit ${v('limit')}::int + 1
    ) ${pageOf(v('limit'))}`,
  );

const blockedStatement = relationStatement('lists.blocked', 'blocks', 'blocker_id', 'blocked_id');
const mutedStatement = relationStatement('lists.muted', 'mutes', 'muter_id', 'muted_id');

interface RelationList {
  viewer: string;
  from: Keyset;
  limit: number;
}

/**
 * Returns users whom the viewer has blocked, newest first, including those who also block the
 * viewer.
 */
export async function listBlocked(on: Queryable, { from, ...rest }: RelationList) {
  const [row] = await on.fetch(blockedStatement, { ...rest, ...from });
  return toPage(row);
}

/** Returns users whom the viewer has muted, newest first. */
export async function listMuted(on: Queryable, { from, ...rest }: RelationList) {
  const [row] = await on.fetch(mutedStatement, { ...rest, ...from });
  return toPage(row);
}

/** Builds the response of a page of users from JSON made by SQL. */
export const pageJson = (name: string, { json, nextCursor }: PeoplePage) =>
  new RawJson(`{"${name}":${json},"nextCursor":${JSON.stringify(nextCursor)}}`);

import type { BlockedUser, MutedUser } from '@kithkin/shared/contract';
import {
  column,
  id,
  identifier,
  jsonObject,
  prepare,
  type ReadQueryable,
  type SQL,
  sql,
  time,
  value,
} from '../../platform/db';
import { connectionJson, personLineJson } from '../../users/personLine.presenter';
import { summaryFields, summaryJson } from '../../users/users.presenter';
import { canListUser, canSeeContent, canSeeUser, isActive } from '../../visibility/predicates';
import { isMuteActive } from '../../visibility/wanted';
import { byIdOrUserName } from '../profile/profile.store';
import { nameStartsWith } from '../search/nameSearch.sql';
import { type PageRow, pageSql } from './peopleLists.presenter';

export type Side = 'followers' | 'following';

interface FollowValues extends Record<string, string | Date | number> {
  viewer: string;
  segment: string;
  at: Date;
  id: string;
  limit: number;
  like: string;
}
type FollowRow = PageRow & { found: boolean };

/**
 * Builds the statement for accepted followers (or followees) whom the viewer may list, newest
 * first. The list is empty if the viewer sees only the profile's header. There is one statement for
 * all, and one that filters by name.
 */
function followStatement(side: Side, named: boolean) {
  const [of, other] =
    side === 'followers'
      ? [column('f', 'followee_id'), column('f', 'follower_id')]
      : [column('f', 'follower_id'), column('f', 'followee_id')];
  return byIdOrUserName((is) =>
    prepare<FollowValues, FollowRow>(
      'lists.follow',
      (v) => sql`
      with person as materialized (
        select p.id, ${canSeeContent(v('viewer'), 'p')} as open
        from users p where ${is(v('segment'), 'p')} and ${canSeeUser(v('viewer'), 'p')}
      ), listed as materialized (
        select u.id, f.created_at as at
        from follows f join users u on u.id = ${other}
        where ${of} = (select id from person where open) and f.status = 'accepted'
          and (f.created_at, ${other}) < (${time(v('at'))}, ${id(v('id'))})
          and ${canListUser(v('viewer'), 'u')}
          and ${named ? nameStartsWith('u', v('like')) : sql`true`}
        order by f.created_at desc, ${other} desc limit ${v('limit')}::int + 1
      )
      select page.*, exists (select 1 from person) as found from (${pageSql(v('limit'), connectionJson(v('viewer'), 'u'))}) page`,
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
 * Returns a page of followers or followees; of those whose name starts with `like`, if it is not
 * empty. `found` is false if the viewer may not see the user.
 */
export async function findFollows(
  on: ReadQueryable,
  side: Side,
  values: FollowValues,
): Promise<FollowRow | undefined> {
  const statement = FOLLOWS[side][values.like === '' ? 'all' : 'named'](values.segment);
  const [row] = await on.fetch(statement, values);
  return row;
}

const requestStatement = prepare<{ viewer: string }, { json: string }>(
  'lists.request',
  (v) => sql`
  select coalesce(json_agg(${personLineJson(v('viewer'), 'u')} order by listed.created_at desc, u.id desc), '[]')::text as json
  from (
    select f.follower_id as id, f.created_at from follows f join users u on u.id = f.follower_id
    where f.followee_id = ${id(v('viewer'))} and f.status = 'pending' and ${canListUser(v('viewer'), 'u')}
    order by f.created_at desc, f.follower_id desc limit 100
  ) listed join users u on u.id = listed.id`,
);

/** Returns users with a pending request to the viewer, newest first, as JSON. */
export async function findRequests(on: ReadQueryable, viewer: string): Promise<string> {
  const [row] = await on.fetch(requestStatement, { viewer });
  return row?.json ?? '[]';
}

interface RelatedValues extends Record<string, string | Date | number> {
  viewer: string;
  now: Date;
  at: Date;
  id: string;
  limit: number;
}

interface RelatedList {
  table: 'blocks' | 'mutes' | 'restrictions';
  viewer: string;
  related: string;
  /** Condition for the row `b`, other than whose it is. */
  when?: (now: SQL) => SQL;
  /** Columns of `b` that `person` reads from the row `shown`. */
  columns?: SQL;
  person?: SQL;
}

/** Builds the statement for a page of the users with whom the viewer has a relation, newest first. */
const relatedStatement = (label: string, list: RelatedList) =>
  prepare<RelatedValues, PageRow>(label, (v) => {
    const { table, viewer, related, when, columns, person = summaryJson('u') } = list;
    const other = column('b', related);
    return sql`
    with listed as materialized (
      select u.id, b.created_at as at ${columns ?? sql``}
      from ${identifier(table)} b join users u on u.id = ${other}
      where ${column('b', viewer)} = ${id(v('viewer'))} and ${isActive('u')}
        and (b.created_at, ${other}) < (${time(v('at'))}, ${id(v('id'))})
        ${when ? sql`and ${when(v('now'))}` : sql``}
      order by b.created_at desc, ${other} desc limit ${v('limit')}::int + 1
    ) ${pageSql(v('limit'), person)}`;
  });

const RELATED = {
  blocks: relatedStatement('lists.blocked', {
    table: 'blocks',
    viewer: 'blocker_id',
    related: 'blocked_id',
    columns: sql`, b.new_accounts`,
    person: jsonObject<BlockedUser>({
      ...summaryFields('u'),
      newAccounts: value.flag('shown.new_accounts'),
    }),
  }),
  restrictions: relatedStatement('lists.restricted', {
    table: 'restrictions',
    viewer: 'restricter_id',
    related: 'restricted_id',
  }),
  mutes: relatedStatement('lists.muted', {
    table: 'mutes',
    viewer: 'muter_id',
    related: 'muted_id',
    when: (now) => isMuteActive('b', now),
    columns: sql`, b.expires_at`,
    person: jsonObject<MutedUser>({
      ...summaryFields('u'),
      mutedUntil: value.timeOrNull('shown.expires_at'),
    }),
  }),
};

/** Returns a page of the users whom the viewer has blocked, muted or restricted. */
export async function findRelated(
  on: ReadQueryable,
  table: keyof typeof RELATED,
  values: RelatedValues,
): Promise<PageRow | undefined> {
  const [row] = await on.fetch(RELATED[table], values);
  return row;
}

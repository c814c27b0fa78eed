import {
  column,
  id,
  identifier,
  prepare,
  type ReadQueryable,
  type SQL,
  sql,
  time,
} from '../../platform/db';
import {
  type ConnectionRow,
  connectionColumns,
  type LineRow,
  lineColumns,
} from '../../users/personLine.presenter';
import { type PersonRow, personColumns } from '../../users/users.presenter';
import { canListUser, canSeeContent, canSeeUser, isActive } from '../../visibility/predicates';
import { isMuteActive } from '../../visibility/wanted';
import { byIdOrUserName, columnsOf, type Side } from '../profile/profile.store';
import { nameStartsWith } from '../search/nameSearch.sql';

interface FollowValues extends Record<string, string | Date | number> {
  viewer: string;
  segment: string;
  at: Date;
  id: string;
  /** Number of rows: one more than the page. */
  rows: number;
  like: string;
}
/** A follower or followee, with the time of the follow; or the one row of an empty page. */
type FollowRow = (ConnectionRow & { at: Date }) | { id: null };

/**
 * Builds the statement for accepted followers (or followees) whom the viewer may list, newest
 * first. The page is empty if the viewer sees only the profile's header, and there is no row if the viewer
 * may not see the user. There is one statement for all, and one that filters by name.
 */
function followStatement(side: Side, named: boolean) {
  const [other, of] = columnsOf(side, 'f');
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
        order by f.created_at desc, ${other} desc limit ${v('rows')}::int
      )
      select ${connectionColumns(v('viewer'), 'u')}, listed.at
      from person left join (listed join users u on u.id = listed.id) on true
      order by listed.at desc, u.id desc`,
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
 * Returns followers or followees; those whose name starts with `like`, if it is not empty.
 * @returns undefined if the viewer may not see the user
 */
export async function findFollows(on: ReadQueryable, side: Side, values: FollowValues) {
  const statement = FOLLOWS[side][values.like === '' ? 'all' : 'named'](values.segment);
  const rows = await on.fetch(statement, values);
  return rows.length === 0 ? undefined : rows.filter((row) => row.id !== null);
}

/** Users with a pending request to the viewer, newest first. */
export const REQUESTS = prepare<{ viewer: string }, LineRow>(
  'lists.request',
  (v) => sql`
  select ${lineColumns(v('viewer'), 'u')}
  from (
    select f.follower_id as id, f.created_at from follows f join users u on u.id = f.follower_id
    where f.followee_id = ${id(v('viewer'))} and f.status = 'pending' and ${canListUser(v('viewer'), 'u')}
    order by f.created_at desc, f.follower_id desc limit 100
  ) listed join users u on u.id = listed.id
  order by listed.created_at desc, u.id desc`,
);

export type RelatedValues = { viewer: string; now: Date; at: Date; id: string; rows: number };

/** A user with whom the viewer has a relation since a time. */
export type RelatedRow = PersonRow & { at: Date };

/**
 * Builds the statement for users with whom the viewer has a relation, the row `b`, newest first; with
 * further columns of it, and of those for which `when` is true.
 */
const relatedStatement = <Row extends RelatedRow>(
  label: string,
  table: 'blocks' | 'mutes' | 'restrictions',
  [own, related]: readonly [string, string],
  { more = sql``, when }: { more?: SQL; when?: (now: SQL) => SQL } = {},
) =>
  prepare<RelatedValues, Row>(label, (v) => {
    const other = column('b', related);
    return sql`
      select u.id, ${personColumns('u')}, b.created_at as at ${more}
      from ${identifier(table)} b join users u on u.id = ${other}
      where ${column('b', own)} = ${id(v('viewer'))} and ${isActive('u')}
        and (b.created_at, ${other}) < (${time(v('at'))}, ${id(v('id'))})
        ${when ? sql`and ${when(v('now'))}` : sql``}
      order by b.created_at desc, ${other} desc limit ${v('rows')}::int`;
  });

/** Users whom the viewer has blocked. */
export const BLOCKED = relatedStatement<RelatedRow & { new_accounts: boolean }>(
  'lists.blocked',
  'blocks',
  ['blocker_id', 'blocked_id'],
  { more: sql`, b.new_accounts` },
);

/** Users whom the viewer has restricted. */
export const RESTRICTED = relatedStatement('lists.restricted', 'restrictions', [
  'restricter_id',
  'restricted_id',
]);

/** Users whom the viewer has muted. */
export const MUTED = relatedStatement<RelatedRow & { expires_at: Date | null }>(
  'lists.muted',
  'mutes',
  ['muter_id', 'muted_id'],
  { more: sql`, b.expires_at`, when: (now) => isMuteActive('b', now) },
);

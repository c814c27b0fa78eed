import type { Role, SocialMedia } from '@kithkin/shared/contract';
import {
  column,
  id,
  identifier,
  literal,
  prepare,
  type ReadQueryable,
  type SQL,
  sql,
} from '../../platform/db';
import { isId } from '../../platform/ids';
import {
  type FollowedByRow,
  type FollowState,
  followedBySql,
} from '../../users/personLine.presenter';
import { type PersonRow, personColumns } from '../../users/users.presenter';
import { blockedIds, isBlockedBetween, isRestrictedBy } from '../../visibility/blocks';
import {
  canListUserId,
  canSeeUser,
  contentIsVisible,
  isInactiveId,
  isOfAudience,
  isPublishedFor,
  NO_USER,
  type ViewerKind,
} from '../../visibility/predicates';
import { isMuteActive } from '../../visibility/wanted';

export type Side = 'followers' | 'following';

/** Returns a condition for the users row of a path segment: by id, or by userName in any case. */
export const userMatches = (segment: string, alias: string): SQL =>
  isId(segment) ? byId(sql`${segment}`, alias) : byName(sql`${segment}`, alias);

const byId = (segment: SQL, alias: string) => sql`${column(alias, 'id')} = ${id(segment)}`;
const byName = (segment: SQL, alias: string) =>
  sql`lower(${column(alias, 'user_name')}) = lower(${segment})`;

/**
 * Builds one statement for ids and one for userNames, so that each has a plan for its own index.
 */
export function byIdOrUserName<S>(make: (is: typeof byId) => S): (segment: string) => S {
  const [one, other] = [make(byId), make(byName)];
  return (segment) => (isId(segment) ? one : other);
}

/** A profile with what is of the viewer. */
export interface ProfileRow extends PersonRow {
  bio: string;
  social_media: Partial<SocialMedia>;
  banner_id: string | null;
  role: Role | null;
  created_at: Date;
  /** Numbers of the active people whom the viewer may list. */
  followers_count: number;
  following_count: number;
  /** Ids of the newest of them; null if the viewer sees only the header. */
  followers: string[] | null;
  following: string[] | null;
  follow_status: FollowState;
  is_blocked: boolean;
  is_muted: boolean;
  muted_until: Date | null;
  is_restricted: boolean;
  /** Number of posts that the viewer sees with access to the content; the ids of the newest. */
  posts_count: number;
  posts: string[] | null;
  /** The pinned post, if it is one of them. */
  pinned_post_id: string | null;
  followed_by: FollowedByRow | null;
}

/** What one statement finds of a profile; the rest is rare, and has statements of its own. */
interface FoundRow extends Omit<ProfileRow, 'followed_by'> {
  /** There are blocks of the viewer or by others, so that the stored counts may contain people behind one. */
  has_blocks: boolean;
  /** The viewer may follow some of the followers. */
  has_followed_by: boolean;
}

/** Maximum number of ids per list of a profile; screens show the counts. */
const MAX_LISTED = 100;

/**
 * The viewer may see the content of `u`, with the row `mine`. Blocks by `u` are not checked: the condition
 * of `profileRow` contains `canSeeUser`, which does.
 */
const seesContent = (viewer: SQL): SQL =>
  contentIsVisible(
    viewer,
    'u',
    sql`mine.follow_status is not distinct from 'accepted'`,
    sql`not mine.is_blocked`,
  );

/**
 * Is true of each row, and has the planner read a follow by its key: it would read all follows of the
 * follower from the index that has all columns.
 */
const byKey = (follow: string): SQL => sql`${column(follow, 'ctid')} is not null`;

/** The columns of a row of follows on a side of the person: the others', and the person's. */
export const columnsOf = (side: Side, alias: string) => {
  const [follower, followee] = [column(alias, 'follower_id'), column(alias, 'followee_id')];
  return side === 'followers' ? ([follower, followee] as const) : ([followee, follower] as const);
};

/**
 * The newest accepted ids of a side of the follows of `u` that the viewer may list; as JSON, which is
 * parsed in a tenth of the time of an array. Blocks are looked up one by one, if there are any.
 */
const listedOn = (side: Side, viewer: SQL): SQL => {
  const [other, own] = columnsOf(side, 'lf');
  const isUnblocked = sql`(not mine.has_blocks
    or not (select ${isBlockedBetween(viewer, other)} offset 0))`;
  return sql`case when ${seesContent(viewer)} then to_json(array(
    select ${other} from follows lf
    where ${own} = u.id and lf.status = 'accepted' and ${canListUserId(viewer, other, isUnblocked)}
    order by lf.created_at desc, ${other} desc limit ${literal(MAX_LISTED)})) end as ${identifier(side)}`;
};

/** The viewer follows one of the followers of `u`, or there are too many to look. */
const hasFollowedBy = (viewer: SQL): SQL => sql`
  case when u.id <> ${id(viewer)} and ${seesContent(viewer)} then u.followers_count > ${literal(MAX_LISTED)}
    or exists (select 1 from follows kf
      where kf.followee_id = u.id and kf.status = 'accepted' and exists (select 1 from follows vf
        where vf.follower_id = ${id(viewer)} and vf.followee_id = kf.follower_id
          and vf.status = 'accepted' and ${byKey('vf')} offset 0) offset 0)
    else false end`;

/**
 * Selects the FoundRow of the user `u` of a condition, which contains `canSeeUser`. `follow` selects the status of the viewer's
 * follow. Each part of a statement takes longer to start than to run, so what others also need is read
 * once, in the row `mine`.
 */
const profileRow = (viewer: SQL, now: SQL, is: SQL, follow: SQL): SQL => sql`
  select u.id, ${personColumns('u')}, u.bio, u.social_media, u.banner_id, u.role, u.created_at,
    u.followers_count, u.following_count, mine.has_blocks, mine.is_blocked, mine.follow_status,
    m.muter_id is not null as is_muted, m.expires_at as muted_until,
    ${isRestrictedBy(sql`u.id`, id(viewer))} as is_restricted, own.posts_count, own.posts,
    case when own.has_pinned then u.pinned_post_id end as pinned_post_id,
    ${listedOn('followers', viewer)}, ${listedOn('following', viewer)},
    ${hasFollowedBy(viewer)} as has_followed_by
  from users u
    cross join lateral (select (${follow}) as follow_status,
      exists (select 1 from blocks vb where vb.blocker_id = ${id(viewer)} and vb.blocked_id = u.id) as is_blocked,
      exists (select 1 from blocks vb where vb.blocker_id = ${id(viewer)})
        or exists (select 1 from blocks vb where vb.blocked_id = ${id(viewer)}) as has_blocks
      offset 0) mine
    left join lateral (select m.muter_id, m.expires_at from mutes m where m.muter_id = ${id(viewer)}
      and m.muted_id = u.id and ${isMuteActive('m', now)} offset 0) m on true
    cross join lateral (
      select count(*)::int as posts_count,
        to_json((array_agg(p.id))[:${literal(MAX_LISTED)}]) as posts,
        bool_or(p.id = u.pinned_post_id) as has_pinned
      from (
        select p.id from posts p where p.creator_id = u.id and ${isPublishedFor(viewer, 'p', now)}
          and ${isOfAudience(viewer, 'p', sql`mine.follow_status = 'accepted'`)}
        order by p.shown_at desc, p.id desc) p) own
  where ${is}`;

type ProfileValues = { viewer: string; segment: string; now: Date };

const FOUND = byIdOrUserName((is) =>
  prepare<ProfileValues, FoundRow>('people.profile', (v) =>
    profileRow(
      v('viewer'),
      v('now'),
      sql`${is(v('segment'), 'u')} and ${canSeeUser(v('viewer'), 'u')}`,
      sql`select f.status from follows f
        where f.follower_id = ${id(v('viewer'))} and f.followee_id = u.id and ${byKey('f')}`,
    ),
  ),
);

type Pair = { viewer: string; person: string };

const FOLLOWED_BY = prepare<Pair, Pick<ProfileRow, 'followed_by'>>(
  'people.followedBy',
  (v) => sql`select ${followedBySql(v('viewer'), 'u')} as followed_by
    from users u where u.id = ${id(v('person'))}`,
);

type Counts = Pick<ProfileRow, 'followers_count' | 'following_count'>;

/** The counts of a person without the people with a block between them and the viewer. */
const COUNTS = prepare<Pair, Counts>('people.profileCounts', (v) => {
  const less = (count: string, side: Side) => {
    const [other, own] = columnsOf(side, 'f');
    return sql`${column('u', count)} - (select count(*)::int from blocked b where exists (
      select 1 from follows f where ${other} = b.id and ${own} = u.id and f.status = 'accepted'
        and ${byKey('f')} offset 0)) as ${identifier(count)}`;
  };
  return sql`with blocked as materialized (
      select distinct b.blocked_id as id from (${blockedIds(v('viewer'))}) b
      where not ${isInactiveId(sql`b.blocked_id`)})
    select ${less('followers_count', 'followers')}, ${less('following_count', 'following')}
    from users u where u.id = ${id(v('person'))}`;
});

/** The number of ids, unless the list may lack some. */
const countOf = (ids: string[] | null): number | undefined =>
  ids && ids.length < MAX_LISTED ? ids.length : undefined;

/** Returns the counts of a profile for a viewer with blocks. */
async function countListed(on: ReadQueryable, viewer: string, row: FoundRow): Promise<Counts> {
  const [followers, following] = [countOf(row.followers), countOf(row.following)];
  if (followers !== undefined && following !== undefined) {
    return { followers_count: followers, following_count: following };
  }
  const [counts] = await on.fetch(COUNTS, { viewer, person: row.id });
  return counts ?? row;
}

/** Returns a user's profile; undefined if the viewer may not see the user. */
export async function readProfile(
  on: ReadQueryable,
  values: ProfileValues,
): Promise<ProfileRow | undefined> {
  const [row] = await on.fetch(FOUND(values.segment), values);
  if (!row) return undefined;
  const { viewer } = values;
  const [known] = row.has_followed_by
    ? await on.fetch(FOLLOWED_BY, { viewer, person: row.id })
    : [];
  const counts = row.has_blocks ? await countListed(on, viewer, row) : undefined;
  return { ...row, ...counts, followed_by: known?.followed_by ?? null };
}

/** Builds the statement for a user's own profile as a viewer with this follow status sees it. */
const foundAs = (status: SQL) =>
  prepare<{ owner: string; now: Date }, FoundRow>('people.profileAs', (v) =>
    profileRow(
      literal(NO_USER),
      v('now'),
      sql`u.id = ${id(v('owner'))}`,
      sql`select ${status}::text`,
    ),
  );
const FOUND_AS = { follower: foundAs(sql`'accepted'`), stranger: foundAs(sql`null`) };

/** Returns a user's own profile as a kind of viewer sees it, who follows nobody else. */
export async function readProfileAs(
  on: ReadQueryable,
  kind: ViewerKind,
  values: { owner: string; now: Date },
): Promise<ProfileRow | undefined> {
  const [row] = await on.fetch(FOUND_AS[kind], values);
  return row && { ...row, followed_by: null };
}

import type { Role, SocialMedia } from '@kithkin/shared/contract';
import {
  column,
  id,
  identifier,
  literal,
  prepare,
  type Queryable,
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
import { isRestrictedBy } from '../../visibility/blocks';
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

/** Returns a condition for the users row of a path segment: by id, or by userName in any case. */
export function userMatches(segment: string, alias: string): SQL {
  return isId(segment) ? byId(sql`${segment}`, alias) : byName(sql`${segment}`, alias);
}

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
  /** Numbers of active people. */
  followers_count: number;
  following_count: number;
  /** Those of them with a block between them and the viewer; twice if each has blocked the other. */
  blocked_followers: string[];
  blocked_following: string[];
  /** Ids of the newest people whom the viewer may list; null if the viewer sees only the header. */
  followers: string[] | null;
  following: string[] | null;
  follow_status: FollowState;
  is_blocked: boolean;
  is_muted: boolean;
  muted_until: Date | null;
  is_restricted: boolean;
  sees_content: boolean;
  /** Number of posts that the viewer sees with access to the content; the ids of the newest. */
  posts_count: number;
  posts: string[] | null;
  /** The pinned post, if it is one of them. */
  pinned_post_id: string | null;
  followed_by: FollowedByRow | null;
}

/** Maximum number of ids per list of a profile; screens show the counts. */
const LISTED_IDS = literal(100);

/**
 * The viewer may see the content of `u`, as `canSeeContent` decides it, in a statement that has read the
 * viewer's follow `f` and the row `blocked`.
 */
const seesContent = (viewer: SQL): SQL =>
  contentIsVisible(
    viewer,
    'u',
    sql`f.status is not distinct from 'accepted'`,
    sql`not blocked.either_way`,
  );

type Side = 'followers' | 'following';

/** The columns of a row of follows on a side of the person: the others', and the person's. */
const columnsOf = (side: Side, alias: string) => {
  const [follower, followee] = [column(alias, 'follower_id'), column(alias, 'followee_id')];
  return side === 'followers' ? ([follower, followee] as const) : ([followee, follower] as const);
};

/**
 * Is true of each row, and has the planner read a follow by its key: it would read all follows of the
 * follower from the index that has all columns.
 */
const byKey = (follow: string): SQL => sql`${column(follow, 'ctid')} is not null`;

/** The ids on a side of the follows of `u` with a block between them and the viewer. */
const blockedOn = (side: Side): SQL => {
  const [other, own] = columnsOf(side, 'bf');
  return sql`coalesce(array_agg(b.id) filter (where exists (select 1 from follows bf
    where ${other} = b.id and ${own} = u.id and bf.status = 'accepted' and ${byKey('bf')})), '{}') as ${identifier(side)}`;
};

/**
 * The newest accepted ids of a side of the follows of `u` that the viewer may list; as JSON, which is
 * parsed in a tenth of the time of an array.
 */
const listedOn = (side: Side, viewer: SQL): SQL => {
  const [other, own] = columnsOf(side, 'lf');
  return sql`case when ${seesContent(viewer)} then to_json(array(
    select ${other} from follows lf
    where ${own} = u.id and lf.status = 'accepted'
      and ${canListUserId(viewer, other, column('blocked', side))}
    order by lf.created_at desc, ${other} desc limit ${LISTED_IDS})) end as ${identifier(side)}`;
};

/**
 * Selects the ProfileRow of the user `u` of a condition. `follow` selects the status of the viewer's
 * follow. What the viewer has blocked is read once, and so are the posts: each part of a statement takes
 * longer to start than to run.
 */
const profileRow = (viewer: SQL, now: SQL, is: SQL, follow: SQL): SQL => sql`
  select u.id, ${personColumns('u')}, u.bio, u.social_media, u.banner_id, u.role, u.created_at,
    u.followers_count, u.following_count, blocked.followers as blocked_followers,
    blocked.following as blocked_following, blocked.by_viewer as is_blocked,
    f.status as follow_status, m.muter_id is not null as is_muted, m.expires_at as muted_until,
    ${isRestrictedBy(sql`u.id`, id(viewer))} as is_restricted,
    ${seesContent(viewer)} as sees_content, own.posts_count, own.posts,
    case when own.has_pinned then u.pinned_post_id end as pinned_post_id,
    ${listedOn('followers', viewer)}, ${listedOn('following', viewer)},
    case when ${seesContent(viewer)} and u.id <> ${id(viewer)} then ${followedBySql(
      viewer,
      'u',
      canListUserId(viewer, sql`o.id`, sql`blocked.followers`),
    )} end as followed_by
  from users u
    left join lateral (${follow}) f on true
    left join lateral (select m.muter_id, m.expires_at from mutes m where m.muter_id = ${id(viewer)}
      and m.muted_id = u.id and ${isMuteActive('m', now)} offset 0) m on true
    cross join lateral (
      select coalesce(bool_or(b.id = u.id), false) as either_way,
        coalesce(bool_or(b.id = u.id and b.by_viewer), false) as by_viewer,
        ${blockedOn('followers')}, ${blockedOn('following')}
      from (
        select eb.blocked_id as id, true as by_viewer from blocks eb where eb.blocker_id = ${id(viewer)}
        union all
        select eb.blocker_id, false from blocks eb where eb.blocked_id = ${id(viewer)} offset 0) b
      where not ${isInactiveId(sql`b.id`)}) blocked
    cross join lateral (
      select count(*)::int as posts_count, to_json((array_agg(p.id))[:${LISTED_IDS}]) as posts,
        bool_or(p.id = u.pinned_post_id) as has_pinned
      from (
        select p.id from posts p where p.creator_id = u.id and ${isPublishedFor(viewer, 'p', now)}
          and ${isOfAudience(viewer, 'p')}
        order by p.shown_at desc, p.id desc) p) own
  where ${is}`;

type ProfileValues = { viewer: string; segment: string; now: Date };

const profileStatement = byIdOrUserName((is) =>
  prepare<ProfileValues, ProfileRow>('people.profile', (v) =>
    profileRow(
      v('viewer'),
      v('now'),
      sql`${is(v('segment'), 'u')} and ${canSeeUser(v('viewer'), 'u')}`,
      sql`select f.status from follows f
        where f.follower_id = ${id(v('viewer'))} and f.followee_id = u.id and ${byKey('f')} offset 0`,
    ),
  ),
);

/** Returns a user's profile; undefined if the viewer may not see the user. */
export async function readProfile(
  on: ReadQueryable,
  values: ProfileValues,
): Promise<ProfileRow | undefined> {
  const [row] = await on.fetch(profileStatement(values.segment), values);
  return row;
}

/** Builds the statement for a user's own profile as a viewer with this follow status sees it. */
const statementAs = (status: SQL) =>
  prepare<{ owner: string; now: Date }, ProfileRow>('people.profileAs', (v) =>
    profileRow(
      literal(NO_USER),
      v('now'),
      sql`u.id = ${id(v('owner'))}`,
      sql`select ${status}::text as status`,
    ),
  );

/** A user's profile as a kind of viewer sees it. */
export const PROFILE_AS: Record<ViewerKind, ReturnType<typeof statementAs>> = {
  follower: statementAs(sql`'accepted'`),
  stranger: statementAs(sql`null`),
};

/** A user with the data needed for changes of a relationship. */
export interface TargetRow extends PersonRow {
  is_blocked: boolean;
}

/**
 * Returns the other user of a relationship change. Locks both rows first, so that a concurrent
 * follow, block and change of privacy see each other's results. The locks are taken in the order of
 * ids, as in the counting trigger, so that many follows of one user, or mutual follows, can't
 * deadlock.
 */
export async function findTarget(
  on: Queryable,
  viewerId: string,
  segment: string,
): Promise<TargetRow | undefined> {
  await on.run(sql`
    select 1 from users u where u.id = ${id(viewerId)} or ${userMatches(segment, 'u')}
    order by u.id for no key update`);
  return on.one(sql`
    select u.id, ${personColumns('u')},
      exists (select 1 from blocks b where b.blocker_id = ${id(viewerId)} and b.blocked_id = u.id) as is_blocked
    from users u where ${userMatches(segment, 'u')} and ${canSeeUser(viewerId, 'u')}`);
}

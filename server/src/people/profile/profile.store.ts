import { portraitJson } from '../../media';
import { id, type Prepared, prepare, type Queryable, type SQL, sql } from '../../platform/db';
import { isId } from '../../platform/ids';
import type { PersonRow } from '../../users/users.presenter';
import { canListUser, canSeeContent, canSeeUser, isPublished } from '../../visibility/predicates';

/** Maximum number of ids per list of a profile; screens show the counts. */
export const LISTED_IDS = 100;

/** Returns a condition for the users row of a path segment: by id, or by userName in any case. */
export function userMatches(segment: string, alias: string): SQL {
  return isId(segment) ? byId(sql`${segment}`, alias) : byName(sql`${segment}`, alias);
}

const byId = (segment: SQL, alias: string) => sql`${sql.raw(alias)}.id = ${id(segment)}`;
const byName = (segment: SQL, alias: string) =>
  sql`lower(${sql.raw(alias)}.user_name) = lower(${segment})`;

/**
 * Builds one statement for ids and one for userNames, so that each has a plan for its own index.
 */
export function byIdOrUserName<S>(make: (is: typeof byId) => S): (segment: string) => S {
  const [one, other] = [make(byId), make(byName)];
  return (segment) => (isId(segment) ? one : other);
}

interface ProfileValues extends Record<string, string | Date> {
  viewer: string;
  segment: string;
  now: Date;
}

/**
 * Returns the newest accepted ids of one side of the follows of `u` that the viewer may list, as
 * JSON.
 */
function listedIds(viewer: SQL, side: 'follower_id' | 'followee_id'): SQL {
  const [other, own] = [
    sql.raw(side),
    sql.raw(side === 'follower_id' ? 'followee_id' : 'follower_id'),
  ];
  return sql`coalesce((select json_agg(listed.id) from (
    select f.${other} as id from follows f join users o on o.id = f.${other}
    where u.sees_content and f.${own} = u.id and f.status = 'accepted' and ${canListUser(viewer, 'o')}
    order by f.created_at desc, f.${other} desc limit ${sql.raw(String(LISTED_IDS))}) listed), '[]')`;
}

/** Builds the contract's User in one statement. */
const profileStatement = byIdOrUserName((is) =>
  prepare<ProfileValues, { json: string }>('people.profile', (v) => {
    const isVisible = sql`p.creator_id = u.id and ${isPublished('p', v('now'))}`;
    const link = (network: string) => sql.raw(`coalesce(u.social_media ->> '${network}', '')`);
    return sql`
      with u as materialized (
        select u.*, ${canSeeContent(v('viewer'), 'u')} as sees_content,
          (select f.status from follows f
            where f.follower_id = ${id(v('viewer'))} and f.followee_id = u.id) as follow_status
        from users u where ${is(v('segment'), 'u')} and ${canSeeUser(v('viewer'), 'u')}
      )
      select json_build_object(
        '_id', u.id, 'userName', u.user_name, 'fullName', u.full_name,
        'profilePhoto', ${portraitJson('u')}, 'bio', u.bio, 'isPrivate', u.is_private,
        'socialMedia', json_build_object('twitter', ${link('twitter')}, 'instagram', ${link('instagram')},
          'linkedin', ${link('linkedin')}, 'github', ${link('github')}),
        'followers', ${listedIds(v('viewer'), 'follower_id')},
        'following', ${listedIds(v('viewer'), 'followee_id')},
        'posts', coalesce((select json_agg(listed.id) from (
          select p.id from posts p where u.sees_content and ${isVisible}
          order by p.shown_at desc, p.id desc limit ${sql.raw(String(LISTED_IDS))}) listed), '[]'),
        'followersCount', u.followers_count, 'followingCount', u.following_count,
        'postsCount', (select count(*) from posts p where ${isVisible}),
        'isFollowing', u.follow_status is not distinct from 'accepted',
        'followStatus', case u.follow_status when 'accepted' then 'following' else coalesce(u.follow_status, 'none') end,
        'isBlocked', exists (select 1 from blocks b
          where b.blocker_id = ${id(v('viewer'))} and b.blocked_id = u.id),
        'isMuted', exists (select 1 from mutes m
          where m.muter_id = ${id(v('viewer'))} and m.muted_id = u.id),
        'pinnedPost', (select p.id from posts p where p.id = u.pinned_post_id and u.sees_content and ${isVisible}),
        'isAdmin', u.is_admin, 'canSeeContent', u.sees_content)::text as json
      from u`;
  }),
);

/**
 * Returns a user's profile as JSON.
 * @returns undefined if the viewer may not see the user.
 */
export async function readProfile(
  on: Queryable,
  values: { viewer: string; segment: string; now: Date },
): Promise<string | undefined> {
  const statement: Prepared<ProfileValues, { json: string }> = profileStatement(values.segment);
  const [row] = await on.fetch(statement, values);
  return row?.json;
}

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
    select u.id, u.user_name, u.full_name, u.is_private, u.privacy_epoch, u.photo_id,
      exists (select 1 from blocks b where b.blocker_id = ${id(viewerId)} and b.blocked_id = u.id) as is_blocked
    from users u where ${userMatches(segment, 'u')} and ${canSeeUser(viewerId, 'u')}`);
}

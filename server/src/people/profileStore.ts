import { id, type Queryable, type SQL, sql, time } from '../platform/db';
import { isId } from '../platform/ids';
import { listsPerson, seesContentOf, seesPerson } from '../visibility/predicates';
import { type PersonRow, personJson } from './summary';

/** The id lists of a profile are cut at so many; screens show the counts. */
export const LISTED_IDS = 100;

/** A profile as `viewer` sees it. */
export interface ProfileRow {
  person: PersonRow;
  bio: string;
  is_admin: boolean;
  social_media: Record<string, string>;
  followers_count: number;
  following_count: number;
  posts_count: number;
  follow_status: 'pending' | 'accepted' | null;
  is_blocked: boolean;
  sees_content: boolean;
  followers: string[];
  following: string[];
  posts: string[];
}

/** The users row that a path segment means: by id, or by userName without case. */
export function personIs(segment: string, alias: string): SQL {
  return isId(segment)
    ? sql`${sql.raw(alias)}.id = ${id(segment)}`
    : sql`lower(${sql.raw(alias)}.user_name) = lower(${segment})`;
}

/** Someone's profile, or undefined when the viewer does not see the person. */
export function findProfile(
  on: Queryable,
  viewerId: string,
  segment: string,
  now: Date,
): Promise<ProfileRow | undefined> {
  const shown = sql`p.creator_id = u.id and p.deleted_at is null and p.shown_at <= ${time(now)}`;
  return on.one(sql`
    with seen as (
      select u.*, ${seesContentOf(viewerId, 'u')} as sees_content
      from users u where ${personIs(segment, 'u')} and ${seesPerson(viewerId, 'u')}
    )
    select ${personJson('u')} as person, u.bio, u.is_admin, u.social_media,
      u.followers_count, u.following_count, u.sees_content,
      (select count(*) from posts p where ${shown}) as posts_count,
      (select f.status from follows f
        where f.follower_id = ${id(viewerId)} and f.followee_id = u.id) as follow_status,
      exists (select 1 from blocks b
        where b.blocker_id = ${id(viewerId)} and b.blocked_id = u.id) as is_blocked,
      array(select f.follower_id from follows f join users o on o.id = f.follower_id
        where u.sees_content and f.followee_id = u.id and f.status = 'accepted' and ${listsPerson(viewerId, 'o')}
        order by f.created_at desc, f.follower_id desc limit ${LISTED_IDS}::int) as followers,
      array(select f.followee_id from follows f join users o on o.id = f.followee_id
        where u.sees_content and f.follower_id = u.id and f.status = 'accepted' and ${listsPerson(viewerId, 'o')}
        order by f.created_at desc, f.followee_id desc limit ${LISTED_IDS}::int) as following,
      array(select p.id from posts p where u.sees_content and ${shown}
        order by p.shown_at desc, p.id desc limit ${LISTED_IDS}::int) as posts
    from seen u`);
}

/** A person with what writing about them needs. */
export interface TargetRow extends PersonRow {
  is_blocked: boolean;
}

/**
 * The person whom a write between two people is about. Both rows are locked first, in the order of
 * their ids (which the counting trigger keeps as well, so that a crowd that follows one person, or
 * two who follow each other, never deadlock): a follow, a block and a change of privacy that come
 * at once see each other's result.
 */
export async function findTarget(
  on: Queryable,
  viewerId: string,
  segment: string,
): Promise<TargetRow | undefined> {
  await on.run(sql`
    select 1 from users u where u.id = ${id(viewerId)} or ${personIs(segment, 'u')}
    order by u.id for no key update`);
  return on.one(sql`
    select u.id, u.user_name, u.full_name, u.is_private, u.privacy_epoch, u.photo_id,
      exists (select 1 from blocks b where b.blocker_id = ${id(viewerId)} and b.blocked_id = u.id) as is_blocked
    from users u where ${personIs(segment, 'u')} and ${seesPerson(viewerId, 'u')}`);
}

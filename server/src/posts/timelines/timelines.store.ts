import { raiseFloors } from '../../people/relations/timelineFloors.store';
import { id, type Keyset, list, type Queryable, type SQL, sql, time } from '../../platform/db';

export interface AudienceSize {
  followers_count: number;
  merged_on_read: boolean;
}

/**
 * Returns the number of followers and locks the creator's row in share mode. Follows, unfollows and
 * blocks wait for this lock, since they lock both users: an unfollow either finds and removes the
 * new entry, or is committed before it is written.
 */
export const lockAudience = (on: Queryable, creatorId: string): Promise<AudienceSize | undefined> =>
  on.one(sql`
    select followers_count, merged_on_read from users where id = ${id(creatorId)} for share`);

const UPDATED = sql`on conflict (owner_id, post_id) do update set shown_at = excluded.shown_at
  where timeline_entries.shown_at <> excluded.shown_at`;

/** Adds a post to its creator's own timeline. */
export const addOwnEntry = (on: Queryable, postId: string) =>
  on.run(sql`
    insert into timeline_entries (owner_id, post_id, creator_id, shown_at)
    select p.creator_id, p.id, p.creator_id, p.shown_at from posts p where p.id = ${id(postId)}
    ${UPDATED}`);

/**
 * Adds a post to the timelines of the next `limit` followers after `from`, newest first. Users who
 * follow meanwhile get it through the follow itself.
 * @returns the next start, or undefined at the end
 */
export async function addEntries(on: Queryable, postId: string, from: Keyset, limit: number) {
  const rows = await on.query<Keyset>(sql`
    with batch as materialized (
      select f.follower_id, f.created_at, p.creator_id, p.shown_at
      from posts p join follows f on f.followee_id = p.creator_id
      where p.id = ${id(postId)} and f.status = 'accepted'
        and (f.created_at, f.follower_id) < (${time(from.at)}, ${id(from.id)})
      order by f.created_at desc, f.follower_id desc limit ${limit}::int
    ), added as (
      insert into timeline_entries (owner_id, post_id, creator_id, shown_at)
      select follower_id, ${id(postId)}, creator_id, shown_at from batch
      ${UPDATED}
    )
    select created_at as at, follower_id as id from batch
    order by created_at desc, follower_id desc offset ${limit - 1}::int limit 1`);
  return rows[0];
}

/** Moves a post in all timelines after its time has changed. */
export const moveEntries = (on: Queryable, postId: string, publishedAt: Date) =>
  on.run(sql`
    update timeline_entries set shown_at = ${time(publishedAt)} where post_id = ${id(postId)}`);

/** Switches creators with at least `from` followers to merge on read. */
export const enableMergeOnRead = (on: Queryable, from: number) =>
  on.run(sql`
    update users set merged_on_read = true where followers_count >= ${from}::int and not merged_on_read`);

/** Lists creators with merge on read who have fewer than `below` followers. */
export const listBelowMergeThreshold = (on: Queryable, below: number): Promise<string[]> =>
  on.values<string>(sql`
    select id from users where merged_on_read and followers_count < ${below}::int order by id`);

/**
 * Disables merge on read for a creator. The row stays locked, so that concurrent posts wait for it.
 */
export const disableMergeOnRead = (on: Queryable, userId: string) =>
  on.run(sql`update users set merged_on_read = false where id = ${id(userId)}`);

/** Selects the ids of a creator's followers. */
export const listFollowers = (creatorId: string): SQL => sql`
  select follower_id as id from follows
  where followee_id = ${id(creatorId)} and status = 'accepted'`;

/** Lists the newest posts of a creator that are not in the trash. */
export const newestPosts = (on: Queryable, creatorId: string, limit: number) =>
  on.values<string>(sql`
    select id from posts where creator_id = ${id(creatorId)} and deleted_at is null
    order by shown_at desc, id desc limit ${limit}::int`);

/** Returns the ids of the next `limit` users after one. */
export const nextOwners = (on: Queryable, after: string, limit: number): Promise<string[]> =>
  on.values<string>(sql`
    select id from users where id > ${id(after)} order by id limit ${limit}::int`);

/** Makes the `maxEntries`th newest entry of longer timelines their floor. */
export const limitTimelines = (on: Queryable, owners: readonly string[], maxEntries: number) =>
  on.run(
    raiseFloors(sql`
      select o.id, t.shown_at, t.post_id
      from unnest(${list(owners, 'uuid')}) o(id) cross join lateral (
        select t.shown_at, t.post_id from timeline_entries t where t.owner_id = o.id
        order by t.shown_at desc, t.post_id desc offset ${maxEntries - 1}::int limit 1) t
      where exists (select 1 from timeline_entries b where b.owner_id = o.id
          and (b.shown_at, b.post_id) < (t.shown_at, t.post_id))`),
  );

/** Deletes at most `limit` entries below the floors. Returns their number. */
export const deleteBelowFloors = (on: Queryable, owners: readonly string[], limit: number) =>
  on.run(sql`
    delete from timeline_entries where ctid = any(array(
      select t.ctid from timeline_floors f join timeline_entries t on t.owner_id = f.owner_id
        and (t.shown_at, t.post_id) < (f.shown_at, f.post_id)
      where f.owner_id = any(${list(owners, 'uuid')}) limit ${limit}::int))`);

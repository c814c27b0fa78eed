import { id, type Queryable, sql, time } from '../../platform/db';

export type FollowState = 'pending' | 'accepted';

/** Follows or asks to; an existing follow or request stays as it is. Answers what stands now. */
export async function insertFollow(
  on: Queryable,
  followerId: string,
  followeeId: string,
  status: FollowState,
  now: Date,
): Promise<{ status: FollowState; created: boolean }> {
  const created = await on.run(sql`
    insert into follows (follower_id, followee_id, status, created_at)
    values (${id(followerId)}, ${id(followeeId)}, ${status}, ${time(now)})
    on conflict do nothing`);
  if (created > 0) return { status, created: true };
  const row = await on.one<{ status: FollowState }>(sql`
    select status from follows where follower_id = ${id(followerId)} and followee_id = ${id(followeeId)}`);
  return { status: row?.status ?? status, created: false };
}

/** Removes a follow or a request. Answers whether there was one. */
export async function deleteFollow(on: Queryable, followerId: string, followeeId: string) {
  const removed = await on.run(sql`
    delete from follows where follower_id = ${id(followerId)} and followee_id = ${id(followeeId)}`);
  return removed > 0;
}

/** Accepts a waiting request. Answers false when there is none. */
export async function acceptFollow(
  on: Queryable,
  followerId: string,
  followeeId: string,
  now: Date,
): Promise<boolean> {
  const accepted = await on.run(sql`
    update follows set status = 'accepted', created_at = ${time(now)}
    where follower_id = ${id(followerId)} and followee_id = ${id(followeeId)} and status = 'pending'`);
  return accepted > 0;
}

/**
 * Locks somebody with all who wait for them, in the order of their ids: accepting counts on each of
 * these rows, and a follow that comes at once (see `findTarget`) takes its two in the same order.
 */
export async function lockRequests(on: Queryable, followeeId: string): Promise<void> {
  await on.run(sql`
    select 1 from users u
    where u.id = ${id(followeeId)} or u.id in (
      select f.follower_id from follows f
      where f.followee_id = ${id(followeeId)} and f.status = 'pending')
    order by u.id for no key update`);
}

/** Accepts everything that waits for someone; answers who was accepted. */
export async function acceptAll(on: Queryable, followeeId: string, now: Date): Promise<string[]> {
  const rows = await on.query<{ follower_id: string }>(sql`
    update follows set status = 'accepted', created_at = ${time(now)}
    where followee_id = ${id(followeeId)} and status = 'pending' returning follower_id`);
  return rows.map((row) => row.follower_id);
}

/** Whether somebody follows; while they do, unfollowing waits for this transaction. */
export async function lockFollow(on: Queryable, followerId: string, followeeId: string) {
  const row = await on.one<{ found: number }>(sql`
    select 1 as found from follows
    where follower_id = ${id(followerId)} and followee_id = ${id(followeeId)} and status = 'accepted'
    for share`);
  return row !== undefined;
}

/** Removes a waiting request. Answers false when there is none. */
export async function rejectFollow(on: Queryable, followerId: string, followeeId: string) {
  const removed = await on.run(sql`
    delete from follows where follower_id = ${id(followerId)} and followee_id = ${id(followeeId)}
      and status = 'pending'`);
  return removed > 0;
}

/** How many of somebody's newest posts a new follower finds in the timeline. */
const BACKFILL = 200;

/** Puts someone's newest posts into a new follower's timeline (design: backfilled on follow). */
export async function backfillTimeline(on: Queryable, ownerId: string, creatorId: string) {
  await on.run(sql`
    insert into timeline_entries (owner_id, post_id, creator_id, shown_at)
    select ${id(ownerId)}, p.id, p.creator_id, p.shown_at from posts p
    where p.creator_id = ${id(creatorId)} and p.deleted_at is null
    order by p.shown_at desc, p.id desc limit ${BACKFILL}::int
    on conflict do nothing`);
}

/** Takes someone's posts out of a timeline. */
export async function clearTimeline(on: Queryable, ownerId: string, creatorId: string) {
  await on.run(sql`
    delete from timeline_entries where owner_id = ${id(ownerId)} and creator_id = ${id(creatorId)}`);
}

/** Blocks; the follows and requests between the two end. Answers false when it stood already. */
export async function insertBlock(
  on: Queryable,
  blockerId: string,
  blockedId: string,
  now: Date,
): Promise<boolean> {
  const added = await on.run(sql`
    insert into blocks (blocker_id, blocked_id, created_at)
    values (${id(blockerId)}, ${id(blockedId)}, ${time(now)}) on conflict do nothing`);
  await deleteFollow(on, blockerId, blockedId);
  await deleteFollow(on, blockedId, blockerId);
  await clearTimeline(on, blockerId, blockedId);
  await clearTimeline(on, blockedId, blockerId);
  return added > 0;
}

/** Unblocks. Answers false when there was no block. */
export async function deleteBlock(
  on: Queryable,
  blockerId: string,
  blockedId: string,
): Promise<boolean> {
  const removed = await on.run(sql`
    delete from blocks where blocker_id = ${id(blockerId)} and blocked_id = ${id(blockedId)}`);
  return removed > 0;
}

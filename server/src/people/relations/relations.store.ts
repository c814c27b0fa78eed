import { id, type Queryable, sql, time } from '../../platform/db';
import { raiseFloorsTo } from './timelineFloors.store';

export type FollowState = 'pending' | 'accepted';

/** Inserts a follow or a request; an existing one stays unchanged. Returns the resulting status. */
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

/** Removes a follow or a request, or only what has a state. Returns true if there was one. */
export const deleteFollow = (
  on: Queryable,
  followerId: string,
  followeeId: string,
  state?: FollowState,
): Promise<boolean> =>
  on.changes(sql`
    delete from follows where follower_id = ${id(followerId)} and followee_id = ${id(followeeId)}
      ${state ? sql`and status = ${state}` : sql``}`);

/** Accepts a pending request. Returns false if there is none. */
export const acceptFollow = (
  on: Queryable,
  followerId: string,
  followeeId: string,
  now: Date,
): Promise<boolean> =>
  on.changes(sql`
    update follows set status = 'accepted', created_at = ${time(now)}
    where follower_id = ${id(followerId)} and followee_id = ${id(followeeId)} and status = 'pending'`);

/**
 * Locks a user and all users with a pending request to them, in the order of their ids. Accepting
 * changes the counts of each of these rows, and a concurrent follow (see `lockTarget`) locks its
 * two rows in the same order.
 */
export const lockRequests = (on: Queryable, followeeId: string) =>
  on.run(sql`
    select 1 from users u
    where u.id = ${id(followeeId)} or u.id in (
      select f.follower_id from follows f
      where f.followee_id = ${id(followeeId)} and f.status = 'pending')
    order by u.id for no key update`);

/** Accepts all pending requests to a user. Returns the ids of the accepted followers. */
export const acceptAll = (on: Queryable, followeeId: string, now: Date): Promise<string[]> =>
  on.values<string>(sql`
    update follows set status = 'accepted', created_at = ${time(now)}
    where followee_id = ${id(followeeId)} and status = 'pending' returning follower_id`);

/** Returns true if the follow exists, and locks it: unfollowing waits for this transaction. */
export const lockFollow = (on: Queryable, followerId: string, followeeId: string) =>
  on.exists(sql`
    select 1 as found from follows
    where follower_id = ${id(followerId)} and followee_id = ${id(followeeId)} and status = 'accepted'
    for share`);

/** Number of a user's newest posts that are added to a new follower's timeline. */
const BACKFILL = 200;

/** Adds a user's newest posts to a new follower's timeline; older ones are below its floor. */
export async function backfillTimeline(on: Queryable, ownerId: string, creatorId: string) {
  await on.run(sql`
    insert into timeline_entries (owner_id, post_id, creator_id, shown_at)
    select ${id(ownerId)}, p.id, p.creator_id, p.shown_at from posts p
    where p.creator_id = ${id(creatorId)} and p.deleted_at is null
    order by p.shown_at desc, p.id desc limit ${BACKFILL}::int
    on conflict do nothing`);
  await raiseFloorsTo(on, sql`select ${id(ownerId)} as id`, creatorId, BACKFILL);
}

/** Removes a user's posts from a timeline. */
export const clearTimeline = (on: Queryable, ownerId: string, creatorId: string) =>
  on.run(sql`
    delete from timeline_entries where owner_id = ${id(ownerId)} and creator_id = ${id(creatorId)}`);

/**
 * Inserts a block, and removes follows and requests between the two users. A block that exists gets the new
 * choice about new accounts. Returns false if the block existed.
 */
export async function insertBlock(
  on: Queryable,
  blockerId: string,
  blockedId: string,
  newAccounts: boolean,
  now: Date,
): Promise<boolean> {
  const added = await on.run(sql`
    insert into blocks (blocker_id, blocked_id, created_at, new_accounts)
    values (${id(blockerId)}, ${id(blockedId)}, ${time(now)}, ${newAccounts}) on conflict do nothing`);
  if (added === 0) {
    await on.run(sql`
      update blocks set new_accounts = ${newAccounts}
      where blocker_id = ${id(blockerId)} and blocked_id = ${id(blockedId)}
        and new_accounts <> ${newAccounts}`);
  }
  await deleteFollow(on, blockerId, blockedId);
  await deleteFollow(on, blockedId, blockerId);
  await clearTimeline(on, blockerId, blockedId);
  await clearTimeline(on, blockedId, blockerId);
  return added > 0;
}

/**
 * Removes a block, and the blocks of new accounts because of it. Returns the ids of all who were
 * blocked by them.
 */
export async function deleteBlock(
  on: Queryable,
  blockerId: string,
  blockedId: string,
): Promise<string[]> {
  const removed = await on.query<{ blocked_id: string }>(sql`
    delete from blocks where blocker_id = ${id(blockerId)}
      and (blocked_id = ${id(blockedId)} or via_id = ${id(blockedId)}) returning blocked_id`);
  return removed.map((row) => row.blocked_id);
}

/** Maximum number of recipients of one change; other users get it with their next request. */
const MAX_RELATED_USERS = 5000;

/**
 * Lists users related to a user: followers and pending ones, followees, and members of shared
 * conversations.
 */
export async function listRelatedUserIds(on: Queryable, userId: string): Promise<string[]> {
  const person = id(userId);
  return on.values<string>(sql`
    select id from (
      select f.follower_id as id from follows f where f.followee_id = ${person}
      union
      select f.followee_id from follows f where f.follower_id = ${person}
      union
      select o.user_id from conversation_members m
        join conversation_members o on o.conversation_id = m.conversation_id
      where m.user_id = ${person} and m.left_at is null and o.left_at is null
    ) around where id <> ${person} limit ${MAX_RELATED_USERS}::int`);
}

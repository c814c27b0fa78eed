import { id, type Queryable, sql, time } from '../../platform/db';

/** Sets a post's time; a null `scheduledAt` means that it is not scheduled. */
export const setTime = (
  on: Queryable,
  postId: string,
  publishedAt: Date,
  scheduledAt: Date | null,
) =>
  on.run(sql`
    update posts set shown_at = ${time(publishedAt)}, scheduled_at = ${scheduledAt}::timestamptz where id = ${id(postId)}`);

/** Maximum number of scheduled posts that a limit moves; the creator has far fewer. */
const MAX_SCHEDULED = 1000;

/** Locks and returns a user's scheduled posts that were not published, the next one first. */
export const listUnpublished = (on: Queryable, userId: string) =>
  on.query<{ id: string; shown_at: Date; scheduled_at: Date; followers_only: boolean }>(sql`
    select id, shown_at, scheduled_at, followers_only from posts
    where creator_id = ${id(userId)} and scheduled_at is not null and announced_at is null
    order by shown_at, id limit ${MAX_SCHEDULED}::int for no key update`);

/** Records that a post has been published. Returns false if it already was. */
export const setAnnounced = (on: Queryable, postId: string, now: Date): Promise<boolean> =>
  on.changes(sql`
    update posts set announced_at = ${time(now)} where id = ${id(postId)} and announced_at is null`);

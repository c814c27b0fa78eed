import { id, type Queryable, sql, time } from '../../platform/db';

/** Sets a post's time; a null `scheduledAt` means that it is not scheduled. */
export async function setTime(
  on: Queryable,
  postId: string,
  publishedAt: Date,
  scheduledAt: Date | null,
): Promise<void> {
  const scheduled = scheduledAt === null ? sql`null::timestamptz` : time(scheduledAt);
  await on.run(sql`
    update posts set shown_at = ${time(publishedAt)}, scheduled_at = ${scheduled} where id = ${id(postId)}`);
}

/** Records that a post has been published. Returns false if it already was. */
export async function setAnnounced(on: Queryable, postId: string, now: Date): Promise<boolean> {
  const changed = await on.run(sql`
    update posts set announced_at = ${time(now)} where id = ${id(postId)} and announced_at is null`);
  return changed > 0;
}

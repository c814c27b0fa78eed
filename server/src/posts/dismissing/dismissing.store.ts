import { id, type Queryable, sql, time } from '../../platform/db';

/** Records that a user is not interested in a post. Locks the post, which another request may delete. */
export async function insertDismissal(
  on: Queryable,
  userId: string,
  postId: string,
  now: Date,
): Promise<void> {
  await on.run(sql`
    insert into dismissed_posts (user_id, post_id, created_at)
    select ${id(userId)}, p.id, ${time(now)} from posts p
    where p.id = ${id(postId)} for key share on conflict do nothing`);
}

export async function deleteDismissal(
  on: Queryable,
  userId: string,
  postId: string,
): Promise<void> {
  await on.run(sql`
    delete from dismissed_posts where user_id = ${id(userId)} and post_id = ${id(postId)}`);
}

import { id, type Queryable, sql } from '../../platform/db';
import { isPublished } from '../../visibility/predicates';

/**
 * Pins a published post. Returns the id of the post that was pinned before, if any.
 * @returns undefined if the post is not published.
 */
export async function pin(
  on: Queryable,
  userId: string,
  postId: string,
  now: Date,
): Promise<{ before: string | null } | undefined> {
  const row = await on.one<{ before: string | null }>(sql`
    select u.pinned_post_id as before from users u, posts p
    where u.id = ${id(userId)} and p.id = ${id(postId)} and ${isPublished('p', now)}
    for no key update of u for key share of p`);
  if (!row) return undefined;
  await on.run(sql`update users set pinned_post_id = ${id(postId)} where id = ${id(userId)}`);
  return row;
}

/** Unpins a post, if it is the one that the user has pinned. */
export async function unpin(on: Queryable, userId: string, postId: string): Promise<void> {
  await on.run(sql`
    update users set pinned_post_id = null
    where id = ${id(userId)} and pinned_post_id = ${id(postId)}`);
}

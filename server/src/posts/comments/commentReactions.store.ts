import { id, type Queryable, sql, time } from '../../platform/db';
import type { CommentRef } from './comments.store';

/**
 * Records that a user likes a comment, or removes that. Locks the user, the post and the comment in the
 * order of `insertComment`. Returns true if anything changed.
 */
export async function setLiked(
  on: Queryable,
  { postId, commentId }: CommentRef,
  userId: string,
  isLiked: boolean,
  now: Date,
): Promise<boolean> {
  const changed = isLiked
    ? sql`insert into comment_likes (comment_id, user_id, created_at)
        select c.id, u.id, ${time(now)}
        from users u join posts p on p.id = ${id(postId)}
          join comments c on c.id = ${id(commentId)} and c.post_id = p.id
        where u.id = ${id(userId)} for share of u for no key update of p, c
        on conflict do nothing`
    : sql`delete from comment_likes where comment_id = ${id(commentId)} and user_id = ${id(userId)}`;
  return (await on.run(changed)) > 0;
}

/** Returns the id of the pinned comment of a post. */
export const findPinned = async (on: Queryable, postId: string): Promise<string | null> =>
  (await on.value<string | null>(sql`
    select pinned_comment_id as pinned from posts where id = ${id(postId)}`)) ?? null;

/** Pins a comment to its post, or none. The caller has locked the post. */
export const setPinned = (on: Queryable, postId: string, commentId: string | null) =>
  on.run(sql`
    update posts set pinned_comment_id = ${commentId}::uuid where id = ${id(postId)}`);

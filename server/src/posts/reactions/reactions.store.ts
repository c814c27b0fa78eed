import { id, type Queryable, sql, time } from '../../platform/db';

/** Locks the post against concurrent removal; returns no row if it was removed. */
const ofPost = (postId: string) => sql`from posts p where p.id = ${id(postId)} for key share`;

/** Adds or removes a like. Returns true if anything changed. */
export async function setLike(
  on: Queryable,
  postId: string,
  userId: string,
  liked: boolean,
  now: Date,
): Promise<boolean> {
  const changed = liked
    ? sql`insert into likes (post_id, user_id, created_at)
        select p.id, ${id(userId)}, ${time(now)} ${ofPost(postId)} on conflict do nothing`
    : sql`delete from likes where post_id = ${id(postId)} and user_id = ${id(userId)}`;
  return (await on.run(changed)) > 0;
}

export async function setBookmark(
  on: Queryable,
  postId: string,
  userId: string,
  isBookmarked: boolean,
  now: Date,
): Promise<void> {
  await on.run(
    isBookmarked
      ? sql`insert into bookmarks (post_id, user_id, created_at)
          select p.id, ${id(userId)}, ${time(now)} ${ofPost(postId)} on conflict do nothing`
      : sql`delete from bookmarks where post_id = ${id(postId)} and user_id = ${id(userId)}`,
  );
}

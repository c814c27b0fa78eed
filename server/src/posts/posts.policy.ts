import { id, type Queryable, sql, time } from '../platform/db';
import { forbidden, notFound } from '../platform/errors';
import { canSeeContent, isActive } from '../visibility/predicates';

/** Blocked either way, or private (specification section 6). */
export const accessDenied = () =>
  forbidden('Access denied. You may be blocked or this post is private.');

/** What decides whether somebody may act on a post. */
export interface PostAccess {
  id: string;
  creator_id: string;
  own: boolean;
  likes_count: number;
  comments_count: number;
}

interface AccessRow extends PostAccess {
  active: boolean;
  out: boolean;
  sees_content: boolean;
}

/**
 * The post, for reading or acting on it. 404 when it is not there, in the trash, scheduled, or its
 * author inactive, for all but its creator; 403 with the specification's sentence when blocked
 * either way or private (specification section 6).
 */
export async function accessPost(
  on: Queryable,
  viewerId: string,
  postId: string,
  now: Date,
): Promise<PostAccess> {
  const row = await on.one<AccessRow>(sql`
    select p.id, p.creator_id, p.creator_id = ${id(viewerId)} as own, p.likes_count, p.comments_count,
      ${isActive('u')} as active, (p.deleted_at is null and p.hidden_at is null and p.shown_at <= ${time(now)}) as out,
      ${canSeeContent(viewerId, 'u')} as sees_content
    from posts p join users u on u.id = p.creator_id where p.id = ${id(postId)}`);
  if (!row) throw notFound('Post not found.');
  if (row.own) return row;
  if (!row.active || !row.out) throw notFound('Post not found.');
  if (!row.sees_content) throw accessDenied();
  return row;
}

/** The viewer's own post; what others own is refused (specification section 6). */
export async function accessOwnPost(
  on: Queryable,
  viewerId: string,
  postId: string,
  now: Date,
): Promise<PostAccess> {
  const post = await accessPost(on, viewerId, postId, now);
  if (!post.own) throw forbidden('Only the author of a post can do this.');
  return post;
}

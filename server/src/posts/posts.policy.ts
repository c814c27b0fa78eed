import { id, prepare, type Queryable, sql } from '../platform/db';
import { forbidden, notFound } from '../platform/errors';
import { canComment, canSeeItem, isActive, isPublished } from '../visibility/predicates';

/** Error for a blocked user (in either direction) or a private account. */
const accessDenied = () => forbidden('Access denied. You may be blocked or this post is private.');

/** Data that decides if a user may act on a post. */
export interface PostAccess {
  id: string;
  creator_id: string;
  own: boolean;
  /** The viewer may comment on it. */
  can_comment: boolean;
}

interface AccessRow extends PostAccess {
  active: boolean;
  out: boolean;
  sees_content: boolean;
}

const ACCESS = prepare<{ viewer: string; post: string; now: Date }, AccessRow>(
  'posts.access',
  (v) => sql`
    select p.id, p.creator_id, p.creator_id = ${id(v('viewer'))} as own,
      ${canComment(v('viewer'), 'p')} as can_comment, ${isActive('u')} as active,
      ${isPublished('p', v('now'))} as out, ${canSeeItem(v('viewer'), 'p', 'u')} as sees_content
    from posts p join users u on u.id = p.creator_id where p.id = ${id(v('post'))}`,
);

/**
 * Returns a post that the viewer may read and act on.
 * @throws HttpError 404 if it is missing, or if it is in the trash, scheduled or of an inactive
 * author and the viewer is not its creator; 403 if there is a block in either direction or the
 * account is private.
 */
export async function accessPost(
  on: Queryable,
  viewerId: string,
  postId: string,
  now: Date,
): Promise<PostAccess> {
  const [row] = await on.fetch(ACCESS, { viewer: viewerId, post: postId, now });
  if (!row) throw notFound('Post not found.');
  if (row.own) return row;
  if (!row.active || !row.out) throw notFound('Post not found.');
  if (!row.sees_content) throw accessDenied();
  return row;
}

/**
 * Returns the viewer's own post.
 * @throws HttpError 403 for a post of another user.
 */
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

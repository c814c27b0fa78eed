import { id, prepare, sql } from '../../platform/db';
import { canSeeContent, isActive, isOfAudience, isPublished } from '../../visibility/predicates';
import { type FirstComment, firstComments } from '../comments/comments.store';
import { FOUND, type PostRow, postRows } from '../posts.store';

/** A post that the viewer may read, with its first comments; its creator reads it in every state. */
export const DETAIL = prepare<
  { viewer: string; post: string; now: Date },
  PostRow & { comments: FirstComment[] }
>('posts.detail', (v) => {
  const of = { viewer: v('viewer'), now: v('now') };
  const found = sql`
    select ${FOUND}, p.shown_at as at from posts p join users u on u.id = p.creator_id
    where p.id = ${id(v('post'))} and (p.creator_id = ${id(of.viewer)} or (
      ${isActive('u')} and ${isPublished('p', of.now)} and ${isOfAudience(of.viewer, 'p')}
      and ${canSeeContent(of.viewer, 'u')}))`;
  return sql`
    select post.*, ${firstComments(of, sql`post.id`)} as comments
    from (${postRows(found, of, sql`p.at`)}) post`;
});

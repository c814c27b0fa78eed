import { id, prepare, sql } from '../../platform/db';
import { canSeeContent, isActive, isOfAudience, isPublished } from '../../visibility/predicates';
import { canSeeContentByFew, hasFewRules } from '../../visibility/viewerSets';
import { type FirstComment, firstComments } from '../comments/comments.store';
import { FOUND, type PostRow, postRows, setsOf } from '../posts.store';

const detail = (label: string, few: boolean) =>
  prepare<{ viewer: string; post: string; now: Date }, PostRow & { comments: FirstComment[] }>(
    label,
    (v) => {
      const of = { viewer: v('viewer'), now: v('now') };
      const canSee = few ? canSeeContentByFew(of.viewer, 'u') : canSeeContent(of.viewer, 'u');
      const found = sql`
        select ${FOUND}, p.shown_at as at
        from sets cross join posts p join users u on u.id = p.creator_id
        where p.id = ${id(v('post'))} and ${few ? hasFewRules(of, 'comments') : sql`true`}
          and (p.creator_id = ${id(of.viewer)} or (${isActive('u')} and ${isPublished('p', of.now)}
            and ${isOfAudience(of.viewer, 'p')} and ${canSee}))`;
      return sql`
        with ${setsOf(of, few ? undefined : 'comments')}
        select post.*, ${firstComments(of, sql`post.id`, few)} as comments
        from (${postRows(found, of, sql`p.at`)}) post`;
    },
  );

/**
 * A post that the viewer may read, with its first comments; its creator reads it in every state. `few`
 * finds nothing for viewers with many rules or muted words.
 */
export const DETAIL = { few: detail('posts.detail', true), any: detail('posts.anyDetail', false) };

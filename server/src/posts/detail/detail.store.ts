import { id, prepare, sql } from '../../platform/db';
import { isPublished } from '../../visibility/predicates';
import { canSeeItemByFew, hasFewRules } from '../../visibility/viewerSets';
import { type FirstComment, firstComments } from '../comments/comments.store';
import { setsOf } from '../counts.sql';
import { type PostRow, postColumns } from '../posts.store';

type Values = { viewer: string; post: string; now: Date };

/**
 * A post that the viewer may read, with its first comments; its creator reads it in every state. Finds
 * nothing for viewers with many rules or muted words.
 */
export const DETAIL = prepare<Values, PostRow & { comments: FirstComment[] }>(
  'posts.detail',
  (v) => {
    const of = { viewer: v('viewer'), now: v('now') };
    return sql`
    with ${setsOf(of)}
    select ${postColumns(of.viewer)}, p.shown_at as at,
      ${firstComments(of.viewer, v('post'))} as comments
    from sets cross join posts p join users u on u.id = p.creator_id
    where p.id = ${id(v('post'))} and ${hasFewRules(of, 'comments')}
      and (p.creator_id = ${id(of.viewer)} or (${isPublished('p', of.now)}
        and ${canSeeItemByFew(of.viewer, 'p', 'u')}))`;
  },
);

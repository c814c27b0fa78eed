import { id, literal, prepare, sql } from '../../platform/db';
import { isPostSuggested } from '../../visibility/lessOf';
import { canSeeContent, isPublished } from '../../visibility/predicates';
import { isWanted } from '../../visibility/wanted';
import { FOUND, type PostRow, postRows } from '../posts.store';
import { isRankable } from './ranked.rules';

/** Maximum number of posts. */
const LIMIT = 20;

/**
 * Selects the highest ranked posts of the explore pool whose authors the viewer does not follow,
 * without shares of the viewer's own posts. Rows are checked in the order of the ranking until the
 * list is full.
 */
export const ALSO_READ = prepare<{ viewer: string; now: Date }, PostRow>('posts.alsoRead', (v) => {
  const viewer = v('viewer');
  const now = v('now');
  const found = sql`
        select ${FOUND}, e.rank as at from explore_pool e
          join posts p on p.id = e.post_id join users u on u.id = e.creator_id
        where e.ranked_at = (select max(ranked_at) from explore_pool)
          and e.creator_id <> ${id(viewer)}
          and not exists (select 1 from follows f
            where f.follower_id = ${id(viewer)} and f.followee_id = e.creator_id
              and f.status = 'accepted' offset 0)
          and not exists (select 1 from posts o
            where o.id = p.original_post_id and o.creator_id = ${id(viewer)} offset 0)
          and ${isRankable('u')} and ${isPublished('p', now)} and ${canSeeContent(viewer, 'u')}
          and ${isWanted(viewer, 'p', now)} and ${isPostSuggested(viewer, 'p', now)}
        order by e.rank limit ${literal(LIMIT)}`;
  return postRows(found, { viewer, now }, sql`p.at`);
});

import { type SQL, sql } from '../platform/db';
import { canSeeContent } from '../visibility/predicates';

/** How many people's tabs at most hear live of one story; others find it when they load. */
const MAX_ITEMS = sql.raw('2000');

/**
 * Who hears of the story `s`, as an array of ids: the newest followers, and where it matters those
 * who have looked at it by a link. Its author is told apart.
 */
export function audience({ viewers = false } = {}): SQL {
  const viewed = sql`union select w.user_id from story_views w where w.story_id = s.id`;
  return sql`array(
    select heard.id from (
      (select f.follower_id as id from follows f
        where f.followee_id = s.creator_id and f.status = 'accepted'
        order by f.created_at desc, f.follower_id desc limit ${MAX_ITEMS})
      ${viewers ? sql`union select s.creator_id ${viewed}` : sql``}
    ) heard, users u
    where u.id = s.creator_id and ${canSeeContent(sql.raw('heard.id'), 'u')})`;
}

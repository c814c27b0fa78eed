import { addressJson } from '../media';
import { id, iso, type SQL, sql } from '../platform/db';
import { summaryJson } from '../users/users.presenter';
import { canListUser } from '../visibility/predicates';

/** Nobody: stories as they are told to many people at once, with nothing of anybody's own. */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** Rows of stories `s` with their authors `u` and files `a`. */
export const FROM_STORIES = sql`stories s join users u on u.id = s.creator_id
  join media_assets a on a.id = s.asset_id`;

/**
 * How many people whom the author lists have seen the story `s`. Inside a statement that changes
 * what it counts, `except` leaves out the person concerned.
 */
export function viewersCount(owner: SQL, except?: SQL): SQL {
  return sql`(select count(*)::int from story_views w join users p on p.id = w.user_id
    where w.story_id = s.id and p.id <> ${owner} and ${canListUser(owner, 'p')}
      ${except ? sql`and p.id <> ${except}` : sql``})`;
}

/** How often each emoji stands at the story `s`, as a list; `also` is one more row (emoji). */
export function reactionCounts(owner: SQL, except?: SQL, also?: SQL): SQL {
  return sql`(select coalesce(json_agg(json_build_object('emoji', e.emoji, 'count', e.count)
      order by e.count desc, e.emoji), '[]') from (
    select one.emoji, count(*)::int as count from (
      select r.emoji from story_reactions r join users p on p.id = r.user_id
      where r.story_id = s.id and p.id <> ${owner} and ${canListUser(owner, 'p')}
        ${except ? sql`and p.id <> ${except}` : sql``}
      ${also ? sql`union all ${also}` : sql``}
    ) one group by one.emoji) e)`;
}

/** The contract's Story of `FROM_STORIES` as `asker` sees it. The address ends with the story. */
export function storyJson(viewer: string | SQL): SQL {
  const me = id(viewer);
  const own = (value: SQL) => sql`case when s.creator_id = ${me} then ${value} end`;
  return sql`json_build_object(
    '_id', s.id, 'user', ${summaryJson('u')},
    'media', ${addressJson('a', 'u', { until: 's.expires_at', alwaysShort: true })},
    'type', s.type, 'width', a.width, 'height', a.height, 'blur', a.thumbhash, 'alt', s.alt,
    'createdAt', ${iso('s.created_at')}, 'expiresAt', ${iso('s.expires_at')},
    'duration', s.duration_seconds,
    'viewers', case when exists (select 1 from story_views w where w.story_id = s.id and w.user_id = ${me})
      then json_build_array(json_build_object('user', ${me})) else '[]' end,
    'reaction', (select r.emoji from story_reactions r where r.story_id = s.id and r.user_id = ${me}),
    'viewersCount', ${own(viewersCount(me))}, 'reactions', ${own(reactionCounts(me))})`;
}

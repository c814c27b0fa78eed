import { addressJson, mediaStateSql } from '../media';
import { id, iso, type SQL, sql } from '../platform/db';
import { summaryJson } from '../users/users.presenter';
import { canListUser } from '../visibility/predicates';

/**
 * Viewer of JSON that is published to many recipients. It matches no user, so that no field is
 * personal.
 */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** Joins stories `s` with their authors `u` and files `a`. */
export const FROM_STORIES = sql`stories s join users u on u.id = s.creator_id
  join media_assets a on a.id = s.asset_id`;

/**
 * Returns the number of viewers of story `s` whom its author may list. In a statement that changes
 * a view, `except` excludes the affected user.
 */
export function viewersCount(owner: SQL, except?: SQL): SQL {
  return sql`(select count(*)::int from story_views w join users p on p.id = w.user_id
    where w.story_id = s.id and p.id <> ${owner} and ${canListUser(owner, 'p')}
      ${except ? sql`and p.id <> ${except}` : sql``})`;
}

/** Returns the reaction counts of story `s` by emoji, as a list; `also` adds one row (emoji). */
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

/**
 * Returns a row of `FROM_STORIES` as the contract's Story for `viewer`. Its media URL expires with
 * the story.
 */
export function storyJson(viewer: string | SQL): SQL {
  const me = id(viewer);
  const own = (value: SQL) => sql`case when s.creator_id = ${me} then ${value} end`;
  return sql`json_build_object(
    '_id', s.id, 'user', ${summaryJson('u')},
    'media', ${addressJson('a', 'u', { until: 's.expires_at', alwaysShort: true })},
    'type', s.type, 'width', a.width, 'height', a.height, 'blur', a.thumbhash, 'alt', s.alt,
    'state', ${mediaStateSql('a')},
    'createdAt', ${iso('s.created_at')}, 'expiresAt', ${iso('s.expires_at')},
    'duration', s.duration_seconds,
    'viewers', case when exists (select 1 from story_views w where w.story_id = s.id and w.user_id = ${me})
      then json_build_array(json_build_object('user', ${me})) else '[]' end,
    'reaction', (select r.emoji from story_reactions r where r.story_id = s.id and r.user_id = ${me}),
    'viewersCount', ${own(viewersCount(me))}, 'reactions', ${own(reactionCounts(me))})`;
}

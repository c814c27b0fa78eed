import type { Story } from '@kithkin/shared/contract';
import { type MediaScope, mediaStateSql } from '../media';
import { id, type SQL, sql } from '../platform/db';
import { hiddenRule } from '../users/hiddenContent.store';
import { type PersonRow, personColumns } from '../users/users.presenter';
import { canListUser } from '../visibility/predicates';

/** A story with its author and file, and what is of the viewer. */
export interface StoryRow
  extends Omit<PersonRow, 'id'>,
    Pick<Story, 'type' | 'width' | 'height' | 'blur' | 'alt' | 'duration' | 'reaction'> {
  id: string;
  creator_id: string;
  path: string;
  scope: MediaScope;
  state: Story['state'];
  created_at: Date;
  expires_at: Date;
  seen: boolean;
  /** For its author only: the number of viewers, and of reactions by emoji. */
  viewers_count: number | null;
  reactions: Story['reactions'];
  /** The rule by which moderators have hidden it from all others; null if they have not. */
  hidden_rule: string | null;
}

/** Joins stories `s` with their authors `u` and files `a`. */
export const FROM_STORIES = sql`stories s join users u on u.id = s.creator_id
  join media_assets a on a.id = s.asset_id`;

/** The columns of a StoryRow, of a row of `FROM_STORIES`. */
export const storyColumns = (viewer: SQL): SQL => {
  const me = id(viewer);
  const forAuthor = (of: SQL) => sql`case when s.creator_id = ${me} then ${of} end`;
  return sql`s.id, s.creator_id, s.type, s.alt, s.duration_seconds as duration, s.created_at, s.expires_at,
    a.path, a.scope, a.width, a.height, a.thumbhash as blur, ${mediaStateSql('a')} as state,
    ${personColumns('u')}, ${hiddenRule('story', 's')} as hidden_rule,
    exists (select 1 from story_views w where w.story_id = s.id and w.user_id = ${me}) as seen,
    (select r.emoji from story_reactions r where r.story_id = s.id and r.user_id = ${me}) as reaction,
    ${forAuthor(viewersCount(me))} as viewers_count, ${forAuthor(reactionCounts(me))} as reactions`;
};

/**
 * Returns the number of viewers of story `s` whom its author may list. In a statement that changes
 * a view, `except` excludes the affected user.
 */
export function viewersCount(owner: SQL, except?: SQL): SQL {
  return sql`(select count(*)::int from story_views w join users p on p.id = w.user_id
    where w.story_id = s.id and p.id <> ${owner} and ${canListUser(owner, 'p')}
      ${except ? sql`and p.id <> ${except}` : sql``})`;
}

/** Returns the reaction counts of story `s` by emoji as a list; `also` adds one row (emoji). */
export function reactionCounts(owner: SQL, except?: SQL, also?: SQL): SQL {
  return sql`(
    select coalesce(jsonb_agg(to_jsonb(e) order by e.count desc, e.emoji), '[]') from (
      select one.emoji, count(*)::int as count from (
        select r.emoji from story_reactions r join users p on p.id = r.user_id
        where r.story_id = s.id and p.id <> ${owner} and ${canListUser(owner, 'p')}
          ${except ? sql`and p.id <> ${except}` : sql``}
        ${also ? sql`union all ${also}` : sql``}
      ) one group by one.emoji) e)`;
}

import { id, type Queryable, type SQL, sql, time } from '../platform/db';
import { canSeeContent, isOfAudience } from '../visibility/predicates';
import { isUnmuted } from '../visibility/wanted';
import { FROM_STORIES, type StoryRow, storyColumns } from './stories.sql';

/** Maximum number of recipients of a story's event; other users get it with their next request. */
const MAX_RECIPIENTS = sql`2000`;

/**
 * Returns an array of the recipients of an event about story `s`: the newest followers who have not
 * muted its author. With `viewers`, also its author, and users who opened it by a link.
 */
function audience(now: Date, { viewers = false } = {}): SQL {
  const viewed = sql`union select w.user_id from story_views w where w.story_id = s.id`;
  return sql`array(
    select recipient.id from (
      (select f.follower_id as id from follows f
        where f.followee_id = s.creator_id and f.status = 'accepted'
        order by f.created_at desc, f.follower_id desc limit ${MAX_RECIPIENTS})
      ${viewers ? sql`union select s.creator_id ${viewed}` : sql``}
    ) recipient, users u
    where u.id = s.creator_id and ${isOfAudience(sql`recipient.id`, 's')}
      and ${canSeeContent(sql`recipient.id`, 'u')}
      and ${isUnmuted(sql`recipient.id`, sql`s.creator_id`, now)})`;
}

/** Returns a running story as its author sees it, with the recipients of its event besides the author. */
export const findStoryCreated = (on: Queryable, authorId: string, storyId: string, now: Date) =>
  on.one<StoryRow & { followers: string[] }>(sql`
    select ${storyColumns(id(authorId))}, ${audience(now)} as followers
    from ${FROM_STORIES} where s.id = ${id(storyId)} and s.expires_at > ${time(now)}`);

/** Selects the event of a story's end, for its author, followers and viewers. */
export const storyRemovedRows = (storyId: string, now: Date): SQL =>
  sql`
    select json_build_object('_id', s.id, 'userId', s.creator_id) as payload,
      ${audience(now, { viewers: true })} as recipients
    from stories s where s.id = ${id(storyId)}`;

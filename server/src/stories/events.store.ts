import { id, type Queryable, type SQL, sql, time } from '../platform/db';
import { audience } from './stories.audience';
import { FROM_STORIES, type StoryRow, storyColumns } from './stories.sql';

/** Returns a running story as its author sees it, with the recipients of its event besides the author. */
export function findStoryCreated(
  on: Queryable,
  authorId: string,
  storyId: string,
  now: Date,
): Promise<(StoryRow & { followers: string[] }) | undefined> {
  return on.one(sql`
    select ${storyColumns(id(authorId))}, ${audience(now)} as followers
    from ${FROM_STORIES} where s.id = ${id(storyId)} and s.expires_at > ${time(now)}`);
}

/** Selects the event of a story's end, for its author, followers and viewers. */
export function storyRemovedRows(storyId: string, now: Date): SQL {
  return sql`
    select json_build_object('_id', s.id, 'userId', s.creator_id) as payload,
      ${audience(now, { viewers: true })} as recipients
    from stories s where s.id = ${id(storyId)}`;
}

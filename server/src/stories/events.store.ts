import { id, type SQL, sql, time } from '../platform/db';
import { audience } from './stories.audience';
import { FROM_STORIES, storyText } from './stories.presenter';

/** Selects the event of a new story as `viewer` sees it, for its author or for followers. */
export function storyCreatedRows(
  viewer: string,
  storyId: string,
  to: 'author' | 'followers',
  now: Date,
): SQL {
  const recipients = to === 'author' ? sql`array[s.creator_id]` : audience(now);
  return sql`
    select json_build_object('story', (${storyText(viewer)})::json) as payload, ${recipients} as recipients
    from ${FROM_STORIES} where s.id = ${id(storyId)} and s.expires_at > ${time(now)}`;
}

/** Selects the event of a story's end, for its author, followers and viewers. */
export function storyRemovedRows(storyId: string, now: Date): SQL {
  return sql`
    select json_build_object('_id', s.id, 'userId', s.creator_id) as payload,
      ${audience(now, { viewers: true })} as recipients
    from stories s where s.id = ${id(storyId)}`;
}

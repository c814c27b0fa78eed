import { id, prepare, type Queryable, type SQL, sql } from '../platform/db';
import { canSeeContent, isActive, isOfAudience, isStoryActiveFor } from '../visibility/predicates';
import { FROM_STORIES } from './stories.sql';

/** Access of a viewer to an active story: `open`, `denied` (403) or `missing` (404). */
export interface StoryAccessResult {
  access: 'open' | 'denied' | 'missing';
}

/** Returns the viewer's access to the story of author `u`. */
export function accessSql(viewer: SQL): SQL {
  return sql`case when ${isOfAudience(viewer, 's')} and ${canSeeContent(viewer, 'u')} then 'open'
    when ${isActive('u')} then 'denied' else 'missing' end`;
}

export interface StoryAccess extends StoryAccessResult {
  creator_id: string;
  own: boolean;
}

type Values = { viewer: string; story: string; now: Date };

const LOCKED = prepare<Values, StoryAccess>(
  'stories.locked',
  (v) => sql`
    select ${accessSql(v('viewer'))} as access, s.creator_id, s.creator_id = ${id(v('viewer'))} as own
    from ${FROM_STORIES} where s.id = ${id(v('story'))} and ${isStoryActiveFor(v('viewer'), 's', v('now'))}
    for no key update of s`,
);

/** Locks and returns an active story; concurrent changes of it wait. */
export async function lockStory(on: Queryable, values: Values): Promise<StoryAccess | undefined> {
  const [row] = await on.fetch(LOCKED, values);
  return row;
}

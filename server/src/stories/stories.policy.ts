import type { AppContext } from '../platform/context';
import { id, prepare, type SQL, sql, type Tx } from '../platform/db';
import { forbidden, notFound } from '../platform/errors';
import { canSeeContent, isActive, isStoryActive } from '../visibility/predicates';
import { FROM_STORIES } from './stories.presenter';

/** What a viewer may do with a running story: everything, nothing, or it is not there for them. */
export interface StoryAccessResult {
  access: 'open' | 'refused' | 'gone';
}

export function accessSql(viewer: SQL): SQL {
  return sql`case when ${canSeeContent(viewer, 'u')} then 'open'
    when ${isActive('u')} then 'refused' else 'gone' end`;
}

/**
 * As with posts: 403 in the specification's words when blocked either way or private, so that whoever
 * follows a link is told which it is; 404 when it is over, deleted or never was.
 */
export function assertAccess<Row extends StoryAccessResult>(row: Row | undefined): Row {
  if (!row || row.access === 'gone') throw notFound('Story not found.');
  if (row.access === 'refused') {
    throw forbidden('Access denied. You may be blocked or this story is private.');
  }
  return row;
}

interface StoryAccess extends StoryAccessResult {
  creator_id: string;
  own: boolean;
}

const LOCKED = prepare<{ viewer: string; story: string; now: Date }, StoryAccess>(
  (v) => sql`
    select ${accessSql(v('viewer'))} as access, s.creator_id, s.creator_id = ${id(v('viewer'))} as own
    from ${FROM_STORIES} where s.id = ${id(v('story'))} and ${isStoryActive('s', v('now'))}
    for no key update of s`,
);

/** A running story, for acting on it: whoever acts on it at the same time waits. */
export async function accessStory(ctx: AppContext, tx: Tx, viewer: string, story: string) {
  const [row] = await tx.fetch(LOCKED, { viewer, story, now: ctx.clock.now() });
  return assertAccess(row);
}

/** The viewer's own running story. */
export async function accessOwnStory(ctx: AppContext, tx: Tx, viewer: string, story: string) {
  const found = await accessStory(ctx, tx, viewer, story);
  if (!found.own) throw forbidden('Only the author of a story can do this.');
  return found;
}

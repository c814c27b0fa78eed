import type { AppContext } from '../platform/context';
import { id, prepare, type SQL, sql, type Tx } from '../platform/db';
import { forbidden, notFound } from '../platform/errors';
import { canSeeContent, isActive, isStoryActive } from '../visibility/predicates';
import { FROM_STORIES } from './stories.presenter';

/** Access of a viewer to an active story: `open`, `refused` (403) or `gone` (404). */
export interface StoryAccessResult {
  access: 'open' | 'refused' | 'gone';
}

export function accessSql(viewer: SQL): SQL {
  return sql`case when ${canSeeContent(viewer, 'u')} then 'open'
    when ${isActive('u')} then 'refused' else 'gone' end`;
}

/**
 * Asserts access to a story.
 * @throws HttpError 403 if there is a block in either direction or the account is private, so that
 * links get a specific message; 404 if it has ended, was deleted or never existed.
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
  'stories.locked',
  (v) => sql`
    select ${accessSql(v('viewer'))} as access, s.creator_id, s.creator_id = ${id(v('viewer'))} as own
    from ${FROM_STORIES} where s.id = ${id(v('story'))} and ${isStoryActive('s', v('now'))}
    for no key update of s`,
);

/** Locks and returns an active story; concurrent changes of it wait. */
export async function accessStory(ctx: AppContext, tx: Tx, viewer: string, story: string) {
  const [row] = await tx.fetch(LOCKED, { viewer, story, now: ctx.clock.now() });
  return assertAccess(row);
}

/**
 * Returns the viewer's own active story.
 * @throws HttpError 403 for a story of another user.
 */
export async function accessOwnStory(ctx: AppContext, tx: Tx, viewer: string, story: string) {
  const found = await accessStory(ctx, tx, viewer, story);
  if (!found.own) throw forbidden('Only the author of a story can do this.');
  return found;
}

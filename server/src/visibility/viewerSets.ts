import { column, id, literal, type SQL, sql } from '../platform/db';
import { blockedIds } from './blocks';
import { hasMutedWords } from './mutedWords';
import { canSeeContent } from './predicates';
import { isMuteActive, isPostUnmuted } from './wanted';

/** The viewer and the time, as values of a statement. */
export interface ViewerContext {
  viewer: SQL;
  now: SQL;
}

/** Maximum number of blocks and of mutes that a statement compares with each row; more are looked up. */
const MAX_COMPARED = literal(200);

/**
 * Selects the row `sets` of a viewer: the ids of the people with a block between them and the viewer
 * (`blocked`), of those whom the viewer has muted (`muted`), and both (`unwanted`), with further columns.
 * `few` reads one more than `MAX_COMPARED` of each, so that nobody pays for a person whom many block.
 */
export const viewerSets = ({ viewer, now }: ViewerContext, of: 'all' | 'few', more: SQL): SQL => {
  const limit = of === 'few' ? sql`limit ${MAX_COMPARED} + 1` : sql``;
  return sql`
  select blocked, muted, blocked || muted as unwanted, ${more}
  from (select array(${blockedIds(viewer)} ${limit}) as blocked, array(select m.muted_id from mutes m
    where m.muter_id = ${id(viewer)} and ${isMuteActive('m', now)} ${limit}) as muted offset 0) b`;
};

/**
 * The viewer of the row `sets` has so few blocks and mutes that they are compared with each row, and
 * neither muted words nor dismissed posts: a statement with the rules below starts in a third of the
 * time of one with all.
 */
export const hasFewRules = (viewer: string | SQL, now: Date | SQL): SQL =>
  sql`(cardinality(sets.blocked) <= ${MAX_COMPARED} and cardinality(sets.muted) <= ${MAX_COMPARED}
    and not ${hasMutedWords(viewer, 'feeds', now)}
    and not exists (select 1 from dismissed_posts wd where wd.user_id = ${id(viewer)}))`;

/** Like `isWanted`, for a viewer with few rules. */
export const isWantedByFew = (alias: string): SQL =>
  isPostUnmuted(alias, (person) => sql`(${person} <> all (sets.muted))`);

/** Like `canSeeContent`, for a viewer with few rules. */
export const canSeeContentByFew = (viewer: string | SQL, alias: string): SQL =>
  canSeeContent(viewer, alias, sql`(${column(alias, 'id')} <> all (sets.blocked))`);

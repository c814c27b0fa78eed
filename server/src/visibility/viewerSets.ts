import type { MutedPlace } from '@kithkin/shared/contract';
import { column, id, literal, type SQL, sql } from '../platform/db';
import { blockedIds } from './blocks';
import { hasMutedWords, hasNoneOf, mutedWordsOf } from './mutedWords';
import { canSeeItem } from './predicates';
import { isWanted, mutedIds, shownOriginal } from './wanted';

/** The viewer and the time, as values of a statement. */
export interface ViewerContext {
  viewer: SQL;
  now: SQL;
}

/** Maximum number of blocks and of mutes that a statement compares with each row; more are looked up. */
const MAX_COMPARED = literal(200);

/**
 * Selects the row `sets` of a viewer: the ids of the people with a block between them and the viewer
 * (`blocked`), of those whom the viewer has muted (`muted`), and both (`unwanted`).
 * `few` reads one more than `MAX_COMPARED` of each, so that nobody pays for a person whom many block.
 * `more` are further columns.
 */
export const viewerSets = ({ viewer, now }: ViewerContext, of: 'all' | 'few', more?: SQL): SQL => {
  const limit = of === 'few' ? sql`limit ${MAX_COMPARED} + 1` : sql``;
  return sql`
    select blocked, muted, blocked || muted as unwanted${more ? sql`, ${more}` : sql``}
    from (select array(${blockedIds(viewer)} ${limit}) as blocked,
      array(${mutedIds(viewer, now)} ${limit}) as muted offset 0) b`;
};

/** Selects the row `sets` of any viewer: the words that the viewer has muted in a place, and `more`. */
export const viewerWords = ({ viewer, now }: ViewerContext, place: MutedPlace, more?: SQL) => sql`
    select w.*${more ? sql`, ${more}` : sql``} from (${mutedWordsOf(viewer, place, now)}) w`;

/** The viewer has muted none of the words of a folded text, in a statement that has the row `sets`. */
export const hasNoMutedWordOfSets = (text: SQL): SQL =>
  hasNoneOf({ words: sql`sets.words`, phrases: sql`sets.phrases` }, text);

/**
 * The viewer of the row `sets` has so few blocks and mutes that they are compared with each row, and no
 * words muted in a place: a statement with the rules below starts in a third of the time of one with all.
 */
export const hasFewRules = ({ viewer, now }: ViewerContext, place: MutedPlace): SQL =>
  sql`(cardinality(sets.blocked) <= ${MAX_COMPARED} and cardinality(sets.muted) <= ${MAX_COMPARED}
    and not ${hasMutedWords(viewer, place, now)})`;

/** The viewer has dismissed no post. */
export const hasNoDismissed = (viewer: string | SQL): SQL =>
  sql`not exists (select 1 from dismissed_posts wd where wd.user_id = ${id(viewer)})`;

/** Like `isWanted`, for a viewer with few rules who has dismissed nothing. */
export const isWantedByFew = (alias: string): SQL =>
  sql`(${column(alias, 'creator_id')} <> all (sets.muted)
    and not exists (select 1 from posts mo where mo.id = ${shownOriginal(alias)}
      and mo.creator_id = any (sets.muted) offset 0))`;

/** Like `canSeeItem`, for a viewer with few rules. */
export const canSeeItemByFew = (viewer: string | SQL, item: string, author: string): SQL =>
  canSeeItem(viewer, item, author, sql`(${column(author, 'id')} <> all (sets.blocked))`);

/** Like `isWanted`, in a statement that has the row `sets` with the words for feeds. */
export const isWantedBySets = ({ viewer, now }: ViewerContext, alias: string): SQL =>
  isWanted(viewer, alias, now, { hasNoMutedWord: hasNoMutedWordOfSets });

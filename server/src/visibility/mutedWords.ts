import type { MutedPlace } from '@kithkin/shared/contract';
import { column, id, type SQL, sql, time } from '../platform/db';

/** Column that is true if a word is muted in a place. */
const COLUMNS: Record<MutedPlace, string> = {
  feeds: 'in_feeds',
  comments: 'in_comments',
  notifications: 'in_notifications',
};

/** The rule of the row `alias` has not ended. */
export function isMutedWordActive(alias: string, now: Date | SQL): SQL {
  const expiresAt = column(alias, 'expires_at');
  return sql`(${expiresAt} is null or ${expiresAt} > ${time(now)})`;
}

/** The words and tags that V has muted in a place, for `where` of a subquery over `muted_words mw`. */
const isMutedBy = (viewer: string | SQL, place: MutedPlace, now: Date | SQL): SQL =>
  sql`mw.user_id = ${id(viewer)} and ${column('mw', COLUMNS[place])} and ${isMutedWordActive('mw', now)}`;

/** V has muted words in the place. Without any, statements skip what reads texts. */
export const hasMutedWords = (viewer: string | SQL, place: MutedPlace, now: Date | SQL): SQL =>
  sql`exists (select 1 from muted_words mw where ${isMutedBy(viewer, place, now)})`;

/**
 * The text, the location, the tags and the descriptions of the pictures of the posts row `alias`,
 * folded: its words, then each tag with a `#`, all between spaces.
 */
export function postWords(alias: string): SQL {
  const [body, tags] = [column(alias, 'body'), column(alias, 'tags')];
  const location = column(alias, 'location');
  const descriptions = sql`coalesce((select string_agg(wp.alt, ' ') from post_media wp
    where wp.post_id = ${column(alias, 'id')}), '')`;
  return sql`(fold_words(concat_ws(' ', ${body}, ${location}, array_to_string(${tags}, ' '), ${descriptions}))
    || '#' || fold(visible_text(array_to_string(${tags}, ' #'))) || ' ')`;
}

/** The words of the comments row `alias`, folded. */
export const commentWords = (alias: string): SQL => sql`fold_words(${column(alias, 'text')})`;

/**
 * The words, which are folded, contain one whose comments wait for the user of the id column. They are
 * read once, and only if there is a filtered word.
 */
export const hasFilteredWord = (userId: SQL, words: SQL): SQL => sql`exists (
  select 1 from (select ${words} as words offset 0) folded, filtered_words fw
  where fw.user_id = ${userId} and strpos(folded.words, fw.needle) > 0)`;

/**
 * V has muted none of the words, which are folded (`postWords`, `commentWords`). They are read once
 * for all of V's rules, and only if there are any. Each rule is looked for as it is, without a
 * pattern, so that no rule can be expensive.
 */
export function hasNoMutedWord(
  viewer: string | SQL,
  place: MutedPlace,
  now: Date | SQL,
  words: SQL,
): SQL {
  const needles = sql`(select array_agg(mw.needle) from muted_words mw where ${isMutedBy(viewer, place, now)})`;
  return sql`(case when ${needles} is null then true else not exists (
    select 1 from (select ${words} as words offset 0) folded, unnest(${needles}) needle
    where strpos(folded.words, needle) > 0) end)`;
}

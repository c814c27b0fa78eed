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
  sql`mw.user_id = ${id(viewer)} and ${column('mw', COLUMNS[place])}
      and ${isMutedWordActive('mw', now)}`;

/** V has muted words in the place. Without any, statements skip what reads texts. */
export const hasMutedWords = (viewer: string | SQL, place: MutedPlace, now: Date | SQL): SQL =>
  sql`exists (select 1 from muted_words mw where ${isMutedBy(viewer, place, now)})`;

/**
 * The text, the location, the tags, the options of the poll and the descriptions of the pictures of the
 * posts row `alias`, folded: its words, then each tag with a `#`, all between spaces.
 */
export function postWords(alias: string): SQL {
  const [body, tags] = [column(alias, 'body'), column(alias, 'tags')];
  const location = column(alias, 'location');
  const descriptions = sql`(
          select string_agg(wp.alt, ' ') from post_media wp where wp.post_id = ${column(alias, 'id')})`;
  return sql`(fold_words(concat_ws(' ', ${body}, ${location},
          array_to_string(${tags}, ' '), array_to_string(${column(alias, 'poll_options')}, ' '), ${descriptions}))
        || '#' || fold_visible(array_to_string(${tags}, ' #')) || ' ')`;
}

/** The text and the description of the picture of the comments row `alias`, folded. */
export const commentWords = (alias: string): SQL =>
  sql`fold_words(${column(alias, 'text')} || ' ' || ${column(alias, 'alt')})`;

/**
 * The words, which are folded, contain one whose comments wait for the user of the id column. They are
 * read once, and only if there is a filtered word.
 */
export const hasFilteredWord = (userId: SQL, words: SQL): SQL => sql`exists (
  select 1 from (select ${words} as words offset 0) folded, filtered_words fw
  where fw.user_id = ${userId} and strpos(folded.words, fw.needle) > 0)`;

/** The words that V has muted in a place, as SQL; `mutedWordsOf` selects them. */
interface MutedWordsOfViewer {
  /** An object with the words as its keys; null without any. */
  words: SQL;
  /** Those that are more or less than one whole word, with their spaces. */
  phrases: SQL;
}

/** Selects the row (words, phrases) of the words that V has muted in a place. */
export const mutedWordsOf = (viewer: string | SQL, place: MutedPlace, now: Date | SQL): SQL => sql`
      select jsonb_object_agg(btrim(mw.needle), true) as words,
        array_agg(mw.needle) filter (where mw.needle !~ '^ [^ ]+ $') as phrases
      from muted_words mw where ${isMutedBy(viewer, place, now)}`;

/**
 * The text, which is folded (`postWords`, `commentWords`), has none of the words. It is folded once for
 * all of them, and only if there are any; then each of its words is looked up among them. What is not one
 * whole word is looked for as it is, without a pattern, so that no rule can be expensive.
 */
export const hasNoneOf = (
  { words, phrases }: MutedWordsOfViewer,
  text: SQL,
) => sql`(${words} is null
        or not exists (select 1 from (select ${text} as text offset 0) folded
        where ${words} ?| string_to_array(folded.text, ' ') or exists (
          select 1 from unnest(${phrases}) phrase where strpos(folded.text, phrase) > 0)))`;

/** V has muted none of the words of a folded text, in a statement that reads V's words for it. */
export const hasNoMutedWord = (
  viewer: string | SQL,
  place: MutedPlace,
  now: Date | SQL,
  text: SQL,
): SQL => sql`(select ${hasNoneOf({ words: sql`muted.words`, phrases: sql`muted.phrases` }, text)}
  from (${mutedWordsOf(viewer, place, now)}) muted)`;

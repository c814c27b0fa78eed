import type { FilteredWord, MutedPlace } from '@kithkin/shared/contract';
import { id, identifier, literal, type Queryable, type SQL, sql, time } from '../../platform/db';
import { isMutedWordActive } from '../../visibility/mutedWords';
import type { CleanWord } from './words.rules';

/** A list of words of a user. */
export type WordList = 'muted_words' | 'filtered_words';

/** A word that a user has muted, and where. */
export interface MutedWordRow {
  id: string;
  text: string;
  in_feeds: boolean;
  in_comments: boolean;
  in_notifications: boolean;
  expires_at: Date | null;
}

const MUTED = sql`w.id, w.text, w.in_feeds, w.in_comments, w.in_notifications, w.expires_at`;
const FILTERED = sql`w.id as _id, w.text`;

/** Returns the user's muted words that have not ended, the newest first. */
export const selectMuted = (on: Queryable, userId: string, now: Date): Promise<MutedWordRow[]> =>
  on.query(sql`
    select ${MUTED} from muted_words w
    where w.user_id = ${id(userId)} and ${isMutedWordActive('w', now)}
    order by w.created_at desc, w.id desc`);

/** Returns the user's filtered words, the newest first. */
export const selectFiltered = (on: Queryable, userId: string): Promise<FilteredWord[]> =>
  on.query(sql`
    select ${FILTERED} from filtered_words w where w.user_id = ${id(userId)}
    order by w.created_at desc, w.id desc`);

/** Locks the user's lists, so that two requests can't exceed their maximum. */
export const lockWords = (on: Queryable, userId: string) =>
  on.run(sql`select 1 from users where id = ${id(userId)} for no key update`);

/** Removes the muted words that have ended. */
export const deleteEnded = (on: Queryable, userId: string, now: Date) =>
  on.run(sql`delete from muted_words w
    where w.user_id = ${id(userId)} and not ${isMutedWordActive('w', now)}`);

/** Selects what is looked for in folded texts; blank if folding leaves nothing of the word. */
function needleOf(word: CleanWord): SQL {
  if (word.isTag) return sql`' #' || fold(visible_text(${word.value}::text)) || ' '`;
  const folded = sql`symbol_words(${word.value}::text)`;
  return word.isUnseparated ? sql`btrim(${folded})` : folded;
}

/** The needle `n` of a word, unless it is blank or the user has `max` others, for `from`. */
const accepted = (table: WordList, userId: string, word: CleanWord, max: number): SQL => sql`
  (select ${needleOf(word)} as needle) n
  where btrim(n.needle) <> '' and (select count(*) from ${identifier(table)} other
    where other.user_id = ${id(userId)} and other.needle <> n.needle) < ${literal(max)}`;

/** A word that a user adds to a list. */
interface NewWord {
  id: string;
  userId: string;
  word: CleanWord;
}

interface NewMutedWord extends NewWord {
  places: readonly MutedPlace[];
  expiresAt: Date | null;
}

/**
 * Mutes a word, or changes the places and the end of one that folds to the same.
 * @returns undefined if folding leaves nothing of the word, or if the user has `max` others
 */
export function upsertMuted(
  on: Queryable,
  { id: wordId, userId, word, places, expiresAt }: NewMutedWord,
  max: number,
  now: Date,
): Promise<MutedWordRow | undefined> {
  const isIn = (place: MutedPlace) => sql`${places.includes(place)}::boolean`;
  return on.one(sql`
    insert into muted_words as w (id, user_id, text, needle, in_feeds, in_comments, in_notifications,
      created_at, expires_at)
    select ${id(wordId)}, ${id(userId)}, ${word.text}::text, n.needle, ${isIn('feeds')},
      ${isIn('comments')}, ${isIn('notifications')}, ${time(now)}, ${expiresAt}::timestamptz
    from ${accepted('muted_words', userId, word, max)}
    on conflict (user_id, needle) do update set text = excluded.text, in_feeds = excluded.in_feeds,
      in_comments = excluded.in_comments, in_notifications = excluded.in_notifications,
      created_at = excluded.created_at, expires_at = excluded.expires_at
    returning ${MUTED}`);
}

/** Filters a word, or renews one that folds to the same; otherwise like `upsertMuted`. */
export const upsertFiltered = (
  on: Queryable,
  { id: wordId, userId, word }: NewWord,
  max: number,
  now: Date,
): Promise<FilteredWord | undefined> =>
  on.one(sql`
    insert into filtered_words as w (id, user_id, text, needle, created_at)
    select ${id(wordId)}, ${id(userId)}, ${word.text}::text, n.needle, ${time(now)}
    from ${accepted('filtered_words', userId, word, max)}
    on conflict (user_id, needle) do update
      set text = excluded.text, created_at = excluded.created_at
    returning ${FILTERED}`);

/** Returns the number of words of a user's list. */
export const countWords = async (on: Queryable, table: WordList, userId: string): Promise<number> =>
  (await on.value<number>(sql`
    select count(*)::int as count from ${identifier(table)} where user_id = ${id(userId)}`)) ?? 0;

/** Removes a word of the user. Returns false if there was none. */
export const deleteWord = (on: Queryable, table: WordList, userId: string, wordId: string) =>
  on.changes(sql`
    delete from ${identifier(table)} where id = ${id(wordId)} and user_id = ${id(userId)}`);

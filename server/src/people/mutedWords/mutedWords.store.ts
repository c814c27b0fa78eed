import type { MutedPlace } from '@kithkin/shared/contract';
import { id, literal, type Queryable, type SQL, sql, time } from '../../platform/db';
import { isMutedWordActive } from '../../visibility/mutedWords';
import type { CleanWord } from './mutedWords.rules';

/** A word that a user has muted, and where. */
export interface MutedWordRow {
  id: string;
  text: string;
  in_feeds: boolean;
  in_comments: boolean;
  in_notifications: boolean;
  expires_at: Date | null;
}

const WORD = sql`mw.id, mw.text, mw.in_feeds, mw.in_comments, mw.in_notifications, mw.expires_at`;

/** Returns the user's muted words that have not ended, the newest first. */
export const selectWords = (on: Queryable, userId: string, now: Date): Promise<MutedWordRow[]> =>
  on.query(sql`
    select ${WORD} from muted_words mw
    where mw.user_id = ${id(userId)} and ${isMutedWordActive('mw', now)}
    order by mw.created_at desc, mw.id desc`);

/** Locks the user's list, so that two requests can't exceed its maximum, and removes what has ended. */
export async function lockWords(on: Queryable, userId: string, now: Date): Promise<void> {
  await on.run(sql`select 1 from users where id = ${id(userId)} for no key update`);
  await on.run(sql`delete from muted_words mw
    where mw.user_id = ${id(userId)} and not ${isMutedWordActive('mw', now)}`);
}

/** Returns what is looked for in folded texts; blank if folding leaves nothing of the word. */
export function needleOf(word: CleanWord): SQL {
  if (word.isTag) return sql`' #' || fold(visible_text(${word.value}::text)) || ' '`;
  const folded = sql`symbol_words(${word.value}::text)`;
  return word.isUnseparated ? sql`btrim(${folded})` : folded;
}

interface NewWord {
  id: string;
  userId: string;
  word: CleanWord;
  places: readonly MutedPlace[];
  expiresAt: Date | null;
}

/**
 * Adds a word, or changes the places and the end of one that folds to the same.
 * @returns undefined if folding leaves nothing of the word, or if the user
 * has `max` others.
 */
export function upsertWord(
  on: Queryable,
  { id: wordId, userId, word, places, expiresAt }: NewWord,
  max: number,
  now: Date,
): Promise<MutedWordRow | undefined> {
  const isIn = (place: MutedPlace) => sql`${places.includes(place)}::boolean`;
  return on.one(sql`
      insert into muted_words as mw (id, user_id, text, needle, in_feeds, in_comments, in_notifications,
        created_at, expires_at)
      select ${id(wordId)}, ${id(userId)}, ${word.text}::text, n.needle, ${isIn('feeds')},
        ${isIn('comments')}, ${isIn('notifications')}, ${time(now)}, ${expiresAt}::timestamptz
      from (select ${needleOf(word)} as needle) n
      where btrim(n.needle) <> '' and (select count(*) from muted_words other
        where other.user_id = ${id(userId)} and other.needle <> n.needle) < ${literal(max)}
      on conflict (user_id, needle) do update set text = excluded.text, in_feeds = excluded.in_feeds,
        in_comments = excluded.in_comments, in_notifications = excluded.in_notifications,
        created_at = excluded.created_at, expires_at = excluded.expires_at
      returning ${WORD}`);
}

/** Returns the number of words that the user has muted. */
export async function countWords(on: Queryable, userId: string): Promise<number> {
  const row = await on.one<{ count: number }>(
    sql`select count(*)::int as count from muted_words where user_id = ${id(userId)}`,
  );
  return row?.count ?? 0;
}

/** Removes a word of the user. Returns false if there was none. */
export async function deleteWord(on: Queryable, userId: string, wordId: string): Promise<boolean> {
  const removed = await on.run(
    sql`delete from muted_words where id = ${id(wordId)} and user_id = ${id(userId)}`,
  );
  return removed > 0;
}

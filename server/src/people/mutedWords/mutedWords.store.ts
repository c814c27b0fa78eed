import type { MutedPlace, MutedWord } from '@kithkin/shared/contract';
import {
  id,
  jsonObject,
  literal,
  objectText,
  type Queryable,
  type SQL,
  sql,
  time,
  value,
} from '../../platform/db';
import { isMutedWordActive } from '../../visibility/mutedWords';
import type { CleanWord } from './mutedWords.rules';

/** Returns the row `mw` as the contract's MutedWord, as a JSON value. */
const wordJson: SQL = jsonObject<MutedWord>({
  _id: value.id('mw.id'),
  text: value.text('mw.text'),
  places: [
    sql`array_to_json(array_remove(array[case when mw.in_feeds then 'feeds' end,
      case when mw.in_comments then 'comments' end,
      case when mw.in_notifications then 'notifications' end], null))::text`,
  ],
  mutedUntil: value.timeOrNull('mw.expires_at'),
});

/** Returns the user's muted words that have not ended, the newest first, as MutedWords in JSON. */
export async function selectWords(on: Queryable, userId: string, now: Date): Promise<string> {
  const row = await on.one<{ json: string }>(sql`
    select ${objectText<{ words: MutedWord[] }>({
      words: [
        sql`coalesce(json_agg(${wordJson} order by mw.created_at desc, mw.id desc), '[]')::text`,
      ],
    })} as json
    from muted_words mw where mw.user_id = ${id(userId)} and ${isMutedWordActive('mw', now)}`);
  return row?.json ?? '{"words":[]}';
}

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
 * @returns the contract's MutedWord; undefined if folding leaves nothing of the word, or if the user
 * has `max` others.
 */
export async function upsertWord(
  on: Queryable,
  { id: wordId, userId, word, places, expiresAt }: NewWord,
  max: number,
  now: Date,
): Promise<MutedWord | undefined> {
  const isIn = (place: MutedPlace) => sql`${places.includes(place)}::boolean`;
  const row = await on.one<{ json: MutedWord }>(sql`
    with mw as (
      insert into muted_words (id, user_id, text, needle, in_feeds, in_comments, in_notifications,
        created_at, expires_at)
      select ${id(wordId)}, ${id(userId)}, ${word.text}::text, n.needle, ${isIn('feeds')},
        ${isIn('comments')}, ${isIn('notifications')}, ${time(now)}, ${expiresAt}::timestamptz
      from (select ${needleOf(word)} as needle) n
      where btrim(n.needle) <> '' and (select count(*) from muted_words other
        where other.user_id = ${id(userId)} and other.needle <> n.needle) < ${literal(max)}
      on conflict (user_id, needle) do update set text = excluded.text, in_feeds = excluded.in_feeds,
        in_comments = excluded.in_comments, in_notifications = excluded.in_notifications,
        created_at = excluded.created_at, expires_at = excluded.expires_at
      returning *)
    select ${wordJson} as json from mw`);
  return row?.json;
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

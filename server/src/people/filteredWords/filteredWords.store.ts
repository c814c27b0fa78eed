import type { FilteredWord } from '@kithkin/shared/contract';
import { id, literal, type Queryable, sql, time } from '../../platform/db';
import type { CleanWord } from '../mutedWords/mutedWords.rules';
import { needleOf } from '../mutedWords/mutedWords.store';

/** Returns the user's filtered words, the newest first. */
export function selectFilteredWords(on: Queryable, userId: string): Promise<FilteredWord[]> {
  return on.query<FilteredWord>(sql`
    select fw.id as _id, fw.text from filtered_words fw where fw.user_id = ${id(userId)}
    order by fw.created_at desc, fw.id desc`);
}

/** Locks the user's list, so that two requests can't exceed its maximum. */
export async function lockFilteredWords(on: Queryable, userId: string): Promise<void> {
  await on.run(sql`select 1 from users where id = ${id(userId)} for no key update`);
}

/**
 * Adds a word, or renews one that folds to the same.
 * @returns undefined if folding leaves nothing of the word, or if the user has `max` others
 */
export function upsertFilteredWord(
  on: Queryable,
  { id: wordId, userId, word }: { id: string; userId: string; word: CleanWord },
  max: number,
  now: Date,
): Promise<FilteredWord | undefined> {
  return on.one<FilteredWord>(sql`
    insert into filtered_words as fw (id, user_id, text, needle, created_at)
    select ${id(wordId)}, ${id(userId)}, ${word.text}::text, n.needle, ${time(now)}
    from (select ${needleOf(word)} as needle) n
    where btrim(n.needle) <> '' and (select count(*) from filtered_words other
      where other.user_id = ${id(userId)} and other.needle <> n.needle) < ${literal(max)}
    on conflict (user_id, needle) do update
      set text = excluded.text, created_at = excluded.created_at
    returning fw.id as _id, fw.text`);
}

/** Returns the number of words that the user filters. */
export async function countFilteredWords(on: Queryable, userId: string): Promise<number> {
  const row = await on.one<{ count: number }>(
    sql`select count(*)::int as count from filtered_words where user_id = ${id(userId)}`,
  );
  return row?.count ?? 0;
}

/** Removes a word of the user. Returns false if there was none. */
export async function deleteFilteredWord(
  on: Queryable,
  userId: string,
  wordId: string,
): Promise<boolean> {
  const removed = await on.run(
    sql`delete from filtered_words where id = ${id(wordId)} and user_id = ${id(userId)}`,
  );
  return removed > 0;
}

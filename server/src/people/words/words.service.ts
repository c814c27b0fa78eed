import {
  type FilteredWord,
  type FilteredWords,
  MAX_FILTERED_WORDS,
  MAX_MUTED_WORDS,
  type MessageResponse,
  type MutedWord,
  type MutedWords,
  type MuteWord,
} from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import type { Tx } from '../../platform/db';
import { conflict, notFound, unprocessable } from '../../platform/errors';
import { Presented } from '../../platform/http/route';
import { newId } from '../../platform/ids';
import { muteEnd } from '../muting/muting.service';
import { cleanMutedWord } from './words.rules';
import {
  countWords,
  deleteEnded,
  deleteWord,
  lockWords,
  type MutedWordRow,
  selectFiltered,
  selectMuted,
  upsertFiltered,
  upsertMuted,
  type WordList,
} from './words.store';

const PLACES = ['feeds', 'comments', 'notifications'] as const;

const presentWord = (row: MutedWordRow): MutedWord => ({
  _id: row.id,
  text: row.text,
  places: PLACES.filter((place) => row[`in_${place}` as const]),
  mutedUntil: row.expires_at?.toISOString() ?? null,
});

/** Returns the words that the viewer has muted, the newest first. */
export async function listMutedWords(
  ctx: AppContext,
  viewerId: string,
): Promise<Presented<MutedWords>> {
  const rows = await selectMuted(ctx.db, viewerId, ctx.clock.now());
  return new Presented({ words: rows.map(presentWord) });
}

/** Returns the words with which comments on the viewer's posts wait, the newest first. */
export async function listFilteredWords(ctx: AppContext, viewerId: string): Promise<FilteredWords> {
  return { words: await selectFiltered(ctx.db, viewerId) };
}

/** Returns why a list has not accepted a word. */
async function rejection(tx: Tx, table: WordList, viewerId: string, max: number) {
  const isFull = (await countWords(tx, table, viewerId)) >= max;
  const verb = table === 'muted_words' ? 'mute' : 'filter';
  return isFull
    ? conflict(`You can ${verb} ${max} words. Remove one first.`)
    : unprocessable('Enter a word with letters or digits.');
}

/**
 * Mutes a word, phrase or tag in some places, for some hours or until it is removed. Texts are
 * compared by whole words, folded as names are.
 */
export async function muteWord(
  ctx: AppContext,
  userId: string,
  { text, places, hours }: MuteWord,
): Promise<MutedWord> {
  const word = cleanMutedWord(text);
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    await lockWords(tx, userId);
    await deleteEnded(tx, userId, now);
    const draft = { id: newId(), userId, word, places, expiresAt: muteEnd(now, hours) };
    const added = await upsertMuted(tx, draft, MAX_MUTED_WORDS, now);
    if (!added) throw await rejection(tx, 'muted_words', userId, MAX_MUTED_WORDS);
    return presentWord(added);
  });
}

/**
 * Adds a word or phrase: comments of others on the viewer's posts that are written or edited from now
 * on and contain it wait until the viewer allows them. They are compared as with muted words; since a
 * comment has no tags, a `#` before the word is ignored.
 */
export async function filterWord(
  ctx: AppContext,
  userId: string,
  text: string,
): Promise<FilteredWord> {
  const word = { ...cleanMutedWord(text), isTag: false };
  return ctx.db.transaction(async (tx) => {
    await lockWords(tx, userId);
    const draft = { id: newId(), userId, word };
    const added = await upsertFiltered(tx, draft, MAX_FILTERED_WORDS, ctx.clock.now());
    if (!added) throw await rejection(tx, 'filtered_words', userId, MAX_FILTERED_WORDS);
    return added;
  });
}

const REMOVAL: Record<WordList, { error: string; message: string }> = {
  muted_words: { error: 'This word is not muted.', message: 'The word is no longer muted.' },
  filtered_words: {
    error: 'This word is not filtered.',
    message: 'Comments with this word no longer wait.',
  },
};

/** Removes a word of a list. Comments that wait because of a filtered one stay as they are. */
export async function removeWord(
  ctx: AppContext,
  list: WordList,
  userId: string,
  wordId: string,
): Promise<MessageResponse> {
  const { error, message } = REMOVAL[list];
  if (!(await deleteWord(ctx.db, list, userId, wordId))) throw notFound(error);
  return { message };
}

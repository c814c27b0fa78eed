import {
  MAX_MUTED_WORDS,
  type MessageResponse,
  type MutedWord,
  type MutedWords,
  type MuteWord,
} from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { conflict, notFound, unprocessable } from '../../platform/errors';
import { Presented } from '../../platform/http/route';
import { newId } from '../../platform/ids';
import { muteEnd } from '../muting/muting.service';
import { cleanMutedWord } from './mutedWords.rules';
import {
  countWords,
  deleteWord,
  lockWords,
  type MutedWordRow,
  selectWords,
  upsertWord,
} from './mutedWords.store';

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
  const rows = await selectWords(ctx.db, viewerId, ctx.clock.now());
  return new Presented({ words: rows.map(presentWord) });
}

/**
 * Mutes a word, phrase or tag in some places, for some hours or until it is removed. Texts are
 * compared by whole words, folded as names are.
 */
export async function muteWord(
  ctx: AppContext,
  viewerId: string,
  { text, places, hours }: MuteWord,
): Promise<MutedWord> {
  const word = cleanMutedWord(text);
  const now = ctx.clock.now();
  const expiresAt = muteEnd(now, hours);
  return ctx.db.transaction(async (tx) => {
    await lockWords(tx, viewerId, now);
    const draft = { id: newId(), userId: viewerId, word, places, expiresAt };
    const added = await upsertWord(tx, draft, MAX_MUTED_WORDS, now);
    if (added) return presentWord(added);
    if ((await countWords(tx, viewerId)) < MAX_MUTED_WORDS) {
      throw unprocessable('Enter a word with letters or digits.');
    }
    throw conflict(`You can mute ${MAX_MUTED_WORDS} words. Remove one first.`);
  });
}

/** Shows again what has the word. */
export async function unmuteWord(
  ctx: AppContext,
  viewerId: string,
  wordId: string,
): Promise<MessageResponse> {
  if (!(await deleteWord(ctx.db, viewerId, wordId))) throw notFound('This word is not muted.');
  return { message: 'The word is no longer muted.' };
}

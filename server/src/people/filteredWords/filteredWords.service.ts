import {
  type FilteredWord,
  type FilteredWords,
  MAX_FILTERED_WORDS,
  type MessageResponse,
} from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { conflict, notFound, unprocessable } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { cleanMutedWord } from '../mutedWords/mutedWords.rules';
import {
  countFilteredWords,
  deleteFilteredWord,
  lockFilteredWords,
  selectFilteredWords,
  upsertFilteredWord,
} from './filteredWords.store';

/** Returns the words with which comments on the viewer's posts wait, the newest first. */
export async function listFilteredWords(ctx: AppContext, viewerId: string): Promise<FilteredWords> {
  return { words: await selectFilteredWords(ctx.db, viewerId) };
}

/**
 * Adds a word or phrase: comments of others on the viewer's posts that are written or edited from now
 * on and contain it wait until the viewer allows them. They are compared as with muted words; since a
 * comment has no tags, a `#` before the word is ignored.
 */
export async function filterWord(
  ctx: AppContext,
  viewerId: string,
  text: string,
): Promise<FilteredWord> {
  const word = { ...cleanMutedWord(text), isTag: false };
  return ctx.db.transaction(async (tx) => {
    await lockFilteredWords(tx, viewerId);
    const draft = { id: newId(), userId: viewerId, word };
    const added = await upsertFilteredWord(tx, draft, MAX_FILTERED_WORDS, ctx.clock.now());
    if (added) return added;
    if ((await countFilteredWords(tx, viewerId)) < MAX_FILTERED_WORDS) {
      throw unprocessable('Enter a word with letters or digits.');
    }
    throw conflict(`You can filter ${MAX_FILTERED_WORDS} words. Remove one first.`);
  });
}

/** Lets new comments with the word appear at once. Comments that wait stay as they are. */
export async function removeFilteredWord(
  ctx: AppContext,
  viewerId: string,
  wordId: string,
): Promise<MessageResponse> {
  if (!(await deleteFilteredWord(ctx.db, viewerId, wordId))) {
    throw notFound('This word is not filtered.');
  }
  return { message: 'Comments with this word no longer wait.' };
}

import { api, session } from '@kithkin/shared';
import type {
  FilteredWordResponse,
  FilteredWords,
  FilterWord,
  MessageResponse,
  MutedWordResponse,
  MutedWords,
  MuteWord,
} from '@kithkin/shared/contract';
import { type CachePatch, changeAtOnce, changeBy } from '../cacheChanges';

const MUTED = '/users/me/muted-words';
const FILTERED = '/users/me/filtered-words';

/** Lists whose content depends on the muted words; they are fetched again after a change. */
const AFFECTED = ['Feed', 'Posts'] as const;

/**
 * Endpoints of the muted words and tags, and of the words with which comments on the user's posts
 * wait. Lists are cached by user, the newest word first; removals are optimistic.
 */
export const wordsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    mutedWords: build.query<MutedWords, string>({ query: () => ({ url: MUTED }) }),
    /** Mutes a word, or changes the places and the end of one that is muted. */
    muteWord: build.mutation<MutedWordResponse, MuteWord>({
      query: (body) => ({ url: MUTED, method: 'POST', body }),
      invalidatesTags: (response) => (response ? AFFECTED : []),
      onQueryStarted: changeBy(({ word }: MutedWordResponse) =>
        changeMuted((list) => putFirst(list, word)),
      ),
    }),
    unmuteWord: build.mutation<MessageResponse, string>({
      query: (id) => ({ url: `${MUTED}/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: (response) => (response ? AFFECTED : []),
      onQueryStarted: changeAtOnce((id: string) => changeMuted((list) => removeWord(list, id))),
    }),
    filteredWords: build.query<FilteredWords, string>({ query: () => ({ url: FILTERED }) }),
    /** Adds a word, or moves one that is there to the top. */
    filterWord: build.mutation<FilteredWordResponse, FilterWord>({
      query: (body) => ({ url: FILTERED, method: 'POST', body }),
      onQueryStarted: changeBy(({ word }: FilteredWordResponse) =>
        changeFiltered((list) => putFirst(list, word)),
      ),
    }),
    removeFilteredWord: build.mutation<MessageResponse, string>({
      query: (id) => ({ url: `${FILTERED}/${encodeURIComponent(id)}`, method: 'DELETE' }),
      onQueryStarted: changeAtOnce((id: string) => changeFiltered((list) => removeWord(list, id))),
    }),
  }),
});

const ownId = () => session.get()?._id ?? '';

const changeMuted = (change: (list: MutedWords) => void): CachePatch =>
  wordsApi.util.updateQueryData('mutedWords', ownId(), change);
const changeFiltered = (change: (list: FilteredWords) => void): CachePatch =>
  wordsApi.util.updateQueryData('filteredWords', ownId(), change);

/** Puts a word at the top of a cached list, also one that is in it. */
function putFirst<Word extends { _id: string }>(list: { words: Word[] }, word: Word): void {
  list.words = [word, ...list.words.filter(({ _id }) => _id !== word._id)];
}

function removeWord(list: { words: { _id: string }[] }, id: string): void {
  list.words = list.words.filter(({ _id }) => _id !== id);
}

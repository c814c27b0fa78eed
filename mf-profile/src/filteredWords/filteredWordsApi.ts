import { api, session } from '@kithkin/shared';
import type {
  FilteredWordResponse,
  FilteredWords,
  FilterWord,
  MessageResponse,
} from '@kithkin/shared/contract';
import { putFirst, removeWord } from '../words/wordLists';

const URL = '/users/me/filtered-words';

/** Endpoints of the words with which comments on the user's posts wait. */
export const filteredWordsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** All filtered words of a user, the newest first. */
    filteredWords: build.query<FilteredWords, string>({ query: () => ({ url: URL }) }),
    /** Adds a word, or moves one that is there to the top. */
    filterWord: build.mutation<FilteredWordResponse, FilterWord>({
      query: (body) => ({ url: URL, method: 'POST', body }),
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => null);
        if (!response) return;
        dispatch(changeWords((list) => putFirst(list, response.data.word)));
      },
    }),
    /** Removes a word. Optimistic: a failure restores the row. */
    removeFilteredWord: build.mutation<MessageResponse, string>({
      query: (id) => ({ url: `${URL}/${encodeURIComponent(id)}`, method: 'DELETE' }),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const patch = dispatch(changeWords((list) => removeWord(list, id)));
        await queryFulfilled.catch(() => patch.undo());
      },
    }),
  }),
});

const changeWords = (change: (list: FilteredWords) => void) =>
  filteredWordsApi.util.updateQueryData('filteredWords', session.get()?._id ?? '', change);

import { api, session } from '@kithkin/shared';
import type {
  MessageResponse,
  MutedWordResponse,
  MutedWords,
  MuteWord,
} from '@kithkin/shared/contract';
import { putFirst, removeWord } from '../words/wordLists';

const URL = '/users/me/muted-words';

/** Lists whose content depends on the muted words; they are fetched again after a change. */
const AFFECTED = ['Feed', 'Posts'] as const;

/** Endpoints of the muted words and tags. */
export const mutedWordsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** All muted words of a user, the newest first. */
    mutedWords: build.query<MutedWords, string>({ query: () => ({ url: URL }) }),
    /** Mutes a word, or changes the places and the end of one that is muted. */
    muteWord: build.mutation<MutedWordResponse, MuteWord>({
      query: (body) => ({ url: URL, method: 'POST', body }),
      invalidatesTags: (response) => (response ? AFFECTED : []),
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => null);
        if (!response) return;
        dispatch(changeWords((list) => putFirst(list, response.data.word)));
      },
    }),
    /** Removes a word. Optimistic: a failure restores the row. */
    unmuteWord: build.mutation<MessageResponse, string>({
      query: (id) => ({ url: `${URL}/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: (response) => (response ? AFFECTED : []),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const patch = dispatch(changeWords((list) => removeWord(list, id)));
        await queryFulfilled.catch(() => patch.undo());
      },
    }),
  }),
});

const changeWords = (change: (list: MutedWords) => void) =>
  mutedWordsApi.util.updateQueryData('mutedWords', session.get()?._id ?? '', change);

import { api, reportError, type TypedWord } from '@kithkin/shared';
import type { TagCounts, UserSummary } from '@kithkin/shared/contract';
import { useEffect, useState } from 'react';

/** A completion of the word. */
export interface Suggestion {
  /** Replaces the word, including its sign. */
  text: string;
  person: UserSummary | null;
  /** Number of last week's posts with the tag; 0 for people. */
  count: number;
}

/** Completions, together with the word that they complete. */
interface Suggestions {
  word: TypedWord;
  suggestions: readonly Suggestion[];
}

/** Milliseconds without typing before suggestions are fetched. */
const DEBOUNCE = 300;
const MAX_SUGGESTIONS = 6;

const completionApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** People who can be mentioned, or tags. */
    completions: build.query<Suggestions, TypedWord>({
      query: ({ sign, typed: q }) =>
        sign === '#'
          ? { url: '/posts/tags', params: { q } }
          : { url: '/users/search', params: { q, for: 'mention', limit: MAX_SUGGESTIONS } },
      transformResponse: (found: readonly (TagCounts[number] | UserSummary)[], _meta, word) => ({
        word,
        suggestions: found
          .slice(0, MAX_SUGGESTIONS)
          .map((one) =>
            'tag' in one
              ? { text: `#${one.tag}`, person: null, count: one.count }
              : { text: `@${one.userName}`, person: one, count: 0 },
          ),
      }),
    }),
  }),
});

const NO_WORD: TypedWord = { sign: '@', typed: '', from: 0, to: 0 };
const none: readonly Suggestion[] = [];

/**
 * Returns completions of the word: people who can be mentioned (`GET /users/search?for=mention`) or
 * tags (`GET /posts/tags`). The last suggestions remain while typing continues. A failed request is
 * reported and returns no suggestions.
 */
export function useSuggestions(word: TypedWord | null): readonly Suggestion[] {
  const [debounced, setDebounced] = useState<TypedWord | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(word), word ? DEBOUNCE : 0);
    return () => clearTimeout(timer);
  }, [word]);
  const { data, error } = completionApi.useCompletionsQuery(debounced ?? NO_WORD, {
    skip: debounced === null,
    refetchOnMountOrArgChange: true,
  });
  useEffect(() => {
    if (error) reportError(error, { source: 'feed.completion' });
  }, [error]);
  if (!word || !data || error) return none;
  // Typing more characters changes neither sign nor position: earlier suggestions remain shown.
  if (data.word.sign !== word.sign || data.word.from !== word.from) return none;
  // A single suggestion equal to the typed word is not shown.
  const [only, second] = data.suggestions;
  const whole = `${word.sign}${word.typed}`.toLowerCase();
  return !second && only?.text.toLowerCase() === whole ? none : data.suggestions;
}

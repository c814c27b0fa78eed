import { api, reportError, type TypedWord } from '@kithkin/shared';
import type { TagCounts, UserSummary } from '@kithkin/shared/contract';
import { useEffect, useMemo, useState } from 'react';

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

const toSuggestion = (person: UserSummary): Suggestion => ({
  text: `@${person.userName}`,
  person,
  count: 0,
});

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
              : toSuggestion(one),
          ),
      }),
    }),
    /** People in the comments on a post, for the word of an @name. */
    participants: build.query<Suggestions, { postId: string; word: TypedWord }>({
      query: ({ postId, word: { typed: q } }) => ({
        url: `/posts/${encodeURIComponent(postId)}/participants`,
        params: { q, limit: MAX_SUGGESTIONS },
      }),
      transformResponse: (people: readonly UserSummary[], _meta, { word }) => ({
        word,
        suggestions: people.map(toSuggestion),
      }),
    }),
  }),
});

/** Returns the suggestions of both lists, each once, those of the first one first. */
const firstOf = (near: readonly Suggestion[], others: readonly Suggestion[]) =>
  [...near, ...others.filter(({ text }) => near.every((one) => one.text !== text))].slice(
    0,
    MAX_SUGGESTIONS,
  );

const NO_WORD: TypedWord = { sign: '@', typed: '', from: 0, to: 0 };
const none: readonly Suggestion[] = [];

/**
 * Returns completions of the word: people who can be mentioned (`GET /users/search?for=mention`) or
 * tags (`GET /posts/tags`). The last suggestions remain while typing continues. A failed request is
 * reported and returns no suggestions.
 * @param postId the post that is commented on: people in its comments come first
 */
export function useSuggestions(word: TypedWord | null, postId?: string): readonly Suggestion[] {
  const [debounced, setDebounced] = useState<TypedWord | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(word), word ? DEBOUNCE : 0);
    return () => clearTimeout(timer);
  }, [word]);
  const { data, error } = completionApi.useCompletionsQuery(debounced ?? NO_WORD, {
    skip: debounced === null,
    refetchOnMountOrArgChange: true,
  });
  const { data: near } = completionApi.useParticipantsQuery(
    { postId: postId ?? '', word: debounced ?? NO_WORD },
    {
      skip: debounced?.sign !== '@' || postId === undefined,
      refetchOnMountOrArgChange: true,
    },
  );
  useEffect(() => {
    if (error) reportError(error, { source: 'feed.completion' });
  }, [error]);
  const isNear = near?.word.sign === word?.sign && near?.word.from === word?.from;
  // The same array while the responses are, since the list of suggestions begins anew with another.
  const suggestions = useMemo(
    () => firstOf(isNear ? (near?.suggestions ?? none) : none, data?.suggestions ?? none),
    [isNear, near, data],
  );
  if (!word || !data || error) return none;
  // Typing more characters changes neither sign nor position: earlier suggestions remain shown.
  if (data.word.sign !== word.sign || data.word.from !== word.from) return none;
  // A single suggestion equal to the typed word is not shown.
  const [only, second] = suggestions;
  const whole = `${word.sign}${word.typed}`.toLowerCase();
  return !second && only?.text.toLowerCase() === whole ? none : suggestions;
}

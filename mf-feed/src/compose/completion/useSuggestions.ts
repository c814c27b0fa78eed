import { reportError, request, type TypedWord, useAsync } from '@kithkin/shared';
import type { TagCounts, UserSummary } from '@kithkin/shared/contract';

/** A completion of the word. */
export interface Suggestion {
  /** Replaces the word, including its sign. */
  text: string;
  person: UserSummary | null;
  /** Number of last week's posts with the tag; 0 for people. */
  count: number;
}

/** Milliseconds without typing before suggestions are fetched. */
const DEBOUNCE = 300;
const MAX_SUGGESTIONS = 6;

async function fetchSuggestions(
  { sign, typed: q }: TypedWord,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  if (sign === '#') {
    const tags = await request<TagCounts>('/posts/tags', { params: { q }, signal });
    return tags
      .slice(0, MAX_SUGGESTIONS)
      .map(({ tag, count }) => ({ text: `#${tag}`, person: null, count }));
  }
  const params = { q, for: 'mention', limit: MAX_SUGGESTIONS };
  const people = await request<UserSummary[]>('/users/search', { params, signal });
  return people.map((person) => ({ text: `@${person.userName}`, person, count: 0 }));
}

const none: readonly Suggestion[] = [];

/** Fetches completions, together with the word that they complete. */
const suggest = async (word: TypedWord, signal: AbortSignal) => ({
  word,
  suggestions: await fetchSuggestions(word, signal),
});

/**
 * Returns completions of the word: people who can be mentioned (`GET /users/search?for=mention`) or
 * tags (`GET /posts/tags`). The last suggestions remain while typing continues. A failed request is
 * reported and returns no suggestions.
 */
export function useSuggestions(word: TypedWord | null): readonly Suggestion[] {
  const { data } = useAsync(word, suggest, {
    delayMs: DEBOUNCE,
    onError: (error) => reportError(error, { source: 'feed.completion' }),
  });
  // Typing more characters changes neither sign nor position: earlier suggestions remain shown.
  if (!word || data?.word.sign !== word.sign || data.word.from !== word.from) return none;
  // A single suggestion equal to the typed word is not shown.
  const [only, second] = data.suggestions;
  const whole = `${word.sign}${word.typed}`.toLowerCase();
  return !second && only?.text.toLowerCase() === whole ? none : data.suggestions;
}

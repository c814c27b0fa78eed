import { reportError, request } from '@kithkin/shared';
import type { TagCounts, UserSummary } from '@kithkin/shared/contract';
import { useEffect, useState } from 'react';
import type { TypedWord } from './wordAt';

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
  sign: TypedWord['sign'],
  q: string,
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

interface SuggestionsResult {
  /**
   * Sign and position of the word. Typing more characters changes neither, so that earlier
   * suggestions remain shown.
   */
  about: string;
  suggestions: readonly Suggestion[];
}

const none: readonly Suggestion[] = [];

/**
 * Returns completions of the word: people who can be mentioned (`GET /users/search?for=mention`) or
 * tags (`GET /posts/tags`). The last suggestions remain while typing continues. A failed request is
 * reported and returns no suggestions.
 */
export function useSuggestions(word: TypedWord | null): readonly Suggestion[] {
  const [response, setResponse] = useState<SuggestionsResult | null>(null);
  const sign = word?.sign;
  const typed = word?.typed ?? '';
  const about = word ? `${word.sign}${word.from}` : '';

  useEffect(() => {
    if (sign === undefined) {
      setResponse(null);
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      fetchSuggestions(sign, typed, signal).then(
        (suggestions) => {
          if (!signal.aborted) setResponse({ about, suggestions });
        },
        (error: unknown) => {
          if (signal.aborted) return;
          setResponse(null);
          reportError(error, { source: 'feed.completion' });
        },
      );
    }, DEBOUNCE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [sign, typed, about]);

  if (response?.about !== about) return none;
  // A single suggestion equal to the typed word is not shown.
  const [only, second] = response.suggestions;
  const whole = `${sign}${typed}`.toLowerCase();
  return !second && only?.text.toLowerCase() === whole ? none : response.suggestions;
}

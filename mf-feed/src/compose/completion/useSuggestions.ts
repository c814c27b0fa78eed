import { reportError, request } from '@kithkin/shared';
import type { TagCounts, UserSummary } from '@kithkin/shared/contract';
import { useEffect, useState } from 'react';
import type { TypedWord } from './wordAt';

/** Something that the word can become. */
export interface Suggestion {
  /** What is put in place of the word, sign included. */
  text: string;
  person: UserSummary | null;
  /** Posts of the last week with the tag; 0 for people. */
  count: number;
}

/** Milliseconds of rest before a question is asked (specification section 9). */
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
  /** The sign and where it stands: what is typed behind it narrows the same question. */
  about: string;
  suggestions: readonly Suggestion[];
}

const none: readonly Suggestion[] = [];

/**
 * What the word may become: people one may mention (GET /users/search?for=mention), or tags (GET
 * /posts/tags). While one types on, the last answer stays; a failure is logged and offers nothing.
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
  // What is typed in full needs no completing.
  const [only, second] = response.suggestions;
  const whole = `${sign}${typed}`.toLowerCase();
  return !second && only?.text.toLowerCase() === whole ? none : response.suggestions;
}

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
const MOST = 6;

async function ask(sign: TypedWord['sign'], q: string, signal: AbortSignal): Promise<Suggestion[]> {
  if (sign === '#') {
    const tags = await request<TagCounts>('/posts/tags', { params: { q }, signal });
    return tags.slice(0, MOST).map(({ tag, count }) => ({ text: `#${tag}`, person: null, count }));
  }
  const params = { q, for: 'mention', limit: MOST };
  const people = await request<UserSummary[]>('/users/search', { params, signal });
  return people.map((person) => ({ text: `@${person.userName}`, person, count: 0 }));
}

interface Answer {
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
  const [answer, setAnswer] = useState<Answer | null>(null);
  const sign = word?.sign;
  const typed = word?.typed ?? '';
  const about = word ? `${word.sign}${word.from}` : '';

  useEffect(() => {
    if (sign === undefined) {
      setAnswer(null);
      return;
    }
    const asking = new AbortController();
    const { signal } = asking;
    const timer = setTimeout(() => {
      ask(sign, typed, signal).then(
        (suggestions) => {
          if (!signal.aborted) setAnswer({ about, suggestions });
        },
        (error: unknown) => {
          if (signal.aborted) return;
          setAnswer(null);
          reportError(error, { source: 'feed.completion' });
        },
      );
    }, DEBOUNCE);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [sign, typed, about]);

  if (answer?.about !== about) return none;
  // What is typed in full needs no completing.
  const [only, second] = answer.suggestions;
  const whole = `${sign}${typed}`.toLowerCase();
  return !second && only?.text.toLowerCase() === whole ? none : answer.suggestions;
}

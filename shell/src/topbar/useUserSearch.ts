import { reportError, request } from '@kithkin/shared';
import type { UserSummary } from '@kithkin/shared/contract';
import { useEffect, useState } from 'react';

/** Milliseconds of rest before a question is asked (specification section 9). */
export const SEARCH_DEBOUNCE = 300;

export interface UserSearchState {
  /** People found for the present words; empty before, without any, and after a failure. */
  people: UserSummary[];
  /** The words that `people` is the answer to; null while nothing has been answered. */
  answered: string | null;
}

const nothing: UserSearchState = { people: [], answered: null };

/**
 * Searches people while typing: 300 ms after the last change, never for blank words. A new
 * question gives up the one before, so an old answer never stands in the place of a new one. A
 * failure clears the results and is only logged (specification section 8).
 */
export function useUserSearch(words: string): UserSearchState {
  const query = words.trim();
  const [state, setState] = useState(nothing);

  useEffect(() => {
    if (query === '') return setState(nothing);
    const asking = new AbortController();
    const timer = setTimeout(() => {
      request<UserSummary[]>('/users/search', { params: { q: query }, signal: asking.signal }).then(
        (people) => {
          if (!asking.signal.aborted) setState({ people, answered: query });
        },
        (error: unknown) => {
          if (asking.signal.aborted) return;
          setState(nothing);
          reportError(error, { source: 'shell.search' });
        },
      );
    }, SEARCH_DEBOUNCE);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [query]);

  return state;
}

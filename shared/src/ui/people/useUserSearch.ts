import type { UserSummary } from '@kithkin/shared/contract';
import { useEffect, useReducer, useState } from 'react';
import { useBusEvent } from '../../bus/useBusEvent';
import { request } from '../../http/request';
import { reportError } from '../../telemetry/reportError';

/** Milliseconds of rest before a question is asked (specification section 9). */
const SEARCH_DEBOUNCE = 300;

/** What a search has come to. */
export interface UserSearchState {
  /** People found for the present words; empty before, without any, and after a failure. */
  people: UserSummary[];
  /** The words that `people` is the answer to; null while nothing has been answered. */
  resultsFor: string | null;
}

interface UserSearch extends UserSearchState {
  /** The present words have no answer yet: they rest, or are being asked. */
  searching: boolean;
  /** Asking for the present words failed. */
  failed: boolean;
  /** Asks once more. */
  retry: () => void;
}

interface Known extends UserSearchState {
  /** The words that failed. */
  failure: string | null;
}

const nothing: Known = { people: [], resultsFor: null, failure: null };

/**
 * Searches people while typing (GET /users/search): 300 ms after the last change, never for blank
 * words. A new question gives up the one before, so an old answer never stands in the place of a
 * new one. A failure clears the results and is logged (specification section 8); whether anything
 * is said of it is for the place that shows them.
 */
export function useUserSearch(text: string): UserSearch {
  const query = text.trim();
  const [known, setKnown] = useState(nothing);
  const [round, again] = useReducer((count: number) => count + 1, 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` is what asks again
  useEffect(() => {
    if (query === '') {
      setKnown(nothing);
      return;
    }
    const controller = new AbortController();
    const search = () => {
      request<UserSummary[]>('/users/search', {
        params: { q: query },
        signal: controller.signal,
      }).then(
        (people) => {
          if (!controller.signal.aborted) setKnown({ people, resultsFor: query, failure: null });
        },
        (error: unknown) => {
          if (controller.signal.aborted) return;
          setKnown({ ...nothing, failure: query });
          reportError(error, { source: 'people.search' });
        },
      );
    };
    const timer = setTimeout(search, SEARCH_DEBOUNCE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, round]);

  // Who blocks, leaves or comes back while the results are open.
  useBusEvent('relationship-changed', ({ userId }) => {
    if (known.people.some(({ _id }) => _id === userId)) again();
  });

  const failed = query !== '' && known.failure === query;
  return {
    people: known.people,
    resultsFor: known.resultsFor,
    failed,
    searching: query !== '' && known.resultsFor !== query && !failed,
    retry() {
      setKnown(nothing);
      again();
    },
  };
}

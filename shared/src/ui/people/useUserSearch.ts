import type { UserSummary } from '@kithkin/shared/contract';
import { useEffect, useReducer, useState } from 'react';
import { useBusEvent } from '../../bus/useBusEvent';
import { request } from '../../http/request';
import { reportError } from '../../telemetry/reportError';

/** Debounce delay of a search, in milliseconds. */
const SEARCH_DEBOUNCE = 300;

/** Results of a search. */
export interface UserSearchState {
  /** People found for the current query; empty before the first response and after a failure. */
  people: UserSummary[];
  /** Query that `people` belongs to; null before the first response. */
  resultsFor: string | null;
}

interface UserSearch extends UserSearchState {
  /** True while the current query has no response, including the debounce delay. */
  searching: boolean;
  /** True if the request for the current query failed. */
  failed: boolean;
  /** Repeats the request. */
  retry: () => void;
}

interface Known extends UserSearchState {
  /** Query whose request failed. */
  failure: string | null;
}

const nothing: Known = { people: [], resultsFor: null, failure: null };

/**
 * Searches people while typing (GET /users/search), 300 ms after the last change; skips blank
 * queries. A new query aborts the previous request, so that stale results never replace newer ones.
 * A failure clears the results and is logged; the component decides whether to display it.
 */
export function useUserSearch(text: string): UserSearch {
  const query = text.trim();
  const [known, setKnown] = useState(nothing);
  const [round, again] = useReducer((count: number) => count + 1, 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` triggers the request again
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

  // Repeats the search when a listed person blocks the user, leaves or returns.
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

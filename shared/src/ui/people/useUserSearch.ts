import type { PersonLine } from '@kithkin/shared/contract';
import { useBusEvent } from '../../bus/bus';
import { request } from '../../http/request';
import { reportError } from '../../telemetry/reportError';
import { useAsync } from '../useAsync';

/** Debounce delay of a search, in milliseconds. */
const SEARCH_DEBOUNCE = 300;

/** Results of a search. */
export interface UserSearchState {
  /** People found for the current query; empty before the first response and after a failure. */
  people: PersonLine[];
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

const nothing: UserSearchState = { people: [], resultsFor: null };

async function searchUsers(query: string, signal: AbortSignal): Promise<UserSearchState> {
  const people = await request<PersonLine[]>('/users/search', { params: { q: query }, signal });
  return { people, resultsFor: query };
}

/**
 * Searches people while typing (GET /users/search), 300 ms after the last change; skips blank
 * queries. A new query aborts the previous request, so that stale results never replace newer ones.
 * A failure clears the results and is logged; the component decides whether to display it.
 */
export function useUserSearch(text: string): UserSearch {
  const query = text.trim();
  const { data, failed, retry } = useAsync(query === '' ? null : query, searchUsers, {
    delayMs: SEARCH_DEBOUNCE,
    onError: (error) => reportError(error, { source: 'people.search' }),
  });
  const { people, resultsFor } = data ?? nothing;

  // Repeats the search when a listed person blocks the user, leaves or returns.
  useBusEvent('relationship-changed', ({ userId }) => {
    if (people.some(({ _id }) => _id === userId)) retry();
  });

  return {
    people,
    resultsFor,
    failed,
    searching: query !== '' && resultsFor !== query && !failed,
    retry,
  };
}

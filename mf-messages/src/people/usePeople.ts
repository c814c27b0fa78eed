import { useMe } from '@kithkin/shared';
import type { UserSummary } from '@kithkin/shared/contract';
import { useEffect, useState } from 'react';
import { useFollowedQuery, useSearchPeopleQuery } from '../chatsApi';

/** Milliseconds that typing rests before a search is sent (specification section 9). */
const DEBOUNCE_MS = 300;

function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/** What the picker offers for what was typed. */
export interface OfferedPeople {
  people: UserSummary[];
  loading: boolean;
  failed: boolean;
  retry(): void;
}

/** People to start a conversation with: those one follows, or what a non-blank `typed` finds. */
export function usePeople(typed: string): OfferedPeople {
  const me = useMe()._id;
  const query = useRested(typed).trim();
  const searching = typed.trim() !== '';
  const found = useSearchPeopleQuery(query, { skip: query === '' });
  const followed = useFollowedQuery(me);
  const source = searching ? found : followed;
  return {
    people: (source.currentData ?? []).filter(({ _id }) => _id !== me),
    loading: source.isFetching || (searching && query !== typed.trim()),
    failed: source.isError && !source.isFetching,
    retry: () => void source.refetch(),
  };
}

import { ErrorState, ListEnd } from '@kithkin/shared';
import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import type { PagingState, QueryState } from '../Loaded';
import { ConnectionRow } from './ConnectionRow';
import type { PeoplePage } from './connectionsApi';

/**
 * The same height while loading, searching and with a full page, so that the dialog does not jump.
 */
export const Lists = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: min(56dvh, 480px);
`;

const Rows = styled.ul`
  display: grid;
  gap: var(--space-1);
  margin: 0;
  padding: 0;
  list-style: none;

  /* The previous results stay visible while the next search runs. */
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;

interface Pages {
  pages: readonly PeoplePage[];
}

interface PeopleQuery extends QueryState<Pages>, PagingState {
  currentData?: Pages | undefined;
}

/** Ids of the people so far, each once: somebody may be in two pages, or have shared a post twice. */
export const idsOf = ({ pages }: Pages) => [...new Set(pages.flatMap(({ ids }) => ids))];

/** True while the query shows what it has loaded for its previous argument. */
export const isStale = ({ currentData, isFetching }: PeopleQuery) =>
  currentData === undefined && isFetching;

interface Props {
  query: PeopleQuery;
  /** Name of the people within a sentence: "followers". */
  what: string;
  /** Accessible name of the list. */
  label: string;
  placeholder: ReactNode;
  empty: ReactNode;
  /** True for the viewer's own followers, who can be removed. */
  removable?: boolean;
  rowsRef?: Ref<HTMLUListElement>;
}

/** A list of people that loads its next page near its end; with its loading, empty and error states. */
export function PagedPeople(props: Props) {
  const { query, what, label, placeholder, empty, removable = false, rowsRef } = props;
  const { data, currentData, error, isFetching, isFetchNextPageError, hasNextPage } = query;
  const failure = `Failed to load ${what}.`;
  if (currentData === undefined && error && !isFetching) {
    return <ErrorState message={failure} onRetry={() => void query.refetch()} />;
  }
  if (!data) return placeholder;
  const ids = idsOf(data);
  const stale = isStale(query);
  if (ids.length === 0 && !hasNextPage && !stale) return empty;
  return (
    <>
      <Rows ref={rowsRef} aria-label={label} aria-busy={stale}>
        {ids.map((id) => (
          <ConnectionRow key={id} id={id} removable={removable} />
        ))}
      </Rows>
      <ListEnd
        hasMore={hasNextPage}
        busy={isFetching}
        failed={isFetchNextPageError && !isFetching}
        count={ids.length}
        onMore={() => {
          if (!isFetching && hasNextPage) void query.fetchNextPage();
        }}
        loading={`Loading ${what}`}
        failure={failure}
      />
    </>
  );
}

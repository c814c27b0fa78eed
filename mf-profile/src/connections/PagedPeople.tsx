import { ListFrame, type PagedQuery, useList } from '@kithkin/shared/list';
import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
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

  /* The previous results stay visible while the next search runs. */
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;

interface PeopleQuery extends PagedQuery<PeoplePage> {
  currentData?: PagedQuery<PeoplePage>['data'];
}

const idsOf = ({ ids }: PeoplePage) => ids;

/**
 * Returns the ids of the people and the state of the list. `isStale` is true while it shows what was
 * loaded for the previous argument of the query.
 */
export function usePeople(query: PeopleQuery) {
  const { data, currentData, isFetching } = query;
  const isStale = currentData === undefined && isFetching;
  return { ...useList({ ...query, data: isStale ? data : currentData }, idsOf), isStale };
}

interface Props {
  list: ReturnType<typeof usePeople>;
  /** Name of the people within a sentence: "followers". */
  what: string;
  /** Accessible name of the list. */
  label: string;
  placeholder: ReactNode;
  empty: ReactNode;
  /** True for the viewer's own followers, who can be removed. */
  removable?: boolean;
  /** Returns the second line of a row in place of the @name, if it has one. */
  noteOf?: (id: string) => string | undefined;
  rowsRef?: Ref<HTMLUListElement>;
}

/** A list of people that loads its next page near its end; with its loading, empty and error states. */
export function PagedPeople(props: Props) {
  const { list, what, label, placeholder, empty, removable = false, noteOf, rowsRef } = props;
  const { items: ids, isStale } = list;
  return (
    <ListFrame
      list={list}
      count={ids.length}
      waiting={placeholder}
      empty={isStale ? null : empty}
      loading={`Loading ${what}`}
      failure={`Failed to load ${what}.`}
    >
      <Rows ref={rowsRef} aria-label={label} aria-busy={isStale}>
        {ids.map((id) => (
          <ConnectionRow key={id} id={id} removable={removable} note={noteOf?.(id)} />
        ))}
      </Rows>
    </ListFrame>
  );
}

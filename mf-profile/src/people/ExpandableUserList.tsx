import { Button } from '@kithkin/shared';
import type { PersonLine } from '@kithkin/shared/contract';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { More, PeopleList } from './list';

/**
 * Number of users shown at first and added by each click; later ones move up when users are
 * removed.
 */
export const INITIAL_ROWS = 5;

interface Props {
  people: readonly PersonLine[];
  row: (person: PersonLine) => ReactNode;
}

/** The first users of a list, with Show more. */
export function ExpandableUserList({ people, row }: Props) {
  const [max, setMax] = useState(INITIAL_ROWS);
  const list = useRef<HTMLUListElement>(null);
  const showMore = () => {
    flushSync(() => setMax(max + INITIAL_ROWS));
    // The button may have been removed: the focus moves to the first added row.
    list.current?.children[max]?.querySelector<HTMLElement>('a')?.focus();
  };
  return (
    <>
      <PeopleList ref={list}>{people.slice(0, max).map(row)}</PeopleList>
      {people.length > max && (
        <More>
          <Button size="small" variant="quiet" onClick={showMore}>
            Show more
          </Button>
        </More>
      )}
    </>
  );
}

import { Button } from '@kithkin/shared';
import type { UserSummary } from '@kithkin/shared/contract';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { More, PeopleList } from './list';

/**
 * Number of users shown at first and added by each click; later ones move up when users are
 * removed.
 */
const STEP = 5;

interface Props {
  people: readonly UserSummary[];
  row: (person: UserSummary) => ReactNode;
}

/** The first users of a list, with Show more. */
export function ExpandableUserList({ people, row }: Props) {
  const [max, setMax] = useState(STEP);
  const list = useRef<HTMLUListElement>(null);
  const showMore = () => {
    flushSync(() => setMax(max + STEP));
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

import { Button } from '@kithkin/shared';
import type { UserSummary } from '@kithkin/shared/contract';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { More, PeopleList } from './list';

/** So many at a time; the next ones move up as people leave the list. */
const STEP = 5;

interface Props {
  people: readonly UserSummary[];
  row: (person: UserSummary) => ReactNode;
}

/** The first of a list of people, and more of them by Show more. */
export function ExpandableUserList({ people, row }: Props) {
  const [max, setMax] = useState(STEP);
  const list = useRef<HTMLUListElement>(null);
  const showMore = () => {
    flushSync(() => setMax(max + STEP));
    // The button may be gone: the focus goes on with the first one that has come.
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

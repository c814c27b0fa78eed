import {
  Button,
  Loading,
  media,
  readText,
  Skeleton,
  SkeletonText,
  useMe,
  writeText,
} from '@kithkin/shared';
import type { PersonLine } from '@kithkin/shared/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled, { keyframes } from 'styled-components';

const appear = keyframes`
  from { opacity: 0; }
`;

/**
 * Container of a list of people or of its empty text. It receives the focus when all rows are
 * removed.
 */
const Container = styled.div`
  container-type: inline-size;
  min-inline-size: 0;
`;

/** A plain list of people; added rows fade in. */
export const PeopleList = styled.ul`
  display: grid;
  gap: var(--space-1);

  & > li {
    min-inline-size: 0;
    animation: ${appear} var(--motion) ease-out;
  }
`;

/** Muted text of an empty list. */
export const EmptyText = styled.p`
  color: var(--text-2);
  font-size: var(--font-13);
`;

/** Container of Show more below a list; its text is aligned with the list. */
const More = styled.div`
  margin-block-start: var(--space-2);
  margin-inline-start: calc(-1 * var(--space-3));
`;

/**
 * Number of users shown at first and added by each click; later ones move up when users are
 * removed.
 */
const INITIAL_ROWS = 5;

interface ExpandableUserListProps {
  people: readonly PersonLine[];
  row: (person: PersonLine) => ReactNode;
}

/** The first users of a list, with Show more. */
function ExpandableUserList({ people, row }: ExpandableUserListProps) {
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

interface PeopleSectionProps extends ExpandableUserListProps {
  /** Accessible name. */
  label: string;
  query: { isFetching: boolean; refetch: () => unknown };
  failed: boolean;
  /** Text of an empty list. */
  empty: string;
  /** Above the list. */
  children?: ReactNode;
}

/** People with Show more; without any, a line that says so, or Load again after a failure. */
export function PeopleSection(props: PeopleSectionProps) {
  const { label, people, row, query, failed, empty, children } = props;
  const { isFetching, refetch } = query;
  const none = failed ? (
    <Button size="small" variant="quiet" busy={isFetching} onClick={() => void refetch()}>
      Load again
    </Button>
  ) : (
    <EmptyText>{empty}</EmptyText>
  );
  return (
    <Container tabIndex={-1} role="group" aria-label={label}>
      {children}
      {people.length === 0 ? none : <ExpandableUserList people={people} row={row} />}
    </Container>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-3);
  align-items: center;
  min-block-size: 56px;

  @media ${media.phone} {
    min-block-size: 64px;
  }
`;

/** Takes the room of its content without showing it. */
const Hidden = styled.div`
  visibility: hidden;
`;

interface PeopleSkeletonProps {
  label: string;
  rows: number;
  /** False for a list that shows all of its rows. Default true: the first ones and Show more. */
  expandable?: boolean;
}

/**
 * Placeholder of a list of people while it loads, as high as the list with this number of rows, or
 * the line that says that there are none.
 */
export function PeopleSkeleton({ label, rows, expandable = true }: PeopleSkeletonProps) {
  const visible = expandable ? Math.min(rows, INITIAL_ROWS) : rows;
  return (
    <Loading label={label}>
      <Container aria-hidden>
        {rows === 0 && (
          <Hidden>
            <EmptyText>.</EmptyText>
          </Hidden>
        )}
        <PeopleList>
          {Array.from({ length: visible }, (_, key) => (
            <li key={key}>
              <Line>
                <Skeleton width={40} height={40} radius="50%" />
                <SkeletonText lines={2} />
              </Line>
            </li>
          ))}
        </PeopleList>
        {rows > visible && (
          <Hidden>
            <More>
              <Button size="small" variant="quiet" disabled>
                Show more
              </Button>
            </More>
          </Hidden>
        )}
      </Container>
    </Loading>
  );
}

/** Lists whose number of rows is stored on this device. */
type ListName = 'requests' | 'suggestions';

const keyOf = (userId: string, list: ListName) => `kithkin.people.rows.${userId}.${list}`;

function readRows(userId: string, list: ListName): number | null {
  const text = readText(keyOf(userId, list));
  return text !== null && /^\d{1,3}$/.test(text) ? Number(text) : null;
}

/**
 * Returns how many rows the list had when this user last saw it, so that its placeholder has the
 * same height; `otherwise` if that is unknown. Stores `count` once it is known.
 * @param count undefined while the list loads
 */
export function useKnownRows(list: ListName, count: number | undefined, otherwise: number): number {
  const { _id: me } = useMe();
  const [known] = useState(() => readRows(me, list) ?? otherwise);
  useEffect(() => {
    if (count !== undefined) writeText(keyOf(me, list), String(count));
  }, [me, list, count]);
  return known;
}

import { ButtonLink, EmptyState, useScrollRestorer, VisuallyHidden } from '@kithkin/shared';
import type { User } from '@kithkin/shared/contract';
import { type RefObject, useRef } from 'react';
import { PeopleSkeleton } from '../people/PeopleList';
import { connectionsApi, type Side } from './connectionsApi';
import { PagedPeople, usePeople } from './PagedPeople';

/** Maximum age of a list in seconds; an older one is refetched when opened again. */
const MAX_AGE_S = 15;

/** Number of rows that fill the tallest dialog. */
const MAX_PLACEHOLDERS = 14;

/** Scroll offsets of the profile and of the list over it, in CSS pixels. */
interface ListScrollState {
  page: number;
  list: number;
}

const isScrollState = (value: unknown): value is ListScrollState =>
  typeof value === 'object' && value !== null && 'page' in value && 'list' in value;

/** Returns the nearest scrollable ancestor of `element` (the dialog's), or null. */
function boxOf(element: HTMLElement | null): HTMLElement | null {
  let box = element?.parentElement ?? null;
  while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
  return box;
}

/**
 * Restores the scroll positions of the list and the profile after a return to them.
 * @param ready true if the first people are loaded
 * @returns ref to attach to the list
 */
function useListScrollRestoration(ready: boolean): RefObject<HTMLUListElement | null> {
  const ref = useRef<HTMLUListElement>(null);
  useScrollRestorer(
    {
      save: (): ListScrollState => ({
        page: window.scrollY,
        list: boxOf(ref.current)?.scrollTop ?? 0,
      }),
      restore(state) {
        if (!isScrollState(state)) return;
        window.scrollTo(0, state.page);
        boxOf(ref.current)?.scrollTo(0, state.list);
      },
    },
    ready,
  );
  return ref;
}

interface Props {
  person: User;
  own: boolean;
  side: Side;
  /** Search text; empty for all. */
  q: string;
}

function emptyText({ person, own, side, q }: Props): string {
  if (q !== '') return `Nobody found for “${q}”.`;
  if (side === 'followers') {
    return own ? 'Nobody follows you yet.' : `Nobody follows ${person.fullName} yet.`;
  }
  return own ? 'You do not follow anybody yet.' : `${person.fullName} does not follow anybody yet.`;
}

/** A paginated list of followers or followees; screen readers get the number of those found. */
export function Connections(props: Props) {
  const { person, own, side, q } = props;
  const list = usePeople(
    connectionsApi.useConnectionsInfiniteQuery(
      { personId: person._id, side, q },
      { refetchOnMountOrArgChange: MAX_AGE_S },
    ),
  );
  const isLoaded = !list.loading && !list.error;
  const rowsRef = useListScrollRestoration(isLoaded);
  const count = side === 'followers' ? person.followersCount : person.followingCount;
  return (
    <>
      <VisuallyHidden role="status">
        {q !== '' && isLoaded && !list.isStale
          ? `${list.items.length}${list.hasMore ? ' or more' : ''} found`
          : ''}
      </VisuallyHidden>
      <PagedPeople
        list={list}
        what={side}
        label={side}
        removable={own && side === 'followers'}
        rowsRef={rowsRef}
        placeholder={
          <PeopleSkeleton
            label={`Loading ${side}`}
            rows={Math.min(count, MAX_PLACEHOLDERS)}
            expandable={false}
          />
        }
        empty={
          <EmptyState
            drawing="people"
            message={emptyText(props)}
            action={own && q === '' && <ButtonLink to="/users/me/requests">Find people</ButtonLink>}
          />
        }
      />
    </>
  );
}

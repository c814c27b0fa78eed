import {
  Card,
  EmptyState,
  ScreenHeader,
  selectUser,
  shallowEqual,
  type UserEntity,
  useAppSelector,
  useMe,
} from '@kithkin/shared';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Loaded, MoreRows } from '../Loaded';
import { PeopleList, PeopleSkeleton } from '../people/PeopleList';
import { type RelatedUser, type Relation, relationsApi } from './relationsApi';

const Sheet = styled(Card)`
  padding-block: var(--space-3);
`;

const Lead = styled.p`
  padding-block-end: var(--space-2);
  color: var(--text-2);
`;

interface RelationScreenProps {
  relation: Relation;
  title: string;
  /** Explains the effect, above the list. */
  lead: string;
  /** Shown if there is nobody. */
  empty: string;
  /** The name of the list in sentences, e.g. `blocked users`. */
  noun: string;
  /** Returns true while the relation exists. Rows for which it does not are hidden at once. */
  holds: (user: UserEntity | undefined) => boolean;
  row: (person: RelatedUser) => ReactNode;
}

/** A list of the users whom the signed-in user has blocked, muted or restricted. */
export function RelationScreen(props: RelationScreenProps) {
  const { relation, title, lead, empty, noun, holds, row } = props;
  const { _id: userId } = useMe();
  const query = relationsApi.useRelationsInfiniteQuery(
    { relation, userId },
    { refetchOnMountOrArgChange: true },
  );
  const people = query.data?.pages.flatMap((page) => page.people) ?? [];
  const failure = `Failed to load ${noun}.`;
  // A rollback or Undo shows the row again.
  const held = useAppSelector(
    (state) => people.map((person) => holds(selectUser(state, person._id) ?? undefined)),
    shallowEqual,
  );
  const remaining = people.filter((_person, index) => held[index]);

  return (
    <>
      <ScreenHeader title={title} back />
      <Sheet>
        <Loaded
          query={query}
          failure={failure}
          placeholder={<PeopleSkeleton label={`Loading ${noun}`} rows={4} />}
        >
          {() =>
            remaining.length === 0 && !query.hasNextPage ? (
              <EmptyState message={empty} drawing="people" />
            ) : (
              <>
                <Lead>{lead}</Lead>
                <PeopleList>{remaining.map(row)}</PeopleList>
                <MoreRows
                  query={query}
                  count={remaining.length}
                  loading={`Loading more ${noun}`}
                  failure={failure}
                />
              </>
            )
          }
        </Loaded>
      </Sheet>
    </>
  );
}

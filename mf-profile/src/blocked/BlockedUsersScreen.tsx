import {
  Card,
  EmptyState,
  ErrorState,
  errorMessage,
  ListEnd,
  ScreenHeader,
  selectUser,
  shallowEqual,
  useAppSelector,
  useMe,
} from '@kithkin/shared';
import styled from 'styled-components';
import { PeopleList } from '../people/list';
import { PeopleSkeleton } from '../people/PeopleSkeleton';
import { BlockedRow } from './BlockedRow';
import { blockedApi } from './blockedApi';

const LOAD_FAILED = 'Failed to load blocked users.';

const Sheet = styled(Card)`
  padding-block: var(--space-3);
`;

const Lead = styled.p`
  padding-block-end: var(--space-2);
  color: var(--text-2);
`;

/** Route `/blocked-users`: blocked users, each with Unblock. */
export default function BlockedUsersScreen() {
  const { _id } = useMe();
  const query = blockedApi.useBlockedUsersInfiniteQuery(_id, { refetchOnMountOrArgChange: true });
  const { data, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage } = query;
  const people = data?.pages.flatMap((page) => page.people) ?? [];
  // Unblocked users are hidden at once; a rollback or Undo shows the row again.
  const blocked = useAppSelector(
    (state) => people.map((person) => selectUser(state, person._id)?.isBlocked !== false),
    shallowEqual,
  );
  const stillBlocked = people.filter((_person, index) => blocked[index]);

  const content = () => {
    if (!data) {
      if (!query.error) return <PeopleSkeleton label="Loading blocked users" rows={4} />;
      return (
        <ErrorState
          message={errorMessage(query.error, LOAD_FAILED)}
          busy={isFetching}
          onRetry={() => void query.refetch()}
        />
      );
    }
    if (stillBlocked.length === 0 && !hasNextPage) {
      return <EmptyState message="You haven't blocked anyone yet." drawing="people" />;
    }
    return (
      <>
        <Lead>They can’t see what you post or write to you, nor you them.</Lead>
        <PeopleList>
          {stillBlocked.map((person) => (
            <BlockedRow key={person._id} person={person} />
          ))}
        </PeopleList>
        {hasNextPage && (
          <ListEnd
            hasMore
            busy={isFetchingNextPage}
            failed={isFetchNextPageError}
            count={stillBlocked.length}
            onMore={() => void query.fetchNextPage()}
            loading="Loading more blocked users"
            failure={LOAD_FAILED}
          />
        )}
      </>
    );
  };
  return (
    <>
      <ScreenHeader title="Blocked Users" back />
      <Sheet>{content()}</Sheet>
    </>
  );
}

import { Button, reportError, VisuallyHidden } from '@kithkin/shared';
import { useEffect } from 'react';
import { ExpandableUserList } from './ExpandableUserList';
import { useKnownRows } from './knownRows';
import { Container, EmptyText } from './list';
import { PeopleSkeleton } from './PeopleSkeleton';
import { RequestRow } from './RequestRow';
import { requestsApi } from './requestsApi';

/** Announcement for screen readers when the number of requests changes. */
const requestCountText = (count: number) =>
  count === 1 ? '1 friend request' : `${count} friend requests`;

/** Widget `requests`: pending follow requests, updated live. A failed load is silent
 * and offers to load again. */
export default function RequestsWidget() {
  const { data, isLoading, isFetching, isError, error, refetch } =
    requestsApi.usePendingRequestsQuery();
  useEffect(() => {
    if (error) reportError(error, { source: 'profile.requests' });
  }, [error]);
  const rows = useKnownRows('requests', data?.length, 1);
  if (isLoading) {
    return <PeopleSkeleton label="Loading friend requests" rows={rows} />;
  }
  const people = data ?? [];
  return (
    <Container tabIndex={-1} role="group" aria-label="Friend requests">
      <VisuallyHidden role="status">
        {people.length > 0 && requestCountText(people.length)}
      </VisuallyHidden>
      {isError && people.length === 0 ? (
        <Button size="small" variant="quiet" busy={isFetching} onClick={() => void refetch()}>
          Load again
        </Button>
      ) : people.length === 0 ? (
        <EmptyText>No friend requests.</EmptyText>
      ) : (
        <ExpandableUserList
          people={people}
          row={(person) => <RequestRow key={person._id} person={person} />}
        />
      )}
    </Container>
  );
}

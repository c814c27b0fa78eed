import { reportError } from '@kithkin/shared';
import { useEffect } from 'react';
import { peopleApi } from '../peopleApi';
import { PeopleList, Quiet } from './list';
import { PeopleSkeleton } from './PeopleSkeleton';
import { RequestRow } from './RequestRow';

/** Widget `requests`: who waits for an answer. A failed load is silent (specification section 8). */
export default function RequestsWidget() {
  const { data: people, isLoading, error } = peopleApi.usePendingRequestsQuery();
  useEffect(() => {
    if (error) reportError(error, { source: 'profile.requests' });
  }, [error]);
  if (isLoading) return <PeopleSkeleton label="Loading friend requests" rows={1} />;
  if (!people?.length) return <Quiet>No friend requests.</Quiet>;
  return (
    <PeopleList>
      {people.map((person) => (
        <RequestRow key={person._id} person={person} />
      ))}
    </PeopleList>
  );
}

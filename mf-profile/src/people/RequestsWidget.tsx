import {
  Button,
  IconButton,
  PersonRow,
  reportError,
  useFocusAfterRemoval,
  VisuallyHidden,
} from '@kithkin/shared';
import type { PersonLine } from '@kithkin/shared/contract';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { PeopleSection, PeopleSkeleton, useKnownRows } from './PeopleList';
import { type RequestResponse, requestsApi } from './requestsApi';

/** A follow request with Accept and Reject. */
function RequestRow({ person }: { person: PersonLine }) {
  const [send] = requestsApi.useAnswerRequestMutation();
  const ref = useFocusAfterRemoval();
  const respond = (action: RequestResponse['action']) => () => void send({ person, action });
  return (
    <li ref={ref}>
      <PersonRow
        user={person}
        action={
          <>
            <Button
              size="small"
              variant="primary"
              aria-label={`Accept ${person.fullName}`}
              onClick={respond('accept')}
            >
              Accept
            </Button>
            <IconButton label={`Reject ${person.fullName}`} icon={X} onClick={respond('reject')} />
          </>
        }
      />
    </li>
  );
}

/** Announcement for screen readers when the number of requests changes. */
const requestCountText = (count: number) =>
  count === 1 ? '1 follow request' : `${count} follow requests`;

/** Widget `requests`: pending follow requests, updated live. A failed load is silent
 * and offers to load again. */
export default function RequestsWidget() {
  const { data, isLoading, isError, error, ...query } = requestsApi.usePendingRequestsQuery();
  useEffect(() => {
    if (error) reportError(error, { source: 'profile.requests' });
  }, [error]);
  const rows = useKnownRows('requests', data?.length, 1);
  if (isLoading) {
    return <PeopleSkeleton label="Loading follow requests" rows={rows} />;
  }
  const people = data ?? [];
  return (
    <PeopleSection
      label="Follow requests"
      people={people}
      query={query}
      failed={isError}
      empty="No follow requests."
      row={(person) => <RequestRow key={person._id} person={person} />}
    >
      <VisuallyHidden role="status">
        {people.length > 0 && requestCountText(people.length)}
      </VisuallyHidden>
    </PeopleSection>
  );
}

import { Button, PersonRow, reportError } from '@kithkin/shared';
import { useEffect } from 'react';
import { peopleApi } from '../peopleApi';
import { PeopleList, Quiet } from './list';
import { PeopleSkeleton } from './PeopleSkeleton';

/** So many at a time; the next ones move up as people are followed. */
const SHOWN = 5;

/**
 * Widget `suggestions`: people one may know; Follow takes the item out (specification section 4).
 * A failed load is silent (section 8).
 */
export default function SuggestionsWidget() {
  const { data: people, isLoading, error } = peopleApi.useSuggestionsQuery();
  const [follow] = peopleApi.useFollowSuggestedMutation();
  useEffect(() => {
    if (error) reportError(error, { source: 'profile.suggestions' });
  }, [error]);
  if (isLoading) return <PeopleSkeleton label="Loading suggestions" rows={4} />;
  if (!people?.length) return <Quiet>No suggestions right now.</Quiet>;
  return (
    <PeopleList>
      {people.slice(0, SHOWN).map((person) => (
        <li key={person._id}>
          <PersonRow
            user={person}
            action={
              <Button
                size="small"
                variant="quiet"
                aria-label={`Follow ${person.fullName}`}
                onClick={() => void follow(person)}
              >
                Follow
              </Button>
            }
          />
        </li>
      ))}
    </PeopleList>
  );
}

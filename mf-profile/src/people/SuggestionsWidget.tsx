import { reportError } from '@kithkin/shared';
import { useEffect } from 'react';
import { Place, Quiet } from './list';
import { PeopleSkeleton } from './PeopleSkeleton';
import { ShownPeople } from './ShownPeople';
import { SuggestionRow } from './SuggestionRow';
import { suggestionsApi } from './suggestionsApi';

/** Widget `suggestions`: people one may know. A failed load is silent (specification section 8). */
export default function SuggestionsWidget() {
  const { data: people = [], isLoading, error } = suggestionsApi.useSuggestionsQuery();
  useEffect(() => {
    if (error) reportError(error, { source: 'profile.suggestions' });
  }, [error]);
  if (isLoading) return <PeopleSkeleton label="Loading suggestions" rows={4} />;
  return (
    <Place tabIndex={-1} role="group" aria-label="Suggestions">
      {people.length === 0 ? (
        <Quiet>No suggestions right now.</Quiet>
      ) : (
        <ShownPeople
          people={people}
          row={(person) => <SuggestionRow key={person._id} person={person} />}
        />
      )}
    </Place>
  );
}

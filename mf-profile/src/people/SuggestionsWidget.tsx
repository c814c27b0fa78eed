import { reportError } from '@kithkin/shared';
import { useEffect } from 'react';
import { ExpandableUserList } from './ExpandableUserList';
import { Container, EmptyText } from './list';
import { PeopleSkeleton } from './PeopleSkeleton';
import { SuggestionRow } from './SuggestionRow';
import { suggestionsApi } from './suggestionsApi';

/** Widget `suggestions`: suggested users. A failed load is silent. */
export default function SuggestionsWidget() {
  const { data: people = [], isLoading, error } = suggestionsApi.useSuggestionsQuery();
  useEffect(() => {
    if (error) reportError(error, { source: 'profile.suggestions' });
  }, [error]);
  if (isLoading) return <PeopleSkeleton label="Loading suggestions" rows={4} />;
  return (
    <Container tabIndex={-1} role="group" aria-label="Suggestions">
      {people.length === 0 ? (
        <EmptyText>No suggestions right now.</EmptyText>
      ) : (
        <ExpandableUserList
          people={people}
          row={(person) => <SuggestionRow key={person._id} person={person} />}
        />
      )}
    </Container>
  );
}

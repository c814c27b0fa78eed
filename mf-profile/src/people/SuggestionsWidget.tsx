import { Button, PersonRow, reportError } from '@kithkin/shared';
import type { UserSummary } from '@kithkin/shared/contract';
import { useEffect } from 'react';
import { ExpandableUserList } from './ExpandableUserList';
import { Container, EmptyText } from './list';
import { PeopleSkeleton } from './PeopleSkeleton';
import { suggestionsApi } from './suggestionsApi';
import { useFocusAfterRemoval } from './useFocusAfterRemoval';

/** A suggested user. Follow removes the row. */
function SuggestionRow({ person }: { person: UserSummary }) {
  const [follow] = suggestionsApi.useFollowSuggestedMutation();
  const ref = useFocusAfterRemoval();
  return (
    <li ref={ref}>
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
  );
}

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

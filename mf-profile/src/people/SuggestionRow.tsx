import { Button, PersonRow } from '@kithkin/shared';
import type { UserSummary } from '@kithkin/shared/contract';
import { suggestionsApi } from './suggestionsApi';
import { useFocusAfterRemoval } from './useFocusAfterRemoval';

/** A suggested user. Follow removes the row. */
export function SuggestionRow({ person }: { person: UserSummary }) {
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

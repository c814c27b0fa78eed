import {
  Button,
  Loading,
  PersonRow,
  reportError,
  selectUser,
  shallowEqual,
  useAppDispatch,
  useAppSelector,
  useFocusAfterRemoval,
} from '@kithkin/shared';
import type { PersonLine } from '@kithkin/shared/contract';
import { useEffect } from 'react';
import { setFollow } from '../follow/setFollow';
import { PeopleSection, PeopleSkeleton, useKnownRows } from './PeopleList';
import { requestsApi } from './requestsApi';
import { suggestionsApi } from './suggestionsApi';

const none: readonly PersonLine[] = [];

/** A suggested user. */
function SuggestionRow({ person }: { person: PersonLine }) {
  const dispatch = useAppDispatch();
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
            onClick={() => void dispatch(setFollow(person, 'following'))}
          >
            Follow
          </Button>
        }
      />
    </li>
  );
}

/** Returns the people who are not followed yet; a follow that fails brings its row back. */
function useUnfollowed(people: readonly PersonLine[]): PersonLine[] {
  const followed = useAppSelector(
    (state) => people.map(({ _id }) => (selectUser(state, _id)?.followStatus ?? 'none') !== 'none'),
    shallowEqual,
  );
  return people.filter((_person, index) => !followed[index]);
}

/** Widget `suggestions`: suggested users; Follow removes the row. A failed load is silent and offers to load again. */
export default function SuggestionsWidget() {
  const { data, isLoading, isError, error, ...query } = suggestionsApi.useSuggestionsQuery();
  const people = useUnfollowed(data ?? none);
  const rows = useKnownRows('suggestions', data && people.length, 4);
  const requests = requestsApi.endpoints.pendingRequests.useQueryState();
  useEffect(() => {
    if (error) reportError(error, { source: 'profile.suggestions' });
  }, [error]);
  // Requests above would move the rows when they arrive.
  if (requests.isLoading) return <Loading label="Loading suggestions">{null}</Loading>;
  if (isLoading) return <PeopleSkeleton label="Loading suggestions" rows={rows} />;
  return (
    <PeopleSection
      label="Suggestions"
      people={people}
      query={query}
      failed={isError && !data}
      empty="No suggestions right now."
      row={(person) => <SuggestionRow key={person._id} person={person} />}
    />
  );
}

import { Button, PersonRow, useAppDispatch, useFocusAfterRemoval } from '@kithkin/shared';
import type { UserSummary } from '@kithkin/shared/contract';
import { RelationScreen } from '../relations/RelationScreen';
import { setRestricted } from './restrictIntent';

/** A restricted user with End, which takes effect at once. */
function RestrictedRow({ person }: { person: UserSummary }) {
  const dispatch = useAppDispatch();
  const ref = useFocusAfterRemoval();
  return (
    <li ref={ref}>
      <PersonRow
        user={person}
        action={
          <Button
            size="small"
            aria-label={`End the restriction of ${person.fullName}`}
            onClick={() => void dispatch(setRestricted(person, false))}
          >
            End
          </Button>
        }
      />
    </li>
  );
}

/** Restricted users, each with End. */
export function RestrictedUsersScreen() {
  return (
    <RelationScreen
      relation="restricted"
      title="Restricted Users"
      lead="Only you and they see what they comment on your posts, until you allow it. What they write to you is a request. They are not told."
      empty="You haven't restricted anyone yet."
      noun="restricted users"
      holds={(user) => user?.isRestricted !== false}
      row={(person) => <RestrictedRow key={person._id} person={person} />}
    />
  );
}

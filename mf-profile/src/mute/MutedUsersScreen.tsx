import { Button, PersonRow, useAppDispatch, useFocusAfterRemoval } from '@kithkin/shared';
import type { UserSummary } from '@kithkin/shared/contract';
import { RelationScreen } from '../relations/RelationScreen';
import { setMuted } from './muteIntent';

/** A muted user with Unmute, which takes effect at once. */
function MutedRow({ person }: { person: UserSummary }) {
  const dispatch = useAppDispatch();
  const ref = useFocusAfterRemoval();
  return (
    <li ref={ref}>
      <PersonRow
        user={person}
        action={
          <Button
            size="small"
            aria-label={`Unmute ${person.fullName}`}
            onClick={() => void dispatch(setMuted(person, false))}
          >
            Unmute
          </Button>
        }
      />
    </li>
  );
}

/** Muted users, each with Unmute. */
export function MutedUsersScreen() {
  return (
    <RelationScreen
      relation="muted"
      title="Muted Users"
      lead="Your feeds leave out their posts and stories. They are not told."
      empty="You haven't muted anyone yet."
      noun="muted users"
      holds={(user) => user?.isMuted !== false}
      row={(person) => <MutedRow key={person._id} person={person} />}
    />
  );
}

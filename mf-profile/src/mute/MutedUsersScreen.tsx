import {
  Button,
  exactTime,
  PersonRow,
  useAppDispatch,
  useFocusAfterRemoval,
} from '@kithkin/shared';
import { RelationScreen } from '../relations/RelationScreen';
import type { RelatedUser } from '../relations/relationsApi';
import { setMuted } from './muteIntent';

/** A muted user, until when, and Unmute, which takes effect at once. */
function MutedRow({ person }: { person: RelatedUser }) {
  const { mutedUntil } = person;
  const dispatch = useAppDispatch();
  const ref = useFocusAfterRemoval();
  return (
    <li ref={ref}>
      <PersonRow
        user={person}
        secondary={mutedUntil ? `Until ${exactTime(mutedUntil)}` : undefined}
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
      lead="Your feeds, comments and notifications leave out what they make. They are not told."
      empty="You haven't muted anyone yet."
      noun="muted users"
      holds={(user) => user?.isMuted !== false}
      row={(person) => <MutedRow key={person._id} person={person} />}
    />
  );
}

import { Button, PersonRow, useAppDispatch } from '@kithkin/shared';
import type { UserSummary } from '@kithkin/shared/contract';
import { useFocusAfterRemoval } from '../people/useFocusAfterRemoval';
import { setMuted } from './muteIntent';

/** A muted user with Unmute, which takes effect at once. */
export function MutedRow({ person }: { person: UserSummary }) {
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

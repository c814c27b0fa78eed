import { Button, EmptyState, useAppDispatch } from '@kithkin/shared';
import type { User } from '@kithkin/shared/contract';
import { setBlocked } from '../block/blockIntent';

/** Says why a profile shows no posts, and the way on: blocked by the viewer, or private. */
export function HiddenPosts({ person }: { person: User }) {
  const dispatch = useAppDispatch();
  if (person.isBlocked) {
    return (
      <EmptyState
        drawing="people"
        message={`You have blocked ${person.fullName}.`}
        hint="Neither of you sees what the other posts."
        action={<Button onClick={() => void dispatch(setBlocked(person, false))}>Unblock</Button>}
      />
    );
  }
  return (
    <EmptyState
      drawing="people"
      message="This account is private."
      hint={
        person.followStatus === 'pending'
          ? 'You see posts and stories once your request is accepted.'
          : 'Follow it to see its posts and stories.'
      }
    />
  );
}

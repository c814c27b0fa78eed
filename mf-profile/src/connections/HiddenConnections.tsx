import { EmptyState } from '@kithkin/shared';
import type { User } from '@kithkin/shared/contract';

/** Replaces a list that the viewer can't see, with the reason. */
export function HiddenConnections({ person }: { person: User }) {
  return person.isBlocked ? (
    <EmptyState
      drawing="people"
      message={`You have blocked ${person.fullName}.`}
      hint="Neither of you sees whom the other follows."
    />
  ) : (
    <EmptyState
      drawing="people"
      message="This account is private."
      hint="Only followers whom it has accepted see this list."
    />
  );
}

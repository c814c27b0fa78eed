import { EmptyState } from '@kithkin/shared';
import type { User } from '@kithkin/shared/contract';

/** In a list's place when the viewer may not see it, and why. */
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

import { EmptyState } from '@kithkin/shared';
import type { User } from '@kithkin/shared/contract';

/** Explains why a profile shows no posts: blocked by the viewer, or private. */
export function HiddenPosts({ person }: { person: User }) {
  if (person.isBlocked) {
    return (
      <EmptyState
        drawing="people"
        message={`You have blocked ${person.fullName}.`}
        hint="Neither of you sees what the other posts. After unblocking you may follow each other again."
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

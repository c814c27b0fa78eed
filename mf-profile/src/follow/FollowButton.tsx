import { Button, useAppDispatch } from '@kithkin/shared';
import type { FollowStatus, User } from '@kithkin/shared/contract';
import { Clock, UserPlus } from 'lucide-react';
import { setFollow } from './followIntent';

interface Props {
  person: Pick<User, '_id' | 'userName' | 'fullName' | 'isPrivate' | 'followStatus'>;
}

/** What the button says, and what it does, for screen readers. */
const WORDS: Record<FollowStatus, [label: string, action: (name: string) => string]> = {
  none: ['Follow', (name) => `Follow ${name}`],
  pending: ['Requested', (name) => `Requested: withdraw the request to follow ${name}`],
  following: ['Unfollow', (name) => `Unfollow ${name}`],
};

/** Follows, withdraws a request, or unfollows, whichever is next. */
export function FollowButton({ person }: Props) {
  const dispatch = useAppDispatch();
  const { fullName, isPrivate, followStatus } = person;
  const follow: FollowStatus = isPrivate ? 'pending' : 'following';
  const next = followStatus === 'none' ? follow : 'none';
  const [label, action] = WORDS[followStatus];
  return (
    <Button
      variant={followStatus === 'none' ? 'primary' : 'secondary'}
      icon={{ none: UserPlus, pending: Clock, following: undefined }[followStatus]}
      aria-label={action(fullName)}
      onClick={() => void dispatch(setFollow(person, next))}
    >
      {label}
    </Button>
  );
}

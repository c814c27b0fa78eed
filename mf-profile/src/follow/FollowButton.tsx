import { Button, useAppDispatch } from '@kithkin/shared';
import type { FollowStatus } from '@kithkin/shared/contract';
import { Clock, UserMinus, UserPlus } from 'lucide-react';
import { type FollowTarget, toggleFollow } from './toggleFollow';

interface Props {
  person: FollowTarget;
  /** Smaller button for lists that shows the follow status. Default false. */
  inList?: boolean;
}

type FollowLabels = Record<FollowStatus, [label: string, action: (name: string) => string]>;

/** Label and accessible name of the button by follow status. */
const LABELS: FollowLabels = {
  none: ['Follow', (name) => `Follow ${name}`],
  pending: ['Requested', (name) => `Requested: withdraw the request to follow ${name}`],
  following: ['Unfollow', (name) => `Unfollow ${name}`],
};
const LABELS_IN_LIST: FollowLabels = {
  ...LABELS,
  following: ['Following', (name) => `Following: unfollow ${name}`],
};

const ICONS = { none: UserPlus, pending: Clock, following: UserMinus };

/** Button that follows, withdraws a request or unfollows, depending on the follow status. */
export function FollowButton({ person, inList = false }: Props) {
  const dispatch = useAppDispatch();
  const { fullName, followStatus } = person;
  const [label, action] = (inList ? LABELS_IN_LIST : LABELS)[followStatus];

  return (
    <Button
      variant={followStatus === 'none' ? 'primary' : 'secondary'}
      size={inList ? 'small' : 'medium'}
      icon={inList ? undefined : ICONS[followStatus]}
      aria-label={action(fullName)}
      // The second click of a double click would undo the first.
      onClick={({ detail }) => {
        if (detail <= 1) void dispatch(toggleFollow(person));
      }}
    >
      {label}
    </Button>
  );
}

import { Button, confirm, toast, useAppDispatch } from '@kithkin/shared';
import type { FollowStatus, User } from '@kithkin/shared/contract';
import { Clock, UserMinus, UserPlus } from 'lucide-react';
import { setFollow } from './followIntent';

/**
 * Asks for confirmation before an action that can't simply be undone: withdrawing a request or
 * unfollowing a private account. Resolves to true at once for other actions.
 */
export async function confirmLeave({
  fullName,
  isPrivate,
  followStatus,
}: Pick<User, 'fullName' | 'isPrivate' | 'followStatus'>): Promise<boolean> {
  if (followStatus === 'pending') {
    return confirm({
      title: 'Withdraw your request?',
      message: `${fullName} no longer sees that you want to follow.`,
      confirmLabel: 'Withdraw',
    });
  }
  if (followStatus === 'none' || !isPrivate) return true;
  return confirm({
    title: `Unfollow ${fullName}?`,
    message: 'This account is private. To see its posts again, you have to ask again.',
    confirmLabel: 'Unfollow',
  });
}

interface Props {
  person: Pick<User, '_id' | 'userName' | 'fullName' | 'isPrivate' | 'followStatus'>;
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
  const { fullName, isPrivate, followStatus } = person;
  const [label, action] = (inList ? LABELS_IN_LIST : LABELS)[followStatus];

  const offerUndo = () =>
    toast({
      message: `You no longer follow ${fullName}.`,
      action: { label: 'Undo', onSelect: () => void dispatch(setFollow(person, 'following')) },
    });

  const toggle = async () => {
    if (followStatus === 'none') {
      await dispatch(setFollow(person, isPrivate ? 'pending' : 'following'));
    } else if (await confirmLeave(person)) {
      if (followStatus === 'following' && !isPrivate) offerUndo();
      await dispatch(setFollow(person, 'none'));
    }
  };
  return (
    <Button
      variant={followStatus === 'none' ? 'primary' : 'secondary'}
      size={inList ? 'small' : 'medium'}
      icon={inList ? undefined : ICONS[followStatus]}
      aria-label={action(fullName)}
      // The second click of a double click would undo the first.
      onClick={({ detail }) => {
        if (detail <= 1) void toggle();
      }}
    >
      {label}
    </Button>
  );
}

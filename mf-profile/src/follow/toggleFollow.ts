import { type AppDispatch, confirm, toast } from '@kithkin/shared';
import type { User } from '@kithkin/shared/contract';
import { setFollow } from './setFollow';

/** The user to follow or unfollow, with the viewer's follow state. */
export type FollowTarget = Pick<
  User,
  '_id' | 'userName' | 'fullName' | 'isPrivate' | 'followStatus'
>;

/**
 * Asks for confirmation before an action that can't simply be undone: withdrawing a request or
 * unfollowing a private account. Resolves to true at once for other actions.
 */
async function confirmLeave({ fullName, isPrivate, followStatus }: FollowTarget): Promise<boolean> {
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

/**
 * Follows, withdraws a request or unfollows, depending on the follow status. A toast offers to undo
 * the unfollowing of a public account.
 */
export const toggleFollow = (person: FollowTarget) => async (dispatch: AppDispatch) => {
  const { fullName, isPrivate, followStatus } = person;
  if (followStatus === 'none') {
    await dispatch(setFollow(person, isPrivate ? 'pending' : 'following'));
    return;
  }
  if (!(await confirmLeave(person))) return;
  if (followStatus === 'following' && !isPrivate) {
    toast({
      message: `You no longer follow ${fullName}.`,
      action: { label: 'Undo', onSelect: () => void dispatch(setFollow(person, 'following')) },
    });
  }
  await dispatch(setFollow(person, 'none'));
};

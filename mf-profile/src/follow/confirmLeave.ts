import { confirm } from '@kithkin/shared';
import type { User } from '@kithkin/shared/contract';

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

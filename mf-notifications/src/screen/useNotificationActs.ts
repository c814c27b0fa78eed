import { confirm, toast, useAppDispatch } from '@kithkin/shared';
import type { Notification } from '@kithkin/shared/contract';
import { markAllRead, markRead, remove, removeAll } from '../state/acts';

/** The sentences of the specification's section 8. */
const FAILED = {
  markAll: 'Failed to mark all notifications as read. Please try again.',
  remove: 'Failed to delete notification. Please try again.',
  removeAll: 'Failed to delete all notifications. Please try again.',
} as const;

async function sayIfFailed(worked: Promise<boolean>, message: string): Promise<void> {
  if (!(await worked)) toast({ message, tone: 'danger' });
}

/** What a person can do on the screen. Each shows at once and is rolled back when it fails. */
export function useNotificationActs() {
  const dispatch = useAppDispatch();
  return {
    /** Silent: the specification has no sentence for its failure. */
    read(notification: Notification): void {
      void dispatch(markRead(notification));
    },
    readAll(): void {
      void sayIfFailed(dispatch(markAllRead()), FAILED.markAll);
    },
    remove(notification: Notification): void {
      void sayIfFailed(dispatch(remove(notification)), FAILED.remove);
    },
    /** Asks first. */
    async removeAll(): Promise<void> {
      const yes = await confirm({
        title: 'Delete all notifications?',
        message: 'This removes every notification, also those further down. It can’t be undone.',
        confirmLabel: 'Delete All',
        tone: 'danger',
      });
      if (yes) await sayIfFailed(dispatch(removeAll()), FAILED.removeAll);
    },
  };
}

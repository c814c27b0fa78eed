import { confirm, toast, useAppDispatch } from '@kithkin/shared';
import { markAllRead, removeAll } from '../state/actions';

/** Messages shown on failure. */
const FAILED = {
  markAll: 'Failed to mark all notifications as read. Please try again.',
  removeAll: 'Failed to delete all notifications. Please try again.',
} as const;

async function showErrorIfFailed(worked: Promise<boolean>, message: string): Promise<void> {
  if (!(await worked)) toast({ message, tone: 'danger' });
}

/** Returns the actions on all notifications. Both are shown at once and rolled back on failure. */
export function useBulkActions() {
  const dispatch = useAppDispatch();
  return {
    readAll(): void {
      void showErrorIfFailed(dispatch(markAllRead()), FAILED.markAll);
    },
    /** Requires confirmation. */
    async removeAll(): Promise<void> {
      const yes = await confirm({
        title: 'Delete all notifications?',
        message: 'This removes every notification, also those further down. It can’t be undone.',
        confirmLabel: 'Delete All',
        tone: 'danger',
      });
      if (yes) await showErrorIfFailed(dispatch(removeAll()), FAILED.removeAll);
    },
  };
}

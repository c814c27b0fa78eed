import { toast, useAppDispatch } from '@kithkin/shared';
import type { Notification } from '@kithkin/shared/contract';
import { markRead, remove, respondToRequest, restore } from '../state/actions';
import type { GroupActions } from './NotificationItem';

/** Shown on the screen; the dropdown is silent. */
const DELETE_FAILED = 'Failed to delete notification. Please try again.';
const UNDO_FAILED = 'The notification could not be brought back.';

const deleted = (count: number) =>
  count === 1 ? 'Notification deleted' : `${count} notifications deleted`;

/** Returns the actions on a row. Each is shown at once in every tab, and rolled back on failure. */
export function useGroupActions({ silent }: { silent: boolean }): GroupActions {
  const dispatch = useAppDispatch();
  const undo = async (rows: readonly Notification[]) => {
    if (!(await dispatch(restore(rows)))) toast({ message: UNDO_FAILED, tone: 'danger' });
  };
  /** Failures are never shown. */
  const read: GroupActions['read'] = ({ rows }) => void dispatch(markRead(rows));
  return {
    follow: read,
    read,
    async remove({ rows }) {
      if (await dispatch(remove(rows))) {
        const action = { label: 'Undo', onSelect: () => void undo(rows) };
        toast({ message: deleted(rows.length), action });
      } else if (!silent) {
        toast({ message: DELETE_FAILED, tone: 'danger' });
      }
    },
    /** Failures are not shown. */
    respond: (request, action) => void dispatch(respondToRequest(request, action)),
  };
}

import type { Notification, NotificationAction } from '@kithkin/shared/contract';
import { newestFirst, type SortKey } from './order';

/** Start of the notifications that are not loaded. */
export interface Older {
  /** Cursor of the next page. */
  cursor: string;
  /** Sort key of the oldest loaded row. */
  after: SortKey;
}

/** Notifications as the server or a screen has them. */
export interface View {
  rows: Record<string, Notification>;
  /** Number of unread notifications, loaded or not. */
  unreadCount: number;
  /** Null if all notifications are loaded. */
  older: Older | null;
}

/** Returns true if a row belongs to the loaded part of the list. */
export const isInReach = ({ older }: Pick<View, 'older'>, row: SortKey): boolean =>
  older === null || newestFirst(row, older.after) <= 0;

const isCovered = ({ createdAt }: Notification, upTo: string): boolean =>
  Date.parse(createdAt) <= Date.parse(upTo);

function applyToAllRows(view: View, effect: NotificationAction['effect'], upTo: string): void {
  for (const row of Object.values(view.rows)) {
    if (!isCovered(row, upTo)) continue;
    if (effect === 'remove') delete view.rows[row._id];
    else view.rows[row._id] = { ...row, read: true };
  }
  if (effect === 'remove') view.older = null;
  view.unreadCount = Object.values(view.rows).filter(({ read }) => !read).length;
}

/**
 * Applies an action to a view, in place. The count is derived from the rows that change, so an
 * action whose effect the server has already published has no second effect. A row that is not
 * loaded counts with the state that the action recorded.
 */
export function applyAction(view: View, { effect, rows, upTo }: NotificationAction): void {
  if (upTo !== null) {
    applyToAllRows(view, effect, upTo);
    return;
  }
  for (const found of rows) {
    const here = view.rows[found._id];
    const { read } = here ?? found;
    if (effect === 'restore') {
      if (here) continue;
      if (isInReach(view, found)) view.rows[found._id] = found;
      if (!read) view.unreadCount += 1;
      continue;
    }
    if (!read) view.unreadCount = Math.max(0, view.unreadCount - 1);
    if (!here) continue;
    if (effect === 'remove') delete view.rows[found._id];
    else view.rows[found._id] = { ...here, read: true };
  }
}

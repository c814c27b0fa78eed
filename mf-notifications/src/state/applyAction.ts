import type { Notification, NotificationAction } from '@kithkin/shared/contract';
import { newestFirst, type SortKey } from './order';

/** Where the older ones begin that have not been fetched. */
export interface Older {
  /** For the call that fetches them. */
  cursor: string;
  /** The oldest row that is here. */
  after: SortKey;
}

/** Notifications as somebody sees them: the server, or a screen. */
export interface View {
  rows: Record<string, Notification>;
  /** Of all there are, fetched or not. */
  unreadCount: number;
  /** Null when all there are have been fetched. */
  older: Older | null;
}

/** Whether a row stands in the part of the list that is here; the others come by scrolling. */
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
 * Lays an act over a view, in place. The count follows from the rows it changes, so that an act the
 * view already shows, because the server has told of it, changes nothing a second time. A row that is
 * not here counts as the act found it.
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

import type { Notification } from '@kithkin/shared/contract';

/** An action of the user. */
export interface NotificationAction {
  id: string;
  effect: 'read' | 'remove' | 'restore';
  /** Affected notifications before the action; empty if it affects all. */
  rows: Notification[];
  /** Affects all notifications created up to this time; null if it affects `rows` only. */
  upTo: string | null;
}

/** Sort key of a row: its time, then its id. */
export type SortKey = Pick<Notification, '_id' | 'createdAt'>;

/** Comparator of all lists of notifications. */
export const newestFirst = (a: SortKey, b: SortKey): number =>
  Date.parse(b.createdAt) - Date.parse(a.createdAt) || b._id.localeCompare(a._id);

/** Start of the notifications that are not loaded. */
export interface Older {
  /** Cursor of the next page. */
  cursor: string;
  /** Sort key of the oldest loaded row. */
  after: SortKey;
}

/** Notifications as the server has them, as far as they are loaded. */
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

const isUnread = ({ read }: Notification): boolean => !read;

/** Applies an action on all rows up to a time, loaded or not. */
function onAll({ rows, older }: View, effect: NotificationAction['effect'], upTo: string): View {
  const isCovered = ({ createdAt }: Notification) => Date.parse(createdAt) <= Date.parse(upTo);
  const changed = Object.values(rows).flatMap((row) => {
    if (!isCovered(row)) return [row];
    return effect === 'remove' ? [] : [{ ...row, read: true }];
  });
  return {
    rows: Object.fromEntries(changed.map((row) => [row._id, row])),
    unreadCount: changed.filter(isUnread).length,
    older: effect === 'remove' ? null : older,
  };
}

/**
 * Returns a view with an action of the user applied. The count follows from the rows that change, so an
 * action whose effect the view has already changes nothing. A row that is not loaded counts as it was
 * when the action began.
 */
export function withAction(view: View, { effect, rows: changed, upTo }: NotificationAction): View {
  if (upTo !== null) return onAll(view, effect, upTo);
  const rows = { ...view.rows };
  let { unreadCount } = view;
  for (const found of changed) {
    const here = rows[found._id];
    const isLoaded = isInReach(view, found);
    if (effect === 'restore') {
      if (here) continue;
      if (isLoaded) rows[found._id] = found;
      if (isUnread(found)) unreadCount += 1;
      continue;
    }
    // Gone already.
    if (!here && isLoaded) continue;
    if (isUnread(here ?? found)) unreadCount = Math.max(0, unreadCount - 1);
    if (effect === 'remove') delete rows[found._id];
    else if (here) rows[found._id] = { ...here, read: true };
  }
  return { rows, unreadCount, older: view.older };
}

/** Returns the loaded rows, newest first. */
export const sorted = ({ rows }: Pick<View, 'rows'>): Notification[] =>
  Object.values(rows).sort(newestFirst);

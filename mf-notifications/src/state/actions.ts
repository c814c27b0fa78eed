import {
  type AppDispatch,
  bus,
  newClientId,
  type RootState,
  reportError,
  request,
  session,
} from '@kithkin/shared';
import type {
  Notification,
  NotificationAction,
  NotificationsAction,
  UnreadCount,
} from '@kithkin/shared/contract';
import { enqueue } from './queue';
import { selectNotificationsView } from './selectors';

type GetState = () => RootState;
type Call = [method: 'PATCH' | 'DELETE' | 'POST', path: string, json?: object];

/**
 * Applies an action at once in every tab and sends it in the order of the queue. A failure rolls it
 * back. The caller shows the error: the screen does, the dropdown is silent.
 * @returns false if it failed
 */
async function runAction(
  change: Pick<NotificationAction, 'effect' | 'rows' | 'upTo'>,
  [method, path, json]: Call,
): Promise<boolean> {
  const id = newClientId();
  const person = session.get()?._id;
  bus.emit('notification-act', { ...change, id, at: new Date().toISOString() });
  const end = (done: boolean, unreadCount: number | null) =>
    bus.emit('notification-act-ended', { id, done, unreadCount });
  return enqueue(async () => {
    if (session.get()?._id !== person) return true;
    try {
      const response = await request<Partial<UnreadCount> | undefined>(path, {
        method,
        ...(method === 'DELETE' ? {} : { json: json ?? {} }),
      });
      if (session.get()?._id === person) end(true, response?.unreadCount ?? null);
      return true;
    } catch (error) {
      reportError(error, { source: 'notifications.act', method, path });
      end(false, null);
      return false;
    }
  });
}

/** Sends an action on one notification to its own route, and on several in one request. */
function applyTo(
  effect: NotificationAction['effect'],
  rows: readonly Notification[],
  alone: (id: string) => Call,
  several: NotificationsAction['act'],
): Promise<boolean> {
  const [first] = rows;
  if (!first) return Promise.resolve(true);
  const json: NotificationsAction = { act: several, ids: rows.map(({ _id }) => _id) };
  const call: Call = rows.length === 1 ? alone(first._id) : ['PATCH', '/notifications', json];
  return runAction({ effect, rows: [...rows], upTo: null }, call);
}

/** Marks the unread ones of `rows` as read. Resolves to false on failure. */
export const markRead = (rows: readonly Notification[]) => () =>
  applyTo(
    'read',
    rows.filter(({ read }) => !read),
    (id) => ['PATCH', `/notifications/${id}/read`],
    'read',
  );

/** Deletes `rows`; the count decreases by the unread ones. Resolves to false on failure. */
export const remove = (rows: readonly Notification[]) => () =>
  applyTo('remove', rows, (id) => ['DELETE', `/notifications/${id}`], 'delete');

/** Restores deleted notifications that the server still has. Resolves to false on failure. */
export const restore = (rows: readonly Notification[]) => () => {
  const json: NotificationsAction = { act: 'restore', ids: rows.map(({ _id }) => _id) };
  return runAction({ effect: 'restore', rows: [...rows], upTo: null }, [
    'PATCH',
    '/notifications',
    json,
  ]);
};

/** Applies an action to all notifications, loaded or not, up to the newest known one. */
const all = (effect: 'read' | 'remove', call: Call) => (_: AppDispatch, getState: GetState) => {
  const newest = selectNotificationsView(getState()).items[0];
  return runAction({ effect, rows: [], upTo: newest?.createdAt ?? new Date().toISOString() }, call);
};

/** Marks all as read. Resolves to false on failure. */
export const markAllRead = () => all('read', ['PATCH', '/notifications/mark-all-read']);

/** Deletes all. Resolves to false on failure. */
export const removeAll = () => all('remove', ['DELETE', '/notifications/']);

/**
 * Accepts or rejects a follow request and removes its notification. Resolves to false on failure.
 */
export const respondToRequest = (row: Notification, action: 'accept' | 'reject') => () => {
  const path = `/users/${encodeURIComponent(row.data.actor.userName)}/follow-requests`;
  return runAction({ effect: 'remove', rows: [row], upTo: null }, ['POST', path, { action }]);
};

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
 * Shows an act at once, in every tab, and tells the server in its turn; a failure takes it back. What
 * the person hears of a failure is the screen's business: the top bar stays silent (specification
 * section 8).
 * @returns false when it failed
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

/** One has a call of its own (specification section 7); several go with one call. */
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

/** Marks these as read, those that are not yet. Resolves to whether it worked. */
export const markRead = (rows: readonly Notification[]) => () =>
  applyTo(
    'read',
    rows.filter(({ read }) => !read),
    (id) => ['PATCH', `/notifications/${id}/read`],
    'read',
  );

/** Deletes these; the count drops by those that were unread. Resolves to whether it worked. */
export const remove = (rows: readonly Notification[]) => () =>
  applyTo('remove', rows, (id) => ['DELETE', `/notifications/${id}`], 'delete');

/** Takes back that these were deleted, as far as the server still has them. */
export const restore = (rows: readonly Notification[]) => () => {
  const json: NotificationsAction = { act: 'restore', ids: rows.map(({ _id }) => _id) };
  return runAction({ effect: 'restore', rows: [...rows], upTo: null }, [
    'PATCH',
    '/notifications',
    json,
  ]);
};

/** All there are, those that are not loaded included; later arrivals are none of an act's business. */
const all = (effect: 'read' | 'remove', call: Call) => (_: AppDispatch, getState: GetState) => {
  const newest = selectNotificationsView(getState()).items[0];
  return runAction({ effect, rows: [], upTo: newest?.createdAt ?? new Date().toISOString() }, call);
};

/** Marks all as read. Resolves to whether it worked. */
export const markAllRead = () => all('read', ['PATCH', '/notifications/mark-all-read']);

/** Deletes all. Resolves to whether it worked. */
export const removeAll = () => all('remove', ['DELETE', '/notifications/']);

/** Answers a follow request, which takes its notification away. Resolves to whether it worked. */
export const respondToRequest = (row: Notification, action: 'accept' | 'reject') => () => {
  const path = `/users/${encodeURIComponent(row.data.actor.userName)}/follow-requests`;
  return runAction({ effect: 'remove', rows: [row], upTo: null }, ['POST', path, { action }]);
};

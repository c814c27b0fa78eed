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
  NotificationAct,
  NotificationsAct,
  UnreadCount,
} from '@kithkin/shared/contract';
import { inTurn } from './queue';
import { selectShown } from './selectors';

type GetState = () => RootState;
type Call = [method: 'PATCH' | 'DELETE' | 'POST', path: string, json?: object];

/**
 * Shows an act at once, in every tab, and tells the server in its turn; a failure takes it back. What
 * the person hears of a failure is the screen's business: the top bar stays silent (specification
 * section 8).
 * @returns false when it failed
 */
async function act(
  change: Pick<NotificationAct, 'effect' | 'rows' | 'upTo'>,
  [method, path, json]: Call,
): Promise<boolean> {
  const id = newClientId();
  const person = session.get()?._id;
  bus.emit('notification-act', { ...change, id, at: new Date().toISOString() });
  const end = (done: boolean, unreadCount: number | null) =>
    bus.emit('notification-act-ended', { id, done, unreadCount });
  return inTurn(async () => {
    if (session.get()?._id !== person) return true;
    try {
      const answer = await request<Partial<UnreadCount> | undefined>(path, {
        method,
        ...(method === 'DELETE' ? {} : { json: json ?? {} }),
      });
      if (session.get()?._id === person) end(true, answer?.unreadCount ?? null);
      return true;
    } catch (error) {
      reportError(error, { source: 'notifications.act', method, path });
      end(false, null);
      return false;
    }
  });
}

/** One has a call of its own (specification section 7); several go with one call. */
function actOn(
  effect: NotificationAct['effect'],
  rows: readonly Notification[],
  alone: (id: string) => Call,
  several: NotificationsAct['act'],
): Promise<boolean> {
  const [first] = rows;
  if (!first) return Promise.resolve(true);
  const json: NotificationsAct = { act: several, ids: rows.map(({ _id }) => _id) };
  const call: Call = rows.length === 1 ? alone(first._id) : ['PATCH', '/notifications', json];
  return act({ effect, rows: [...rows], upTo: null }, call);
}

/** Marks these as read, those that are not yet. Resolves to whether it worked. */
export const markRead = (rows: readonly Notification[]) => () =>
  actOn(
    'read',
    rows.filter(({ read }) => !read),
    (id) => ['PATCH', `/notifications/${id}/read`],
    'read',
  );

/** Deletes these; the count drops by those that were unread. Resolves to whether it worked. */
export const remove = (rows: readonly Notification[]) => () =>
  actOn('remove', rows, (id) => ['DELETE', `/notifications/${id}`], 'delete');

/** Takes back that these were deleted, as far as the server still has them. */
export const restore = (rows: readonly Notification[]) => () => {
  const json: NotificationsAct = { act: 'restore', ids: rows.map(({ _id }) => _id) };
  return act({ effect: 'restore', rows: [...rows], upTo: null }, ['PATCH', '/notifications', json]);
};

/** All there are, those that are not loaded included; later arrivals are none of an act's business. */
const all = (effect: 'read' | 'remove', call: Call) => (_: AppDispatch, getState: GetState) => {
  const newest = selectShown(getState()).items[0];
  return act({ effect, rows: [], upTo: newest?.createdAt ?? new Date().toISOString() }, call);
};

/** Marks all as read. Resolves to whether it worked. */
export const markAllRead = () => all('read', ['PATCH', '/notifications/mark-all-read']);

/** Deletes all. Resolves to whether it worked. */
export const removeAll = () => all('remove', ['DELETE', '/notifications/']);

/** Answers a follow request, which takes its notification away. Resolves to whether it worked. */
export const answerRequest = (row: Notification, action: 'accept' | 'reject') => () => {
  const path = `/users/${encodeURIComponent(row.data.actor.userName)}/follow-requests`;
  return act({ effect: 'remove', rows: [row], upTo: null }, ['POST', path, { action }]);
};

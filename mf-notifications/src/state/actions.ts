import {
  type AppDispatch,
  bus,
  defineChange,
  newClientId,
  type RootState,
  reportError,
  session,
  shownOn,
} from '@kithkin/shared';
import type { Notification, NotificationsAction, UnreadCount } from '@kithkin/shared/contract';
import { changeOthers, notificationsApi } from './notificationsApi';
import { notificationsActions } from './notificationsSlice';
import { NOTIFICATIONS, selectNotificationsView } from './selectors';
import { type NotificationAction, newestFirst, withAction } from './view';

/** An action and its request. */
interface Act extends NotificationAction {
  method: 'PATCH' | 'DELETE' | 'POST';
  url: string;
  body?: object;
}

/** Returns true while live events say what becomes of the list. */
export const isLive = () => bus.last('realtime-state')?.state === 'connected';

/**
 * An action on notifications: shown at once in every tab, and sent in order, one at a time, so that the
 * count in each response includes exactly the actions up to it. The caller shows a failure.
 */
const act = defineChange<Act, true, Partial<UnreadCount> | undefined>({
  kind: 'notification',
  id: ({ id }) => id,
  queue: 'notifications',
  confirmed: () => undefined,
  shown: [
    shownOn(
      NOTIFICATIONS,
      () => session.get()?._id ?? '',
      (view, { arg }) => withAction(view, arg),
    ),
  ],
  send: ({ method, url, body }) => ({ method, url, ...(body && { body }) }),
  apply({ dispatch }, { arg: action, reply }) {
    const unreadCount = isLive() ? null : (reply?.unreadCount ?? null);
    dispatch(notificationsActions.actionConfirmed({ action, unreadCount }));
    if (action.effect === 'restore') {
      dispatch(notificationsApi.util.invalidateTags(['Notifications']));
      return;
    }
    dispatch(
      changeOthers((pages) => {
        for (const page of pages) {
          const rows = Object.fromEntries(page.notifications.map((row) => [row._id, row]));
          const view = withAction({ rows, unreadCount: 0, older: null }, action);
          page.notifications = Object.values(view.rows).sort(newestFirst);
        }
      }),
    );
  },
  onError: (error, { method, url }) =>
    reportError(error, { source: 'notifications.act', method, url }),
});

type Call = Pick<Act, 'method' | 'url' | 'body'>;
type Result = (dispatch: AppDispatch, getState: () => RootState) => Promise<boolean>;

const perform = (
  action: Pick<NotificationAction, 'effect' | 'rows' | 'upTo'>,
  call: Call,
): Result => {
  const own = { id: newClientId() };
  const body = call.method === 'DELETE' ? {} : { body: call.body ?? {} };
  return act({ ...action, ...own, ...call, ...body }, true);
};

const onSeveral = (action: NotificationsAction['act'], rows: readonly Notification[]): Call => {
  const body: NotificationsAction = { act: action, ids: rows.map(({ _id }) => _id) };
  return { method: 'PATCH', url: '/notifications', body };
};

/** Performs an action on one notification by its own route, and on several by one request. */
function onRows(
  effect: 'read' | 'remove',
  rows: readonly Notification[],
  alone: (id: string) => Call,
): Result {
  const [first] = rows;
  if (!first) return () => Promise.resolve(true);
  const several = effect === 'read' ? 'read' : 'delete';
  const call = rows.length === 1 ? alone(first._id) : onSeveral(several, rows);
  return perform({ effect, rows: [...rows], upTo: null }, call);
}

/** Marks the unread ones of `rows` as read. Resolves to false on failure. */
export const markRead = (rows: readonly Notification[]): Result =>
  onRows(
    'read',
    rows.filter(({ read }) => !read),
    (id) => ({ method: 'PATCH', url: `/notifications/${id}/read` }),
  );

/** Deletes `rows`; the count decreases by the unread ones. Resolves to false on failure. */
export const remove = (rows: readonly Notification[]): Result =>
  onRows('remove', rows, (id) => ({ method: 'DELETE', url: `/notifications/${id}` }));

/** Restores deleted notifications that the server still has. Resolves to false on failure. */
export const restore = (rows: readonly Notification[]): Result =>
  perform({ effect: 'restore', rows: [...rows], upTo: null }, onSeveral('restore', rows));

/** Performs an action on all notifications, loaded or not, up to the newest known one. */
const onAll =
  (effect: 'read' | 'remove', call: Call): Result =>
  (dispatch, getState) => {
    const newest = selectNotificationsView(getState()).items[0];
    const upTo = newest?.createdAt ?? new Date().toISOString();
    return perform({ effect, rows: [], upTo }, call)(dispatch, getState);
  };

/** Marks all as read. Resolves to false on failure. */
export const markAllRead = (): Result =>
  onAll('read', { method: 'PATCH', url: '/notifications/mark-all-read' });

/** Deletes all. Resolves to false on failure. */
export const removeAll = (): Result =>
  onAll('remove', { method: 'DELETE', url: '/notifications/' });

/**
 * Accepts or rejects a follow request and removes its notification. Resolves to false on failure.
 */
export const respondToRequest = (row: Notification, action: 'accept' | 'reject'): Result => {
  const url = `/users/${encodeURIComponent(row.data.actor.userName)}/follow-requests`;
  return perform(
    { effect: 'remove', rows: [row], upTo: null },
    { method: 'POST', url, body: { action } },
  );
};

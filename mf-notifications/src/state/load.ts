import {
  type AppDispatch,
  type RequestOptions,
  type RootState,
  reportError,
  request,
  session,
} from '@kithkin/shared';
import type { NotificationPage } from '@kithkin/shared/contract';
import { emitUnreadCount } from './announce';
import type { Older } from './applyAction';
import { notificationsActions as actions, type Loaded } from './notificationsSlice';
import { enqueue } from './queue';
import { selectNotifications } from './selectors';

/** Notifications per page. A full page means that more may exist. */
export const PAGE_SIZE = 20;
/** Maximum number of pages loaded by a refresh; the rest loads on scrolling. */
const MAX_PAGES = 5;
/** Maximum number of attempts of a load during which live events arrive. */
const ATTEMPTS = 5;

type GetState = () => RootState;

/** Selects the first request of a load: the bell and the screen have routes of their own. */
export type LoadSource = 'bell' | 'screen';

const firstCall: Record<LoadSource, [path: string, options: RequestOptions]> = {
  bell: ['/notifications/', { credentials: 'include' }],
  screen: ['/notifications', { params: { page: 1, limit: PAGE_SIZE } }],
};

/** The cursor stays stable when rows are inserted or removed; it takes precedence over `page`. */
const fetchPage = (page: number, cursor: string) =>
  request<NotificationPage>('/notifications', { params: { page, limit: PAGE_SIZE, cursor } });

function olderThan({ notifications, nextCursor }: NotificationPage): Older | null {
  const last = notifications.at(-1);
  if (!last || !nextCursor || notifications.length < PAGE_SIZE) return null;
  return { cursor: nextCursor, after: { _id: last._id, createdAt: last.createdAt } };
}

/** Fetches the first page, and as many more as were loaded before. */
async function refetch(source: LoadSource, held: number): Promise<Omit<Loaded, 'at'>> {
  const [path, options] = firstCall[source];
  const page = await request<NotificationPage>(path, options);
  const { unreadCount } = page;
  const notifications = [...page.notifications];
  const pages = Math.min(MAX_PAGES, Math.ceil(held / PAGE_SIZE));
  let older = olderThan(page);
  for (let number = 2; older !== null && number <= pages; number += 1) {
    const next = await fetchPage(number, older.cursor);
    notifications.push(...next.notifications);
    older = olderThan(next);
  }
  return { notifications, unreadCount, older };
}

/**
 * Replaces the loaded notifications: at the start, after a gap of the live channel, and when many
 * have changed at once. Never rejects.
 * @returns false if it failed; the previous rows then remain
 */
export const refresh =
  (source: LoadSource) =>
  async (dispatch: AppDispatch, getState: GetState): Promise<boolean> => {
    const person = session.get()?._id;
    dispatch(actions.loadStarted());
    try {
      for (let attempt = 1; ; attempt += 1) {
        const at = new Date().toISOString();
        const { rows, serial } = selectNotifications(getState());
        const result = await refetch(source, Object.keys(rows).length);
        if (session.get()?._id !== person) return true;
        const overtaken = selectNotifications(getState()).serial !== serial;
        if (overtaken && attempt < ATTEMPTS) continue;
        dispatch(actions.loaded({ ...result, at }));
        dispatch(emitUnreadCount());
        // Too many events: shows the result first and reloads afterwards.
        if (overtaken) void dispatch(refresh('bell'));
        return true;
      }
    } catch (error) {
      reportError(error, { source: `notifications.load.${source}` });
      dispatch(actions.loadFailed());
      return false;
    }
  };

/**
 * Fetches the next page. Rows inserted or removed since the last one cause neither gaps nor
 * duplicates. Never rejects.
 * @returns false if it failed
 */
export const loadMore =
  () =>
  (dispatch: AppDispatch, getState: GetState): Promise<boolean> =>
    enqueue(async () => {
      const { rows, older } = selectNotifications(getState());
      if (older === null) return true;
      try {
        const number = Math.floor(Object.keys(rows).length / PAGE_SIZE) + 1;
        const page = await fetchPage(number, older.cursor);
        // Reloaded meanwhile, or another user has signed in: the page is obsolete.
        if (selectNotifications(getState()).older?.cursor !== older.cursor) return true;
        const { notifications } = page;
        dispatch(actions.olderLoaded({ notifications, older: olderThan(page) }));
        return true;
      } catch (error) {
        reportError(error, { source: 'notifications.load.more' });
        return false;
      }
    });

import {
  type ApiCall,
  type AppDispatch,
  api,
  cursorPages,
  patchPages,
  type RootState,
  readConfirmed,
  readOnce,
  reportError,
  session,
  thingKey,
} from '@kithkin/shared';
import type { Notification, NotificationPage } from '@kithkin/shared/contract';
import { notificationsActions as actions, type Loaded } from './notificationsSlice';
import { NOTIFICATIONS, selectNotifications } from './selectors';
import type { Older } from './view';

/** Notifications per page. A full page means that more may exist. */
export const PAGE_SIZE = 20;
/** Maximum number of pages loaded by a refresh; the rest loads on scrolling. */
const MAX_PAGES = 5;

/** Selects the first request of a load: the bell and the screen have routes of their own. */
export type LoadSource = 'bell' | 'screen';

/** The list of the signed-in user; requests that began before a change of it are sent again. */
export const ownList = () => thingKey(NOTIFICATIONS, session.get()?._id ?? '');

export const notificationsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /**
     * The newest notifications and as many pages after them as are loaded. The result is in the slice,
     * where live events change it; it replaces what is there.
     */
    newestNotifications: build.query<Loaded, { source: LoadSource; me: string }>({
      async queryFn({ source }, { getState }, _options, fetch) {
        // Computed before each page, as further ones may be loaded meanwhile.
        const pages = () => {
          const held = Object.keys(selectNotifications(getState() as RootState).rows).length;
          return Math.min(MAX_PAGES, Math.max(1, Math.ceil(held / PAGE_SIZE)));
        };
        const read = async () => {
          const notifications: Notification[] = [];
          let unreadCount = 0;
          let older: Older | null = null;
          for (let number = 1; number <= pages() && (number === 1 || older); number += 1) {
            const call = older ? pageAfter({ number, cursor: older.cursor }) : firstPage(source);
            const { data, error } = await fetch(call);
            if (error) return { error };
            // The server validates it against its response schema.
            const page = data as NotificationPage;
            if (number === 1) unreadCount = page.unreadCount;
            notifications.push(...page.notifications);
            older = olderThan(page);
          }
          return { data: { notifications, unreadCount, older } };
        };
        // A change after the first page would be missing in it.
        return readConfirmed(read, ({ data }) => (data ? [ownList()] : []));
      },
      async onQueryStarted({ source, me }, { dispatch, queryFulfilled }) {
        dispatch(actions.loadStarted());
        try {
          const { data } = await queryFulfilled;
          if (session.get()?._id === me) dispatch(actions.loaded(data));
        } catch (error) {
          reportError(error, { source: `notifications.load.${source}` });
          dispatch(actions.loadFailed());
        }
      },
    }),
    /** The page after a cursor. */
    olderNotifications: build.query<NotificationPage, { number: number; cursor: string }>({
      query: pageAfter,
    }),
    /** Notifications of type `other`. The argument is the id of the signed-in user. */
    otherNotifications: build.infiniteQuery<NotificationPage, string, string | null>({
      infiniteQueryOptions: cursorPages,
      query: ({ pageParam }) => ({
        url: '/notifications',
        params: { type: 'other', cursor: pageParam ?? undefined, limit: PAGE_SIZE },
        things: () => [ownList()],
      }),
      providesTags: ['Notifications'],
    }),
  }),
});

function firstPage(source: LoadSource): ApiCall {
  const things = () => [ownList()];
  return source === 'bell'
    ? { url: '/notifications/', credentials: 'include', things }
    : { url: '/notifications', params: { page: 1, limit: PAGE_SIZE }, things };
}

/** The cursor stays stable when rows are inserted or removed; it takes precedence over `page`. */
function pageAfter({ number, cursor }: { number: number; cursor: string }): ApiCall {
  const params = { page: number, limit: PAGE_SIZE, cursor };
  return { url: '/notifications', params, things: () => [ownList()] };
}

function olderThan({ notifications, nextCursor }: NotificationPage): Older | null {
  const last = notifications.at(-1);
  if (!last || !nextCursor || notifications.length < PAGE_SIZE) return null;
  return { cursor: nextCursor, after: { _id: last._id, createdAt: last.createdAt } };
}

/** Changes the loaded notifications of type `other`. */
export const changeOthers = (change: (pages: NotificationPage[]) => void) => {
  const me = session.get()?._id ?? '';
  return patchPages(
    notificationsApi.util.getRunningQueryThunk('otherNotifications', me),
    notificationsApi.util.updateQueryData('otherNotifications', me, ({ pages }) => change(pages)),
  );
};

/** Loads the notifications again: after a gap of the live channel, and when many have changed at once. */
export const refresh = () => (dispatch: AppDispatch) => {
  const me = session.get()?._id ?? '';
  const { newestNotifications } = notificationsApi.endpoints;
  void dispatch(readOnce(newestNotifications, { source: 'bell', me }));
};

/**
 * Fetches the next page. Rows inserted or removed since the last one cause neither gaps nor
 * duplicates. Never rejects.
 * @returns false if it failed
 */
export const loadMore = () => async (dispatch: AppDispatch, getState: () => RootState) => {
  const { rows, older } = selectNotifications(getState());
  if (older === null) return true;
  const number = Math.floor(Object.keys(rows).length / PAGE_SIZE) + 1;
  const { olderNotifications } = notificationsApi.endpoints;
  const { cursor } = older;
  const { data, error } = await dispatch(readOnce(olderNotifications, { number, cursor }));
  // Reloaded meanwhile, or another user has signed in: the page is obsolete.
  if (selectNotifications(getState()).older?.cursor !== cursor) return true;
  if (data) {
    dispatch(actions.olderLoaded({ notifications: data.notifications, older: olderThan(data) }));
    return true;
  }
  reportError(error, { source: 'notifications.load.more' });
  return false;
};

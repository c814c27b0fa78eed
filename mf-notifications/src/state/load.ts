import {
  type AppDispatch,
  type RequestOptions,
  type RootState,
  reportError,
  request,
  session,
} from '@kithkin/shared';
import type { NotificationPage } from '@kithkin/shared/contract';
import { anchorOf } from './anchor';
import { announceCount } from './announce';
import { notificationsActions as actions, type Loaded } from './notificationsSlice';
import { inTurn } from './queue';
import { selectNotifications } from './selectors';

/** Rows of a page (specification section 9); a full page means that more may exist. */
export const PAGE_SIZE = 20;
/** A refresh brings back at most so many pages of what was loaded; the rest comes by scrolling. */
const MOST_PAGES = 5;
/** So often a load that was overtaken by live events is made again. */
const ATTEMPTS = 3;

type GetState = () => RootState;

/** Which of the specification's two calls a load begins with. */
export type LoadSource = 'bell' | 'screen';

const firstCall: Record<LoadSource, [path: string, options: RequestOptions]> = {
  bell: ['/notifications/', { credentials: 'include' }],
  screen: ['/notifications', { params: { page: 1, limit: PAGE_SIZE } }],
};

const isFull = ({ notifications }: NotificationPage) => notifications.length >= PAGE_SIZE;

const fetchPage = (page: number, before: string) =>
  request<NotificationPage>('/notifications', { params: { page, limit: PAGE_SIZE, before } });

/** The first page, and as many more as were loaded before. */
async function fetchAgain(source: LoadSource, held: number): Promise<Loaded> {
  const [path, options] = firstCall[source];
  let page = await request<NotificationPage>(path, options);
  const { unreadCount } = page;
  const notifications = [...page.notifications];
  const pages = Math.min(MOST_PAGES, Math.ceil(held / PAGE_SIZE));
  const before = anchorOf(notifications);
  for (let number = 2; before !== null && number <= pages && isFull(page); number += 1) {
    page = await fetchPage(number, before);
    notifications.push(...page.notifications);
  }
  return { notifications, unreadCount, hasMore: isFull(page) };
}

/**
 * Loads what there is, in place of what was here: at the start, after the live channel was down,
 * and when another tab has changed something. Never rejects.
 * @returns false when it failed; what was here then stays
 */
export const refresh =
  (source: LoadSource) =>
  async (dispatch: AppDispatch, getState: GetState): Promise<boolean> => {
    const person = session.get()?._id;
    dispatch(actions.loadBegan());
    try {
      for (let attempt = 1; ; attempt += 1) {
        const { rows, liveSerial } = selectNotifications(getState());
        const result = await fetchAgain(source, Object.keys(rows).length);
        if (session.get()?._id !== person) return true;
        const overtaken = selectNotifications(getState()).liveSerial !== liveSerial;
        if (overtaken && attempt < ATTEMPTS) continue;
        dispatch(actions.loaded(result));
        announceCount(getState());
        return true;
      }
    } catch (error) {
      reportError(error, { source: `notifications.load.${source}` });
      dispatch(actions.loadFailed());
      return false;
    }
  };

/**
 * Fetches older ones. Which page that is follows from how many rows stand before the anchor, so
 * that arrivals and deletions since then neither skip nor double a row. Never rejects.
 * @returns false when it failed
 */
export const loadMore =
  () =>
  (dispatch: AppDispatch, getState: GetState): Promise<boolean> =>
    inTurn(async () => {
      const { rows, anchor, hasMore } = selectNotifications(getState());
      if (!hasMore || anchor === null) return true;
      const limit = Date.parse(anchor);
      const held = Object.values(rows).filter(({ createdAt }) => Date.parse(createdAt) < limit);
      try {
        for (let number = Math.floor(held.length / PAGE_SIZE) + 1; ; number += 1) {
          const page = await fetchPage(number, anchor);
          // Reloaded meanwhile, or somebody else's by now: this page belongs to what was before.
          if (selectNotifications(getState()).anchor !== anchor) return true;
          const brings = page.notifications.some(({ _id }) => !(_id in rows));
          dispatch(
            actions.olderLoaded({ notifications: page.notifications, hasMore: isFull(page) }),
          );
          if (brings || !isFull(page)) return true;
        }
      } catch (error) {
        reportError(error, { source: 'notifications.load.more' });
        return false;
      }
    });

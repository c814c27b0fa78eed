import { type AppDispatch, type RootState, reportError, request, session } from '@kithkin/shared';
import type { Notification, UnreadCount } from '@kithkin/shared/contract';
import { announceCount } from './announce';
import { refresh } from './load';
import { notificationsActions as actions, type Change } from './notificationsSlice';
import { inTurn } from './queue';
import { selectNotifications, selectShown } from './selectors';

type GetState = () => RootState;
type Call = [method: 'PATCH' | 'DELETE', path: string];

let made = 0;

/**
 * Shows a change at once and tells the server in its turn; a failure takes it back. What the person
 * hears of a failure is the screen's business: the top bar stays silent (specification section 8).
 * @returns false when it failed
 */
const act =
  (change: Omit<Change, 'id'>, [method, path]: Call) =>
  async (dispatch: AppDispatch, getState: GetState): Promise<boolean> => {
    made += 1;
    const id = made;
    const person = session.get()?._id;
    dispatch(actions.changeBegan({ ...change, id }));
    return inTurn(async () => {
      if (session.get()?._id !== person) return true;
      const { liveSerial } = selectNotifications(getState());
      try {
        const answer = await request<UnreadCount | undefined>(path, {
          method,
          ...(method === 'PATCH' ? { json: {} } : {}),
        });
        if (session.get()?._id !== person) return true;
        dispatch(actions.changeDone({ id, unreadCount: answer?.unreadCount ?? null }));
        announceCount(getState());
        // A live event and this answer overtook each other: only the server knows which is newer.
        if (selectNotifications(getState()).liveSerial !== liveSerial) {
          void dispatch(refresh('bell'));
        }
        return true;
      } catch (error) {
        reportError(error, { source: 'notifications.act', method, path });
        dispatch(actions.changeFailed(id));
        return false;
      }
    });
  };

const done = async () => true;

/** Marks one as read; does nothing when it is. Resolves to whether it worked. */
export const markRead = ({ _id, read }: Notification) =>
  read
    ? done
    : act({ effect: 'read', ids: [_id], drop: 1 }, ['PATCH', `/notifications/${_id}/read`]);

/** Marks all as read, those that are not loaded included. Resolves to whether it worked. */
export const markAllRead = () => (dispatch: AppDispatch, getState: GetState) => {
  const { items, unreadCount } = selectShown(getState());
  const ids = items.filter(({ read }) => !read).map(({ _id }) => _id);
  const change = { effect: 'read', ids, drop: unreadCount } as const;
  return dispatch(act(change, ['PATCH', '/notifications/mark-all-read']));
};

/** Deletes one; the count drops only if it was unread. Resolves to whether it worked. */
export const remove = ({ _id, read }: Notification) =>
  act({ effect: 'remove', ids: [_id], drop: read ? 0 : 1 }, ['DELETE', `/notifications/${_id}`]);

/** Deletes all, those that are not loaded included. Resolves to whether it worked. */
export const removeAll = () => async (dispatch: AppDispatch, getState: GetState) => {
  const { items, unreadCount } = selectShown(getState());
  const change = { effect: 'remove', ids: items.map(({ _id }) => _id), drop: unreadCount } as const;
  return dispatch(act(change, ['DELETE', '/notifications/']));
};

import { createSlice, type PayloadAction } from '@kithkin/shared';
import type { BusEvents, Notification } from '@kithkin/shared/contract';
import { isInReach, type NotificationAction, type Older, type View, withAction } from './view';

/** What the server has said, by responses and live events. */
export interface NotificationsState extends View {
  /** `failed` only if nothing has ever been loaded. */
  phase: 'idle' | 'loading' | 'ready' | 'failed';
}

/** Result of a load, which replaces all rows. */
export interface Loaded {
  notifications: Notification[];
  unreadCount: number;
  older: Older | null;
}

/** Notifications as stored on the device. */
export type StoredNotifications = Pick<Loaded, 'notifications' | 'unreadCount'>;

const initialState: NotificationsState = { rows: {}, unreadCount: 0, older: null, phase: 'idle' };

const byId = (list: readonly Notification[]): Record<string, Notification> =>
  Object.fromEntries(list.map((row) => [row._id, row]));

/** Notifications of this tab; the user's pending actions are apart (see `selectors.ts`). */
export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    loadStarted(state) {
      if (state.phase !== 'ready') state.phase = 'loading';
    },
    loadFailed(state) {
      if (state.phase !== 'ready') state.phase = 'failed';
    },
    loaded: (_state, { payload: { notifications, ...more } }: PayloadAction<Loaded>) => ({
      ...more,
      rows: byId(notifications),
      phase: 'ready',
    }),
    /** Adds what the device has stored; a load replaces it. */
    restored(state, { payload }: PayloadAction<StoredNotifications>) {
      state.rows = byId(payload.notifications);
      state.unreadCount = payload.unreadCount;
      state.phase = 'ready';
    },
    /** Adds a page; loaded rows are replaced, not duplicated. */
    olderLoaded(state, { payload }: PayloadAction<Pick<Loaded, 'notifications' | 'older'>>) {
      Object.assign(state.rows, byId(payload.notifications));
      state.older = payload.older;
    },
    /** Upserts a notification that is new, changed, or read in any tab. */
    notificationReceived(state, { payload }: PayloadAction<BusEvents['notification']>) {
      const { notification, unreadCount } = payload;
      // Only pages carry `earlier`, so the known one is kept.
      if (isInReach(state, notification)) {
        state.rows[notification._id] = { ...state.rows[notification._id], ...notification };
      }
      state.unreadCount = unreadCount;
    },
    /** Removes a notification that was deleted in any tab or whose subject was removed. */
    removed(state, { payload }: PayloadAction<BusEvents['notification-removed']>) {
      delete state.rows[payload._id];
      state.unreadCount = payload.unreadCount;
    },
    /** Sets a newer count from another tab; the rows are loaded when this tab resumes. */
    unreadCountReceived(state, { payload }: PayloadAction<number>) {
      state.unreadCount = payload;
    },
    /**
     * Applies an action that the server has confirmed. Without a count (the live channel publishes it, in
     * order with other events), that of rows that are not loaded stays.
     */
    actionConfirmed(
      state,
      { payload }: PayloadAction<{ action: NotificationAction; unreadCount: number | null }>,
    ) {
      const { action, unreadCount } = payload;
      const known =
        unreadCount === null && action.effect !== 'restore'
          ? { ...action, rows: action.rows.filter(({ _id }) => _id in state.rows) }
          : action;
      const view = withAction(state, known);
      Object.assign(state, view, { unreadCount: unreadCount ?? view.unreadCount });
    },
  },
});

export const notificationsActions = notificationsSlice.actions;

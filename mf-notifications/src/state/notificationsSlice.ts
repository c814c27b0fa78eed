import { createSlice, type PayloadAction } from '@kithkin/shared';
import type { BusEvents, Notification, NotificationAction } from '@kithkin/shared/contract';
import { applyAction, isInReach, type Older, type View } from './applyAction';

/** An action of the user in any tab whose live event has not arrived yet. */
export interface Change extends NotificationAction {
  /** True if the response has arrived before the live event. */
  done: boolean;
  /** True if the live event has arrived before the response. */
  published: boolean;
}

export interface NotificationsState extends View {
  /** Pending actions in order; screens show them applied to the rows. */
  changes: Change[];
  /** `failed` only if nothing has ever been loaded. */
  phase: 'idle' | 'loading' | 'ready' | 'failed';
  /** Incremented with every change that a load in flight may not contain. */
  serial: number;
}

/** Result of a load, which replaces all rows. */
export interface Loaded {
  notifications: Notification[];
  unreadCount: number;
  older: Older | null;
  /** Time of the request (ISO 8601). */
  at: string;
}

/** Notifications as stored on the device. */
export type StoredNotifications = Pick<Loaded, 'notifications' | 'unreadCount'>;

const initialState: NotificationsState = {
  rows: {},
  unreadCount: 0,
  older: null,
  changes: [],
  phase: 'idle',
  serial: 0,
};

/**
 * Maximum age of a pending action in milliseconds: a tab closed meanwhile never reports its
 * outcome.
 */
const RETENTION_MS = 60_000;

const byId = (list: readonly Notification[]): Record<string, Notification> =>
  Object.fromEntries(list.map((row) => [row._id, row]));

/**
 * Records that a live event about a row has arrived. If `removed` is true, the row is not loaded,
 * and pending actions must not count it again.
 */
function markPublished(state: NotificationsState, id: string, removed: boolean): void {
  for (const change of state.changes) {
    if (change.effect === 'restore' || change.rows.every(({ _id }) => _id !== id)) continue;
    if (change.rows.length === 1) change.published = true;
    if (removed) change.rows = change.rows.filter(({ _id }) => _id !== id);
  }
  state.changes = state.changes.filter(({ done, published }) => !(done && published));
  state.serial += 1;
}

/**
 * Returns true if a completed action stays applied until the next load. The live channel publishes
 * changes of a single loaded row; for other changes it only requests a reload.
 */
export function isPendingUntilLoaded(state: NotificationsState, id: string): boolean {
  const change = state.changes.find((each) => each.id === id);
  if (!change?.done) return false;
  const [row, ...more] = change.rows;
  return change.effect === 'restore' || !row || more.length > 0 || !(row._id in state.rows);
}

/** Notifications of this tab: responses, live events, and the user's actions in all tabs. */
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
    loaded(state, { payload }: PayloadAction<Loaded>) {
      state.rows = byId(payload.notifications);
      state.unreadCount = payload.unreadCount;
      state.older = payload.older;
      state.phase = 'ready';
      const since = Date.parse(payload.at) - RETENTION_MS;
      state.changes = state.changes.filter(({ done, at }) => !done && Date.parse(at) > since);
    },
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
      const here = isInReach(state, notification);
      // Only pages carry `earlier`, so the known one is kept.
      if (here) {
        state.rows[notification._id] = { ...state.rows[notification._id], ...notification };
      }
      state.unreadCount = unreadCount;
      markPublished(state, notification._id, !here);
    },
    /** Removes a notification that was deleted in any tab or whose subject was removed. */
    removed(state, { payload }: PayloadAction<BusEvents['notification-removed']>) {
      delete state.rows[payload._id];
      state.unreadCount = payload.unreadCount;
      markPublished(state, payload._id, true);
    },
    /** Sets a newer count from another tab; the rows are loaded when this tab resumes. */
    unreadCountReceived(state, { payload }: PayloadAction<number>) {
      state.unreadCount = payload;
    },
    actionStarted(state, { payload }: PayloadAction<NotificationAction>) {
      state.changes.push({ ...payload, done: false, published: false });
    },
    /**
     * Ends an action: a failed one is rolled back. If `live` is true, the live event confirms it in
     * order with other events, and until then the action stays applied.
     */
    actionFinished(
      state,
      { payload }: PayloadAction<BusEvents['notification-act-ended'] & { live: boolean }>,
    ) {
      const change = state.changes.find(({ id }) => id === payload.id);
      // Started before this tab was opened, or the user has signed out.
      if (!change) return;
      state.serial += 1;
      if (payload.done && payload.live && !change.published) {
        change.done = true;
        return;
      }
      if (payload.done && !payload.live) {
        applyAction(state, change);
        state.unreadCount = payload.unreadCount ?? state.unreadCount;
      }
      state.changes = state.changes.filter(({ id }) => id !== payload.id);
    },
  },
});

export const notificationsActions = notificationsSlice.actions;

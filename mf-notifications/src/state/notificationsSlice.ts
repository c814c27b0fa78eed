import { createSlice, type PayloadAction } from '@kithkin/shared';
import type { BusEvents, Notification } from '@kithkin/shared/contract';
import { anchorOf } from './anchor';

/** Something the person did that the server has not confirmed yet. */
export interface Change {
  id: number;
  effect: 'read' | 'remove';
  /** The rows it is about; those that arrive later are none of its business. */
  ids: string[];
  /** By how much it lowers the count of unread ones. */
  drop: number;
}

export interface NotificationsState {
  /** What the server has told, by id. */
  rows: Record<string, Notification>;
  /** The server's count of unread ones, of all there are. */
  unreadCount: number;
  /** What the person did since, in order; `project` lays it over the rows. */
  changes: Change[];
  /** `failed` only as long as nothing could be loaded at all. */
  phase: 'idle' | 'loading' | 'ready' | 'failed';
  /** Whether older ones can still be fetched: the last page was a full one. */
  hasMore: boolean;
  /** Pages are counted among the rows created before this time (ISO 8601); null when empty. */
  anchor: string | null;
  /** Rises with every live event, so that an answer overtaken by one is noticed. */
  liveSerial: number;
}

/** What a load has brought; it takes the place of all rows there were. */
export interface Loaded {
  notifications: Notification[];
  unreadCount: number;
  hasMore: boolean;
}

const initialState: NotificationsState = {
  rows: {},
  unreadCount: 0,
  changes: [],
  phase: 'idle',
  hasMore: false,
  anchor: null,
  liveSerial: 0,
};

const byId = (list: readonly Notification[]): Record<string, Notification> =>
  Object.fromEntries(list.map((row) => [row._id, row]));

function settle(state: NotificationsState, { effect, ids }: Change): void {
  for (const id of ids) {
    const row = state.rows[id];
    if (effect === 'remove') delete state.rows[id];
    else if (row) row.read = true;
  }
}

/** Notifications as this tab knows them: answers and live events, and the person's own acts. */
export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    loadBegan(state) {
      if (state.phase !== 'ready') state.phase = 'loading';
    },
    loadFailed(state) {
      if (state.phase !== 'ready') state.phase = 'failed';
    },
    loaded(state, { payload }: PayloadAction<Loaded>) {
      state.rows = byId(payload.notifications);
      state.unreadCount = payload.unreadCount;
      state.hasMore = payload.hasMore;
      state.anchor = anchorOf(payload.notifications);
      state.phase = 'ready';
    },
    /** A further page: rows that are here already are brought up to date, never doubled. */
    olderLoaded(state, { payload }: PayloadAction<Omit<Loaded, 'unreadCount'>>) {
      Object.assign(state.rows, byId(payload.notifications));
      state.hasMore = payload.hasMore;
    },
    /** A new one, or one that was updated in place (one per conversation while it is unread). */
    arrived(state, { payload }: PayloadAction<BusEvents['notification']>) {
      state.rows[payload.notification._id] = payload.notification;
      state.unreadCount = payload.unreadCount;
      state.liveSerial += 1;
    },
    /** One that is gone, by this person's hand in any tab or because its subject is. */
    removed(state, { payload }: PayloadAction<BusEvents['notification-removed']>) {
      delete state.rows[payload._id];
      state.changes = state.changes.filter(
        ({ effect, ids }) => !(effect === 'remove' && ids.length === 1 && ids[0] === payload._id),
      );
      state.unreadCount = payload.unreadCount;
      state.liveSerial += 1;
    },
    /** Another tab knows a newer count. */
    countReceived(state, { payload }: PayloadAction<number>) {
      state.unreadCount = payload;
    },
    changeBegan(state, { payload }: PayloadAction<Change>) {
      state.changes.push(payload);
    },
    /** The server has done it, and says how many are unread now (null when it did not say). */
    changeDone(state, { payload }: PayloadAction<{ id: number; unreadCount: number | null }>) {
      const change = state.changes.find(({ id }) => id === payload.id);
      // Gone already: a live event told of it first, or the person has signed out.
      if (!change) return;
      settle(state, change);
      state.unreadCount = payload.unreadCount ?? Math.max(0, state.unreadCount - change.drop);
      state.changes = state.changes.filter(({ id }) => id !== payload.id);
      if (Object.keys(state.rows).length === 0) state.hasMore = false;
    },
    /** The server has refused: the screen shows again what was. */
    changeFailed(state, { payload }: PayloadAction<number>) {
      state.changes = state.changes.filter(({ id }) => id !== payload);
    },
  },
});

export const notificationsActions = notificationsSlice.actions;

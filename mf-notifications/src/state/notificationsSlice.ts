import { createSlice, type PayloadAction } from '@kithkin/shared';
import type { BusEvents, Notification, NotificationAction } from '@kithkin/shared/contract';
import { applyAction, isInReach, type Older, type View } from './applyAction';

/** Something the person did, in any tab, that the server has not told of yet. */
export interface Change extends NotificationAction {
  /** The server has answered; its word by the live channel is still to come. */
  done: boolean;
  /** The server's word has come; its answer is still to come. */
  published: boolean;
}

export interface NotificationsState extends View {
  /** What the person did since, in order; screens show it laid over the rows. */
  changes: Change[];
  /** `failed` only as long as nothing could be loaded at all. */
  phase: 'idle' | 'loading' | 'ready' | 'failed';
  /** Rises with all that a load on its way does not know of. */
  serial: number;
}

/** What a load has brought; it takes the place of all rows there were. */
export interface Loaded {
  notifications: Notification[];
  unreadCount: number;
  older: Older | null;
  /** When it was asked for (ISO 8601). */
  at: string;
}

const initialState: NotificationsState = {
  rows: {},
  unreadCount: 0,
  older: null,
  changes: [],
  phase: 'idle',
  serial: 0,
};

/** A tab that was closed in the middle of an act never says how it ended. Milliseconds. */
const RETENTION_MS = 60_000;

const byId = (list: readonly Notification[]): Record<string, Notification> =>
  Object.fromEntries(list.map((row) => [row._id, row]));

/**
 * The server has told what became of a row: acts on it have had their effect. `gone` when it is not
 * here any more; what an act found of it must then not count a second time.
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
 * Whether an act that is done stays laid over until the next load: of one row that is here the live
 * channel tells by itself, of all else only that it is to be asked for again.
 */
export function isPendingUntilLoaded(state: NotificationsState, id: string): boolean {
  const change = state.changes.find((each) => each.id === id);
  if (!change?.done) return false;
  const [row, ...more] = change.rows;
  return change.effect === 'restore' || !row || more.length > 0 || !(row._id in state.rows);
}

/** Notifications as this tab knows them: answers, live events, and the person's acts in any tab. */
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
    /** A further page: rows that are here already are brought up to date, never doubled. */
    olderLoaded(state, { payload }: PayloadAction<Pick<Loaded, 'notifications' | 'older'>>) {
      Object.assign(state.rows, byId(payload.notifications));
      state.older = payload.older;
    },
    /** A new one, one that was updated in place, or one that was read in whatever tab. */
    notificationReceived(state, { payload }: PayloadAction<BusEvents['notification']>) {
      const { notification, unreadCount } = payload;
      const here = isInReach(state, notification);
      if (here) state.rows[notification._id] = notification;
      state.unreadCount = unreadCount;
      markPublished(state, notification._id, !here);
    },
    /** One that is gone, by this person's hand in any tab or because its subject is. */
    removed(state, { payload }: PayloadAction<BusEvents['notification-removed']>) {
      delete state.rows[payload._id];
      state.unreadCount = payload.unreadCount;
      markPublished(state, payload._id, true);
    },
    /** Another tab has heard a newer count; the rows follow when this one is looked at. */
    unreadCountReceived(state, { payload }: PayloadAction<number>) {
      state.unreadCount = payload;
    },
    actionStarted(state, { payload }: PayloadAction<NotificationAction>) {
      state.changes.push({ ...payload, done: false, published: false });
    },
    /**
     * The server has done it, or refused: then the screen shows again what was. `live`: its word comes by
     * the live channel too, in its order among all others; until then the act stays laid over.
     */
    actionFinished(
      state,
      { payload }: PayloadAction<BusEvents['notification-act-ended'] & { live: boolean }>,
    ) {
      const change = state.changes.find(({ id }) => id === payload.id);
      // Told before this tab was opened, or the person has signed out.
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

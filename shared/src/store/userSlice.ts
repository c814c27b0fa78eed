import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { BusEvents, CurrentUser } from '../contract';

/** The connection's state; the connection itself lives outside the store. */
export type ConnectionState = BusEvents['realtime-state']['state'];

export interface UserState {
  currentUser: CurrentUser | null;
  socket: ConnectionState;
  /** Ids of the people online with whom this person shares a conversation. */
  onlineUsers: string[];
}

const initialState: UserState = { currentUser: null, socket: 'offline', onlineUsers: [] };

/** Who is signed in (a mirror of `session`), and what the live channel says. */
export const userSlice = createSlice({
  name: 'user',
  initialState,
  reducers: {
    currentUserChanged(state, { payload }: PayloadAction<CurrentUser | null>) {
      state.currentUser = payload;
    },
    socketChanged(state, { payload }: PayloadAction<ConnectionState>) {
      state.socket = payload;
    },
    /** Everyone who is online, replacing what was known. */
    onlineUsersReceived(state, { payload }: PayloadAction<string[]>) {
      state.onlineUsers = payload;
    },
    userOnline(state, { payload }: PayloadAction<string>) {
      if (!state.onlineUsers.includes(payload)) state.onlineUsers.push(payload);
    },
    userOffline(state, { payload }: PayloadAction<string>) {
      state.onlineUsers = state.onlineUsers.filter((id) => id !== payload);
    },
  },
});

export const userActions = userSlice.actions;

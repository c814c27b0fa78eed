import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { BusEvents, CurrentUser } from '../contract';

/** State of the socket connection; the connection itself is kept outside the store. */
export type ConnectionState = BusEvents['realtime-state']['state'];

export interface UserState {
  currentUser: CurrentUser | null;
  socket: ConnectionState;
  /** Ids of online users who share a conversation with the signed-in user. */
  onlineUsers: string[];
}

const initialState: UserState = { currentUser: null, socket: 'offline', onlineUsers: [] };

/** The signed-in user (a copy of `session`), the connection state and the online users. */
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
    /** Replaces the ids of all online users. */
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

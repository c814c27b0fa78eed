import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { BusEvents, CurrentUser } from '../contract';

/** State of the socket connection; the connection itself is kept outside the store. */
export type ConnectionState = BusEvents['realtime-state']['state'];

export interface UserState {
  currentUser: CurrentUser | null;
  socket: ConnectionState;
}

const initialState: UserState = { currentUser: null, socket: 'offline' };

/** The signed-in user (a copy of `session`) and the connection state. */
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
  },
});

export const userActions = userSlice.actions;

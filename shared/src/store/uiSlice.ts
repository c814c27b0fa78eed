import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Theme } from '../contract';
import { readTheme } from '../theme';

/** The names are the specification's (section 3, App state), spelling included. */
export interface UiState {
  themeModalIsOpen: boolean;
  editProfileModelOpen: boolean;
  editPostModalOpen: boolean;
  editPostId: string | null;
  theme: Theme;
  /** Past the specification: the sheet of keyboard shortcuts. */
  shortcutSheetIsOpen: boolean;
}

const initialState = (): UiState => ({
  themeModalIsOpen: false,
  editProfileModelOpen: false,
  editPostModalOpen: false,
  editPostId: null,
  theme: readTheme(),
  shortcutSheetIsOpen: false,
});

/** Dialogs that are opened from one place and shown by another, and the colours chosen. */
export const uiSlice = createSlice({
  name: 'ui',
  initialState,
  reducers: {
    themeModalToggled(state, { payload }: PayloadAction<boolean>) {
      state.themeModalIsOpen = payload;
    },
    editProfileToggled(state, { payload }: PayloadAction<boolean>) {
      state.editProfileModelOpen = payload;
    },
    /** Opens the edit form over the present screen; the payload is the post's id. */
    editPostOpened(state, { payload }: PayloadAction<string>) {
      state.editPostModalOpen = true;
      state.editPostId = payload;
    },
    editPostClosed(state) {
      state.editPostModalOpen = false;
      state.editPostId = null;
    },
    shortcutSheetToggled(state, { payload }: PayloadAction<boolean>) {
      state.shortcutSheetIsOpen = payload;
    },
    themeChanged(state, { payload }: PayloadAction<Theme>) {
      state.theme = payload;
    },
  },
});

export const uiActions = uiSlice.actions;

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Theme } from '../contract';
import { readTheme } from '../theme';

/** State of dialogs and theme. Released remotes read these names, so they keep their spelling. */
export interface UiState {
  themeModalIsOpen: boolean;
  editProfileModelOpen: boolean;
  editPostModalOpen: boolean;
  editPostId: string | null;
  theme: Theme;
  /** True while the dialog of keyboard shortcuts is open. */
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

/** Dialogs that one component opens and another renders, and the selected theme. */
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
    /** Opens the edit form over the current screen; the payload is the post's id. */
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

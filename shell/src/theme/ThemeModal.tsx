import { uiActions } from '@kithkin/shared';
import { createUiDialog } from '../layout/uiDialog';

/** Theme dialog. Closes by ×, Escape and a click outside. */
export const ThemeModal = createUiDialog({
  load: () =>
    import(/* webpackChunkName: "theme" */ './ThemeModalContent').then(
      (module) => module.ThemeModalContent,
    ),
  isOpen: (state) => state.ui.themeModalIsOpen,
  toggled: uiActions.themeModalToggled,
  failure: 'The theme dialog could not be loaded. Try again.',
});

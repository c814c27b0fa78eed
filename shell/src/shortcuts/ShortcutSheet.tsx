import { uiActions } from '@kithkin/shared';
import { createUiDialog } from '../layout/uiDialog';

/** Dialog that lists the shortcuts of the current screen. */
export const ShortcutSheet = createUiDialog({
  load: () =>
    import(/* webpackChunkName: "shortcuts" */ './ShortcutSheetContent').then(
      (module) => module.ShortcutSheetContent,
    ),
  isOpen: (state) => state.ui.shortcutSheetIsOpen,
  toggled: uiActions.shortcutSheetToggled,
  failure: 'The shortcuts could not be loaded. Try again.',
});

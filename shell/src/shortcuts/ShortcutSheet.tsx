import {
  lazyPart,
  toast,
  uiActions,
  useAppDispatch,
  useAppSelector,
  useLazyPart,
} from '@kithkin/shared';
import { useCallback, useState } from 'react';
import type { ShortcutSheetContentProps } from './ShortcutSheetContent';

const content = lazyPart<ShortcutSheetContentProps>(() =>
  import(/* webpackChunkName: "shortcuts" */ './ShortcutSheetContent').then(
    (module) => module.ShortcutSheetContent,
  ),
);

/**
 * Dialog that lists the shortcuts of the current screen. It is loaded when it is first opened, and
 * stays mounted afterwards so that its closing is animated.
 */
export function ShortcutSheet() {
  const open = useAppSelector((state) => state.ui.shortcutSheetIsOpen);
  const dispatch = useAppDispatch();
  const [wasOpened, setWasOpened] = useState(false);
  if (open && !wasOpened) setWasOpened(true);

  const close = useCallback(() => dispatch(uiActions.shortcutSheetToggled(false)), [dispatch]);
  const onFailure = useCallback(() => {
    setWasOpened(false);
    close();
    toast({ message: 'The shortcuts could not be loaded. Try again.', tone: 'danger' });
  }, [close]);
  const Content = useLazyPart(content, wasOpened, onFailure);
  return Content ? <Content open={open} onClose={close} /> : null;
}

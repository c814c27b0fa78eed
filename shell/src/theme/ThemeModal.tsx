import {
  lazyPart,
  toast,
  uiActions,
  useAppDispatch,
  useAppSelector,
  useLazyPart,
} from '@kithkin/shared';
import { useCallback, useState } from 'react';
import type { ThemeModalContentProps } from './ThemeModalContent';

const content = lazyPart<ThemeModalContentProps>(() =>
  import(/* webpackChunkName: "theme" */ './ThemeModalContent').then(
    (module) => module.ThemeModalContent,
  ),
);

/**
 * Theme dialog, loaded when it is first opened. Stays mounted afterwards so that its closing is
 * animated. Closes by ×, Escape and a click outside.
 */
export function ThemeModal() {
  const open = useAppSelector((state) => state.ui.themeModalIsOpen);
  const dispatch = useAppDispatch();
  const [wasOpened, setWasOpened] = useState(false);
  if (open && !wasOpened) setWasOpened(true);

  const close = useCallback(() => dispatch(uiActions.themeModalToggled(false)), [dispatch]);
  const onFailure = useCallback(() => {
    setWasOpened(false);
    close();
    toast({ message: 'The theme dialog could not be loaded. Try again.', tone: 'danger' });
  }, [close]);
  const Content = useLazyPart(content, wasOpened, onFailure);
  return Content ? <Content open={open} onClose={close} /> : null;
}

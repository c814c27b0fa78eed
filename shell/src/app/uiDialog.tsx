import {
  lazyPart,
  type RootState,
  toast,
  useAppDispatch,
  useAppSelector,
  useLazyPart,
} from '@kithkin/shared';
import { type ComponentType, useCallback, useState } from 'react';

export interface DialogState {
  open: boolean;
  onClose: () => void;
}

interface UiDialog {
  load: () => Promise<ComponentType<DialogState>>;
  isOpen: (state: RootState) => boolean;
  /** Action that opens and closes the dialog. */
  toggled: (open: boolean) => { type: string };
  /** Shown if the dialog cannot be loaded. */
  failure: string;
}

/**
 * Creates a dialog that any screen opens through the store. It is loaded when it is first opened,
 * and stays mounted afterwards so that its closing is animated.
 */
export function createUiDialog({ load, isOpen, toggled, failure }: UiDialog) {
  const content = lazyPart(load);
  return function UiDialog() {
    const open = useAppSelector(isOpen);
    const dispatch = useAppDispatch();
    const [wasOpened, setWasOpened] = useState(false);
    if (open && !wasOpened) setWasOpened(true);

    const close = useCallback(() => dispatch(toggled(false)), [dispatch]);
    const onFailure = useCallback(() => {
      setWasOpened(false);
      close();
      toast({ message: failure, tone: 'danger' });
    }, [close]);
    const Content = useLazyPart(content, wasOpened, onFailure);
    return Content ? <Content open={open} onClose={close} /> : null;
  };
}

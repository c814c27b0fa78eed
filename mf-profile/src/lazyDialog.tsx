import { lazyPart, toast, useLazyPart } from '@kithkin/shared';
import { type ComponentType, useCallback } from 'react';

interface DialogState {
  open: boolean;
  /** Must be stable. */
  onClose: () => void;
}

/** Returns a dialog whose chunk is loaded when it opens first. */
export function lazyDialog<Props extends DialogState>(load: () => Promise<ComponentType<Props>>) {
  const part = lazyPart<Props>(load);
  return function LazyDialog(props: Props) {
    const { open, onClose } = props;
    const failed = useCallback(() => {
      toast({ message: 'The form could not be loaded. Try again.', tone: 'danger' });
      onClose();
    }, [onClose]);
    const exists = part.current() !== undefined;
    const Dialog = useLazyPart(part, open || exists, failed);
    return Dialog ? <Dialog {...props} /> : null;
  };
}

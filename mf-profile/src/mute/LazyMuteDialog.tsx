import { lazyPart, toast, useLazyPart } from '@kithkin/shared';
import { useCallback } from 'react';
import type { MuteDialogProps } from './MuteDialog';

/** Loaded on first use. */
const muteDialog = lazyPart<MuteDialogProps>(() =>
  import('./MuteDialog').then(({ MuteDialog }) => MuteDialog),
);

/** The dialog that mutes a person, loaded when it opens first. `onClose` must be stable. */
export function LazyMuteDialog(props: MuteDialogProps) {
  const { open, onClose } = props;
  const failed = useCallback(() => {
    toast({ message: 'The form could not be loaded. Try again.', tone: 'danger' });
    onClose();
  }, [onClose]);
  const exists = muteDialog.current() !== undefined;
  const MuteDialog = useLazyPart(muteDialog, open || exists, failed);
  return MuteDialog ? <MuteDialog {...props} /> : null;
}

import { lazyDialog } from '../lazyDialog';
import type { MuteDialogProps } from './MuteDialog';

/** The dialog that mutes a person, loaded when it opens first. `onClose` must be stable. */
export const LazyMuteDialog = lazyDialog<MuteDialogProps>(() =>
  import('./MuteDialog').then(({ MuteDialog }) => MuteDialog),
);

import { lazyDialog } from '../lazyDialog';
import type { BlockDialogProps } from './BlockDialog';

/** The dialog that blocks a person, loaded when it opens first. `onClose` must be stable. */
export const LazyBlockDialog = lazyDialog<BlockDialogProps>(() =>
  import('./BlockDialog').then(({ BlockDialog }) => BlockDialog),
);

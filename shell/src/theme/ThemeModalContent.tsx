import { Dialog } from '@kithkin/shared';
import type { DialogState } from '../layout/uiDialog';
import { ThemeChoice } from './ThemeChoice';

/** Content of the theme dialog. */
export function ThemeModalContent({ open, onClose }: DialogState) {
  return (
    <Dialog open={open} onClose={onClose} title="Theme" size="small">
      <ThemeChoice />
    </Dialog>
  );
}

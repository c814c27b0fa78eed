import { Dialog } from '@kithkin/shared';
import { ThemeChoice } from './ThemeChoice';

export interface ThemeModalContentProps {
  open: boolean;
  onClose: () => void;
}

/** Content of the theme dialog. */
export function ThemeModalContent({ open, onClose }: ThemeModalContentProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Theme" size="small">
      <ThemeChoice />
    </Dialog>
  );
}

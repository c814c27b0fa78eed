import { confirm } from '@kithkin/shared';

/** Asks for confirmation before unsaved changes are discarded. */
export const confirmDiscard = (): Promise<boolean> =>
  confirm({
    title: 'Discard your changes?',
    message: 'What you have changed is not saved.',
    confirmLabel: 'Discard',
    cancelLabel: 'Keep editing',
    tone: 'danger',
  });

import { confirm } from '@kithkin/shared';

/** Asks whether what was changed and not saved may go. */
export const confirmDiscard = (): Promise<boolean> =>
  confirm({
    title: 'Discard your changes?',
    message: 'What you have changed is not saved.',
    confirmLabel: 'Discard',
    cancelLabel: 'Keep editing',
    tone: 'danger',
  });

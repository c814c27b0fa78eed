import { errorMessage, toast } from '@kithkin/shared';

/** Shown if the server's error has no message. */
export const UPDATE_FAILED = 'Update failed.';

/** Shown after a rollback if the server's error has no message. */
export const NOTHING_CHANGED = 'That did not work. Nothing was changed.';

/** Shows why a change has failed that has no form to show it in. */
export const toastFailure = (error: unknown, text = UPDATE_FAILED) =>
  toast({ message: errorMessage(error, text), tone: 'danger' });

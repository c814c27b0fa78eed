import {
  type ApiFailure,
  type AppDispatch,
  accountApi,
  readText,
  readTheme,
  reportError,
  session,
  writeText,
} from '@kithkin/shared';
import type { Theme } from '@kithkin/shared/contract';

/** Storage key of the user whose choice is not saved to the account yet. */
const UNSAVED = 'kithkin.theme-unsaved';

/** The theme to save while a request is in flight; else null. */
let wanted: Theme | null = null;

/** Returns true if this user's choice on this device is not saved to the account yet. */
export const isUnsaved = (userId: string): boolean => readText(UNSAVED) === userId;

/** Marks the choice on this device as saved. */
export const clearUnsaved = (): void => writeText(UNSAVED, null);

/** Returns true if the server has rejected the request, which it would do again. */
const isRejected = (error: Partial<ApiFailure>) =>
  typeof error.status === 'number' && error.status < 500;

/**
 * Saves `theme` to the account of the signed-in user. Of several rapid choices, the last one wins.
 * A failure is only logged: the choice stays on this device and is saved when the network is back
 * or the page is opened again.
 */
export const saveToAccount =
  (theme: Theme = readTheme()) =>
  async (dispatch: AppDispatch): Promise<void> => {
    const userId = session.get()?._id;
    if (userId === undefined) return;
    writeText(UNSAVED, userId);
    const isSending = wanted !== null;
    wanted = theme;
    if (isSending) return;
    const { updateAccount } = accountApi.endpoints;
    for (let next: Theme | null = theme; next !== null; ) {
      const sent: Theme = next;
      const { error } = await dispatch(updateAccount.initiate({ theme: sent }, { track: false }));
      if (error) reportError(error, { source: 'shell.theme' });
      const isSameUser = session.get()?._id === userId;
      next = isSameUser && wanted !== sent ? wanted : null;
      if (isSameUser && next === null && (!error || isRejected(error))) clearUnsaved();
    }
    wanted = null;
  };

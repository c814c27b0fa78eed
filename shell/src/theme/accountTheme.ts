import {
  ApiError,
  readText,
  readTheme,
  reportError,
  request,
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

/**
 * Saves `theme` to the account of the signed-in user. Of several rapid choices, the last one wins.
 * A failure is only logged: the choice stays on this device and is saved when the network is back
 * or the page is opened again.
 */
export async function saveToAccount(theme: Theme = readTheme()): Promise<void> {
  const userId = session.get()?._id;
  if (userId === undefined) return;
  writeText(UNSAVED, userId);
  const isSending = wanted !== null;
  wanted = theme;
  if (isSending) return;
  try {
    for (let sent: Theme | null = null; sent !== wanted; ) {
      sent = wanted;
      await request('/users/me', { method: 'PATCH', json: { theme: sent } }).catch(
        (error: unknown) => {
          if (sent === wanted) throw error;
          // A newer save was requested during this one and is a new attempt.
          reportError(error, { source: 'shell.theme' });
        },
      );
      if (session.get()?._id !== userId) return;
    }
    clearUnsaved();
  } catch (error) {
    reportError(error, { source: 'shell.theme' });
    // A rejected request would be rejected again.
    if (error instanceof ApiError && !error.network && error.status < 500) clearUnsaved();
  } finally {
    wanted = null;
  }
}

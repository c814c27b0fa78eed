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

/** Holds the id of the person whose choice on this device their account doesn't know yet. */
const UNSAVED = 'kithkin.theme-unsaved';

/** What is to be sent, as long as a call is on its way. */
let wanted: Theme | null = null;

/** Whether this person chose colours here that their account has not got. */
export const isUnsaved = (userId: string): boolean => readText(UNSAVED) === userId;

/** Nothing of this device is waiting for an account any more. */
export const clearUnsaved = (): void => writeText(UNSAVED, null);

/**
 * Keeps `theme` with the signed-in person's account. Of quick choices the last one counts. A
 * failure is only logged: the choice stands on this device, and is sent when there is a network, or
 * when the page opens again.
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
          // Asked for again meanwhile, as when the network is back: that is an attempt of its own.
          reportError(error, { source: 'shell.theme' });
        },
      );
      if (session.get()?._id !== userId) return;
    }
    clearUnsaved();
  } catch (error) {
    reportError(error, { source: 'shell.theme' });
    // A refusal would only be repeated.
    if (error instanceof ApiError && !error.network && error.status < 500) clearUnsaved();
  } finally {
    wanted = null;
  }
}

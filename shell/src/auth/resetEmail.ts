import { readText, writeText } from '@kithkin/shared';

/** Storage key of the time and address for which this browser has last requested a reset link. */
const RESET_EMAIL = 'kithkin.reset-email';

/** Milliseconds for which a reset link works (`server/src/accounts/mails/mailTokens.store.ts`). */
const RESET_MS = 3600_000;

/** Stores the address for which this browser has just requested a reset link. */
export const saveResetEmail = (email: string): void =>
  writeText(RESET_EMAIL, `${Date.now()}\n${email}`);

/** Removes the address of a reset that has ended: the user is signed in, or has a new password. */
export const removeResetEmail = (): void => writeText(RESET_EMAIL, null);

/**
 * Returns the address for which this browser has requested a reset link that may still work; else an
 * empty text. The server does not name the account of a link, which may have reached somebody else.
 */
export function resetEmail(): string {
  const [time, email = ''] = (readText(RESET_EMAIL) ?? '').split('\n');
  return Date.now() - Number(time) < RESET_MS ? email : '';
}

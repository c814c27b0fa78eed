import { readText, reportError, request, session, writeText } from '@kithkin/shared';
import type { LoginResponse, SignInSecret } from '@kithkin/shared/contract';
import { statusOf } from './authFailures';

/** Storage key of the sign-in secrets of this browser's registrations, by user id. */
const KEY = 'kithkin.sign-in-secrets';

type Secrets = Record<string, SignInSecret>;

function isSecret(value: unknown): value is SignInSecret {
  if (typeof value !== 'object' || value === null) return false;
  const { secret, expiresAt } = value as Partial<Record<keyof SignInSecret, unknown>>;
  return typeof secret === 'string' && typeof expiresAt === 'string';
}

/** Returns the stored secrets that have not expired. */
function read(): Secrets {
  let stored: unknown;
  try {
    stored = JSON.parse(readText(KEY) ?? '{}');
  } catch (error) {
    reportError(error, { source: 'auth.sign-in-secrets' });
  }
  if (typeof stored !== 'object' || stored === null) return {};
  const valid = Object.entries(stored).filter(
    ([, value]) => isSecret(value) && Date.parse(value.expiresAt) > Date.now(),
  );
  return Object.fromEntries(valid);
}

function write(secrets: Secrets): void {
  writeText(KEY, Object.keys(secrets).length > 0 ? JSON.stringify(secrets) : null);
}

/** Stores the secret of a registration, for all tabs of this browser. */
export function saveSignInSecret(userId: string, secret: SignInSecret): void {
  write({ ...read(), [userId]: secret });
}

/** Removes the secret of an account, e.g. after a sign-in with the password. */
export function removeSignInSecret(userId: string): void {
  const { [userId]: _removed, ...others } = read();
  write(others);
}

/**
 * Signs in with the secret of an account that this browser registered. Returns false if there is
 * none or the server rejects it; the login form then remains. A secret of an address that is not
 * verified yet stays stored. Never replaces a running session.
 */
export async function signInWithSecret(userId: string | undefined): Promise<boolean> {
  const secret = userId === undefined ? undefined : read()[userId]?.secret;
  if (userId === undefined || secret === undefined || session.get() !== null) return false;
  try {
    const { token, refreshToken, user } = await request<LoginResponse>('/users/login/secret', {
      method: 'POST',
      json: { userId, secret },
      auth: false,
    });
    removeSignInSecret(userId);
    session.set({ ...user, token, refreshToken });
    return true;
  } catch (error) {
    if (statusOf(error) === 401) removeSignInSecret(userId);
    else if (statusOf(error) !== 403) reportError(error, { source: 'auth.sign-in-secret' });
    return false;
  }
}

import {
  readText,
  reportError,
  type SignedIn,
  session,
  signIn,
  signOut,
  writeText,
} from '@kithkin/shared';
import type { Login, LoginResponse, SignInSecret } from '@kithkin/shared/contract';
import { NotStoredError, statusOf } from './authFailures';
import { post } from './calls';
import { removeResetEmail } from './resetEmail';
import { consumeReturnPath, readSession, saveReturnPath } from './returnPath';
import { saveWelcomeMessage } from './welcome';

/** Storage key of the sign-in secrets of this browser's registrations, by user id. */
const KEY = 'kithkin.sign-in-secrets';

interface StoredSecret extends SignInSecret {
  /** Where the registration is to lead: the return path of the tab that registered. */
  path?: string;
}

type Secrets = Record<string, StoredSecret>;

function isSecret(value: unknown): value is StoredSecret {
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

/** Stores the secret of a registration, for all tabs of this browser, with this tab's return path. */
export function saveSignInSecret(userId: string, secret: SignInSecret): void {
  const path = consumeReturnPath(userId);
  saveReturnPath(path);
  write({ ...read(), [userId]: { ...secret, path } });
}

/**
 * Removes the secret of an account, e.g. after a sign-in with the password. Its path becomes the
 * return path of this tab, which the mail may have opened, unless the tab has one.
 */
function removeSignInSecret(userId: string): void {
  const { [userId]: removed, ...others } = read();
  if (removed?.path !== undefined) {
    const own = consumeReturnPath(userId);
    saveReturnPath(own === '/' ? removed.path : own);
  }
  write(others);
}

/**
 * Ends a session that the browser has not stored: the next page would begin without it.
 * @throws {NotStoredError} if it was not stored
 */
async function expectStored(): Promise<void> {
  if (readSession() !== null) return;
  await signOut();
  throw new NotStoredError();
}

/**
 * Signs in with the password.
 * @throws {ApiError} 401 for wrong credentials, 403 if the account cannot sign in
 * @throws {NotStoredError} if the browser does not store the session
 */
export async function logIn(login: Login): Promise<SignedIn> {
  const signedIn = await signIn(login);
  removeSignInSecret(signedIn.user._id);
  removeResetEmail();
  await expectStored();
  saveWelcomeMessage(signedIn.lifted);
  return signedIn;
}

/**
 * Signs in with the secret of an account that this browser registered. Returns false if there is
 * none or the server rejects it; the login form then remains. A secret of an address that is not
 * verified yet stays stored. Never replaces a running session.
 * @throws {NotStoredError} if the browser does not store the session
 */
export async function signInWithSecret(userId: string | undefined): Promise<boolean> {
  const secret = userId === undefined ? undefined : read()[userId]?.secret;
  if (userId === undefined || secret === undefined || session.get() !== null) return false;
  try {
    const login = await post<LoginResponse>('/users/login/secret', { userId, secret });
    const { token, refreshToken, user } = login;
    removeSignInSecret(userId);
    removeResetEmail();
    session.set({ ...user, token, refreshToken });
  } catch (error) {
    if (statusOf(error) === 401) removeSignInSecret(userId);
    else if (statusOf(error) !== 403) reportError(error, { source: 'auth.sign-in-secret' });
    return false;
  }
  await expectStored();
  return true;
}

import { readText, request, writeText } from '@kithkin/shared';
import type {
  MessageResponse,
  RegisterResponse,
  RestoreEmailResponse,
  VerifyEmailResponse,
} from '@kithkin/shared/contract';

/** GET /users/validate-reset-token/{token}. */
interface ValidResponse {
  valid: boolean;
}

/**
 * Requests of the sign-in screens. None sends a token (`auth: false`), so that a 401 of the login
 * never starts a refresh. All throw `ApiError`.
 */

/** POST /users/register, 201. */
export function register(fields: {
  fullName: string;
  userName: string;
  email: string;
  password: string;
  confirmPassword: string;
  /** The secret of an invitation link. */
  invitation?: string;
  /** The code that makes the first owner. */
  ownerCode?: string;
  /** For who approves the registration. */
  introduction?: string;
}): Promise<RegisterResponse> {
  return request<RegisterResponse>('/users/register', {
    method: 'POST',
    json: fields,
    auth: false,
  });
}

/** GET /users/verify-email/{token}; idempotent. */
export function verifyEmail(token: string, signal?: AbortSignal): Promise<VerifyEmailResponse> {
  return request<VerifyEmailResponse>(`/users/verify-email/${encodeURIComponent(token)}`, {
    signal,
    auth: false,
  });
}

/**
 * POST /users/resend-verification; the mail goes to the address of the registration. The response
 * is the same whether or not the account exists.
 */
export function resendVerification(userNameOrEmail: string): Promise<MessageResponse> {
  return request<MessageResponse>('/users/resend-verification', {
    method: 'POST',
    json: { userNameOrEmail },
    auth: false,
  });
}

/** POST /users/restore-email; 400 for an invalid token. */
export function restoreEmail(token: string): Promise<RestoreEmailResponse> {
  return request<RestoreEmailResponse>('/users/restore-email', {
    method: 'POST',
    json: { token },
    auth: false,
  });
}

/** Storage key of the time and address for which this browser has last requested a reset link. */
const RESET_EMAIL = 'kithkin.reset-email';

/** Milliseconds for which a reset link works (`server/src/accounts/mails/mailTokens.store.ts`). */
const RESET_MS = 3600_000;

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

/** POST /users/forgot-password; the response is the same whether or not the address exists. */
export async function forgotPassword(email: string): Promise<MessageResponse> {
  const response = await request<MessageResponse>('/users/forgot-password', {
    method: 'POST',
    json: { email },
    auth: false,
  });
  writeText(RESET_EMAIL, `${Date.now()}\n${email}`);
  return response;
}

/** GET /users/validate-reset-token/{token}. */
export function validateResetToken(token: string, signal?: AbortSignal): Promise<ValidResponse> {
  return request<ValidResponse>(`/users/validate-reset-token/${encodeURIComponent(token)}`, {
    signal,
    auth: false,
  });
}

/** POST /users/reset-password; 400 for an invalid token, 422 for a weak password. */
export async function resetPassword(fields: {
  token: string;
  newPassword: string;
  confirmPassword: string;
}): Promise<void> {
  await request<MessageResponse>('/users/reset-password', {
    method: 'POST',
    json: fields,
    auth: false,
  });
  removeResetEmail();
}

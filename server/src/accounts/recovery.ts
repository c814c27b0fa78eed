import type { Static } from '@fastify/type-provider-typebox';
import type { MessageResponse, ResendVerification, ResetPassword } from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import { isUniqueViolation } from '../platform/db';
import { badRequest, conflict } from '../platform/errors';
import { confirmEmail, setPassword } from './accounts.store';
import { queueEmailLink } from './mailing';
import { cancelPendingEmail, endMailTokens, findMailToken, markMailTokenUsed } from './mailTokens';
import { hashPassword } from './passwords';
import { mailRestoreLink } from './restoring';
import { checkEmail, checkNewPassword } from './rules';

type Message = Static<typeof MessageResponse>;

const BAD_LINK = 'This verification link has expired or is invalid.';
const BAD_RESET = 'This reset link has expired or is invalid.';

/** Verifies an address. Idempotent, because mail scanners open links before users do. */
export async function verifyEmail(ctx: AppContext, token: string): Promise<Message> {
  const now = ctx.clock.now();
  try {
    await ctx.db.transaction(async (tx) => {
      const row = await findMailToken(tx, 'verify', token, 'lock');
      if (!row) throw badRequest(BAD_LINK, 'bad-token');
      if (row.proven && row.used_at !== null) return;
      // Used but not verified: the email change was cancelled or replaced.
      if (row.used_at !== null || row.expires_at <= now) throw badRequest(BAD_LINK, 'bad-token');
      const replaced = await confirmEmail(tx, row.user_id, row.email, now);
      if (replaced !== null) await mailRestoreLink(ctx, tx, row.user_id, replaced);
      await markMailTokenUsed(tx, row.id, now);
      // Reset links sent to the previous address become invalid.
      if (!row.proven) await endMailTokens(tx, 'reset', row.user_id, now);
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email_key')) throw error;
    throw conflict('This email address is already registered.', 'email-taken');
  }
  return { message: 'Your email is verified.' };
}

/**
 * Mails the verification link again, to the address of the registration. The response is the same
 * for every name and address.
 */
export async function resendVerification(
  ctx: AppContext,
  { userNameOrEmail, email }: ResendVerification,
): Promise<Message> {
  const login = (userNameOrEmail ?? email ?? '').trim();
  const isName = userNameOrEmail !== undefined && !login.includes('@');
  await queueEmailLink(ctx, 'verify', isName ? login : checkEmail(login));
  return { message: 'If this account waits for verification, a new mail is on its way.' };
}

/** Mails a reset link. The response is the same for every address. */
export async function forgotPassword(ctx: AppContext, email: string): Promise<Message> {
  await queueEmailLink(ctx, 'reset', checkEmail(email));
  return { message: 'If this address has an account, a mail with a reset link is on its way.' };
}

/** Returns true if a reset token is valid now; it stays unused. */
export async function isResetTokenValid(ctx: AppContext, token: string): Promise<boolean> {
  const row = await findMailToken(ctx.db, 'reset', token);
  return row !== undefined && row.used_at === null && row.expires_at > ctx.clock.now();
}

/**
 * Sets a new password and ends all sessions.
 * @throws HttpError 400 for an invalid token, 422 for every other error.
 */
export async function resetPassword(ctx: AppContext, input: ResetPassword): Promise<Message> {
  if (!(await isResetTokenValid(ctx, input.token))) throw badRequest(BAD_RESET, 'bad-token');
  checkNewPassword(input.newPassword, input.confirmPassword);
  const passwordHash = await hashPassword(input.newPassword);
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const row = await findMailToken(tx, 'reset', input.token, 'lock');
    if (!row || row.used_at !== null) throw badRequest(BAD_RESET, 'bad-token');
    await setPassword(tx, row.user_id, passwordHash);
    // The link was mailed, so the address is verified as well.
    await confirmEmail(tx, row.user_id, row.email, now);
    // An intruder may have requested an email change.
    await cancelPendingEmail(tx, row.user_id, now);
    await endMailTokens(tx, 'reset', row.user_id, now);
    const ended = await ctx.sessions.endAll(tx, row.user_id, 'password-reset');
    tx.afterCommit(ended.announce);
  });
  return { message: 'Your password has been changed. Please log in.' };
}

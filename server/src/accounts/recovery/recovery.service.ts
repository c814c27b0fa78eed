import type {
  MessageResponse,
  ResetPassword,
  RestoreEmailResponse,
} from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { isUniqueViolation } from '../../platform/db';
import { badRequest, conflict } from '../../platform/errors';
import { setPassword } from '../accounts.store';
import { cancelPendingEmail } from '../changes/pendingEmail.store';
import { checkEmail, checkNewPassword } from '../credentials/credentials.rules';
import { hashPassword, hashUnknownPassword } from '../credentials/passwords';
import { queueEmailLink } from '../mails/mailing.jobs';
import {
  createMailToken,
  endMailTokens,
  findMailToken,
  markMailTokenUsed,
} from '../mails/mailTokens.store';
import { confirmEmail, restoreEmail } from '../verification/verification.store';

const BAD_RESET = 'This reset link has expired or is invalid.';

/** Mails a reset link. The response is the same for every address. */
export async function forgotPassword(ctx: AppContext, email: string): Promise<MessageResponse> {
  await queueEmailLink(ctx, 'reset', checkEmail(email));
  return { message: 'If this address has an account, an email with a reset link is on its way.' };
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
export async function resetPassword(
  ctx: AppContext,
  input: ResetPassword,
): Promise<MessageResponse> {
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
    await ctx.sessions.endAll(tx, row.user_id, 'password-reset');
  });
  return { message: 'Your password has been changed. Please log in.' };
}

/**
 * Restores a replaced address, for the case that another person has changed it. That person knows
 * the password, so it becomes void and all sessions end; the response contains a token to set a new
 * one. Links that other addresses received later become invalid, but not those that earlier
 * addresses received.
 * @throws HttpError 400 for an invalid token, 409 if another account has the address now.
 */
export async function restoreReplacedEmail(
  ctx: AppContext,
  token: string,
): Promise<RestoreEmailResponse> {
  const passwordHash = await hashUnknownPassword();
  const now = ctx.clock.now();
  try {
    return await ctx.db.transaction(async (tx) => {
      const row = await findMailToken(tx, 'restore', token, 'lock');
      if (!row || row.used_at !== null || row.expires_at <= now) {
        throw badRequest('This link has expired or is invalid.', 'bad-token');
      }
      await restoreEmail(tx, row.user_id, row.email, now);
      await setPassword(tx, row.user_id, passwordHash);
      await markMailTokenUsed(tx, row.id, now);
      await endMailTokens(tx, 'restore', row.user_id, now, { since: row.created_at });
      await endMailTokens(tx, 'verify', row.user_id, now);
      await endMailTokens(tx, 'reset', row.user_id, now);
      await ctx.sessions.endAll(tx, row.user_id, 'password-reset');
      const reset = await createMailToken(tx, 'reset', { id: row.user_id }, row.email, now);
      return {
        message: 'Your address is back. Please choose a new password.',
        resetToken: reset.token,
      };
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email_key')) throw error;
    throw conflict('Another account uses this email address now.', 'email-taken');
  }
}

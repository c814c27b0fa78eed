import type { MessageResponse, ResetPassword } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { badRequest } from '../../platform/errors';
import { setPassword } from '../accounts.store';
import { cancelPendingEmail } from '../changes/pendingEmail.store';
import { checkEmail, checkNewPassword } from '../credentials/credentials.rules';
import { hashPassword } from '../credentials/passwords';
import { queueEmailLink } from '../mails/mailing.jobs';
import { endMailTokens, findMailToken } from '../mails/mailTokens.store';
import { confirmEmail } from '../verification/verification.store';

const BAD_RESET = 'This reset link has expired or is invalid.';

/** Mails a reset link. The response is the same for every address. */
export async function forgotPassword(ctx: AppContext, email: string): Promise<MessageResponse> {
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
    const ended = await ctx.sessions.endAll(tx, row.user_id, 'password-reset');
    tx.afterCommit(ended.announce);
  });
  return { message: 'Your password has been changed. Please log in.' };
}

import type { RestoreEmailResponse } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { isUniqueViolation, type Tx } from '../../platform/db';
import { badRequest, conflict } from '../../platform/errors';
import { findById, setPassword } from '../accounts.store';
import { hashUnknownPassword } from '../credentials/passwords';
import { mailLink } from '../mails/mailing.service';
import {
  createMailToken,
  endMailTokens,
  findMailToken,
  markMailTokenUsed,
} from '../mails/mailTokens.store';
import { restoreEmail } from './recovery.store';

const BAD_LINK = 'This link has expired or is invalid.';

/** Mails a link to a replaced address that restores it. */
export async function mailRestoreLink(
  ctx: AppContext,
  tx: Tx,
  userId: string,
  replaced: string,
): Promise<void> {
  const account = await findById(tx, userId);
  if (account) await mailLink(ctx, tx, 'restore', { ...account, email: replaced });
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
        throw badRequest(BAD_LINK, 'bad-token');
      }
      await restoreEmail(tx, row.user_id, row.email, now);
      await setPassword(tx, row.user_id, passwordHash);
      await markMailTokenUsed(tx, row.id, now);
      await endMailTokens(tx, 'restore', row.user_id, now, { since: row.created_at });
      await endMailTokens(tx, 'verify', row.user_id, now);
      await endMailTokens(tx, 'reset', row.user_id, now);
      const ended = await ctx.sessions.endAll(tx, row.user_id, 'password-reset');
      tx.afterCommit(ended.announce);
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

import type {
  MessageResponse,
  ResendVerification,
  VerifyEmailResponse,
} from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { isUniqueViolation, type Tx } from '../../platform/db';
import { badRequest, conflict } from '../../platform/errors';
import { findById } from '../accounts.store';
import { checkEmail } from '../credentials/credentials.rules';
import { queueEmailLink } from '../mails/mailing.jobs';
import { mailLink } from '../mails/mailing.service';
import { endMailTokens, findMailToken, markMailTokenUsed } from '../mails/mailTokens.store';
import { confirmEmail } from './verification.store';

const BAD_LINK = 'This verification link has expired or is invalid.';

/** Verifies an address. Idempotent, because mail scanners open links before users do. */
export async function verifyEmail(ctx: AppContext, token: string): Promise<VerifyEmailResponse> {
  const now = ctx.clock.now();
  try {
    const userId = await ctx.db.transaction(async (tx) => {
      const row = await findMailToken(tx, 'verify', token, 'lock');
      if (!row) throw badRequest(BAD_LINK, 'bad-token');
      if (row.proven && row.used_at !== null) return row.user_id;
      // Used but not verified: the email change was cancelled or replaced.
      if (row.used_at !== null || row.expires_at <= now) throw badRequest(BAD_LINK, 'bad-token');
      const replaced = await confirmEmail(tx, row.user_id, row.email, now);
      if (replaced !== null) await mailRestoreLink(ctx, tx, row.user_id, replaced);
      await markMailTokenUsed(tx, row.id, now);
      // Reset links sent to the previous address become invalid.
      if (!row.proven) await endMailTokens(tx, 'reset', row.user_id, now);
      return row.user_id;
    });
    return { message: 'Your email is verified.', userId };
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email_key')) throw error;
    throw conflict('This email address is already registered.', 'email-taken');
  }
}

/** Mails a link to a replaced address that restores it. */
async function mailRestoreLink(ctx: AppContext, tx: Tx, userId: string, replaced: string) {
  const account = await findById(tx, userId);
  if (account) await mailLink(ctx, tx, 'restore', { ...account, email: replaced });
}

/**
 * Mails the verification link again, to the address of the registration. The response is the same
 * for every name and address.
 */
export async function resendVerification(
  ctx: AppContext,
  { userNameOrEmail, email }: ResendVerification,
): Promise<MessageResponse> {
  const login = (userNameOrEmail ?? email ?? '').trim();
  const isName = userNameOrEmail !== undefined && !login.includes('@');
  await queueEmailLink(ctx, 'verify', isName ? login : checkEmail(login));
  return { message: 'If this account waits for verification, a new email is on its way.' };
}

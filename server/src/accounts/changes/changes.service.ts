import type { ChangeEmail, ChangePassword, EmailChange } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { conflict, unauthorized, unprocessable } from '../../platform/errors';
import type { Viewer } from '../../platform/http/viewer';
import { findById, setPassword } from '../accounts.store';
import { checkEmail, checkNewPassword } from '../credentials/credentials.rules';
import { hashPassword } from '../credentials/passwords';
import { lockProven, provenAccount } from '../credentials/proof.service';
import { emailNotice, passwordNotice } from '../mails/emailTemplates';
import { mailLink, mailNotice } from '../mails/mailing.service';
import { endMailTokens } from '../mails/mailTokens.store';
import { cancelPendingEmail, setPendingEmail } from './pendingEmail.store';

/**
 * Stores a pending email until its owner opens the mailed link. The response is the same if another
 * account has that email: the conflict is reported only to the recipient of the link.
 */
export async function changeEmail(
  ctx: AppContext,
  viewer: Viewer,
  input: ChangeEmail,
): Promise<EmailChange> {
  const email = checkEmail(input.email);
  const account = await provenAccount(ctx, viewer.userId, input.password);
  if (email.toLowerCase() === account.email.toLowerCase()) {
    throw unprocessable('This email is the one of your account already.');
  }
  await ctx.limits.checkNamed('mail', `change ${email}`);
  await ctx.db.transaction(async (tx) => {
    await lockProven(tx, account);
    await cancelPendingEmail(tx, account.id, ctx.clock.now());
    await setPendingEmail(tx, account.id, email);
    await mailLink(ctx, tx, 'change', { ...account, email });
    await mailNotice(ctx, tx, account, emailNotice);
  });
  return {
    message: 'Please open the link that was sent to the new address.',
    pendingEmail: email,
  };
}

/**
 * Mails the link of a pending email change again.
 * @throws HttpError 409 if no change is pending.
 */
export async function resendEmailChange(ctx: AppContext, viewer: Viewer): Promise<EmailChange> {
  const account = await findById(ctx.db, viewer.userId);
  if (!account) throw unauthorized();
  const email = account.pending_email;
  if (email === null) {
    throw conflict('No new email address waits for its link to be opened.', 'nothing-pending');
  }
  await ctx.limits.checkNamed('mail', `change ${email}`);
  await ctx.db.transaction((tx) => mailLink(ctx, tx, 'change', { ...account, email }));
  return { message: 'A new email is on its way to the new address.', pendingEmail: email };
}

/** Cancels a pending email change. */
export async function cancelEmailChange(ctx: AppContext, viewer: Viewer): Promise<EmailChange> {
  await ctx.db.transaction((tx) => cancelPendingEmail(tx, viewer.userId, ctx.clock.now()));
  return { message: 'Your email stays as it is.', pendingEmail: null };
}

/**
 * Changes the password and ends all other sessions. A pending email change is cancelled, since it
 * was confirmed with the previous password.
 */
export async function changePassword(
  ctx: AppContext,
  viewer: Viewer,
  input: ChangePassword,
): Promise<{ message: string }> {
  checkNewPassword(input.newPassword, input.confirmPassword);
  const field = 'current password';
  const account = await provenAccount(ctx, viewer.userId, input.currentPassword, field);
  const passwordHash = await hashPassword(input.newPassword);
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    await lockProven(tx, account, field);
    await setPassword(tx, account.id, passwordHash);
    await cancelPendingEmail(tx, account.id, now);
    await endMailTokens(tx, 'reset', account.id, now);
    await ctx.sessions.endAll(tx, account.id, 'password-changed', viewer.sessionId);
    await mailNotice(ctx, tx, account, passwordNotice);
  });
  return { message: 'Your password has been changed. Other sessions have been ended.' };
}

import type { ChangeEmail, ChangePassword, EmailChange } from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import { conflict, forbidden, unauthorized, unprocessable } from '../platform/errors';
import type { Viewer } from '../platform/http/viewer';
import {
  type AccountRow,
  dropPendingEmail,
  findById,
  setPassword,
  setPendingEmail,
} from './accounts.store';
import { mailNewAddress, mailNotice } from './mailing';
import { endMailTokens } from './mailTokens';
import { checkPassword, hashPassword } from './passwords';
import { checkEmail, checkNewPassword } from './rules';

/**
 * Returns the signed-in user's account after checking the password.
 * @throws HttpError 403 for a wrong password; 401 would mean that the session has ended.
 */
export async function provenAccount(
  ctx: AppContext,
  userId: string,
  password: string,
  field: string,
): Promise<AccountRow> {
  const account = await findById(ctx.db, userId);
  if (!account) throw unauthorized();
  if (!(await checkPassword(password, account.password_hash))) {
    throw forbidden(`The ${field} is not right.`, 'wrong-password');
  }
  return account;
}

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
  const account = await provenAccount(ctx, viewer.userId, input.password, 'password');
  if (email.toLowerCase() === account.email.toLowerCase()) {
    throw unprocessable('This email is the one of your account already.');
  }
  await ctx.limits.checkNamed('mail', `change ${email}`);
  await ctx.db.transaction(async (tx) => {
    const before = await dropPendingEmail(tx, account.id);
    if (before) await endMailTokens(tx, 'verify', account.id, ctx.clock.now(), before);
    await setPendingEmail(tx, account.id, email);
    await mailNewAddress(ctx, tx, account, email);
    await mailNotice(ctx, tx, account, 'email');
  });
  return {
    message: 'Please open the link that was mailed to the new address.',
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
  await ctx.db.transaction(async (tx) => mailNewAddress(ctx, tx, account, email));
  return { message: 'A new mail is on its way to the new address.', pendingEmail: email };
}

/** Cancels a pending email change. */
export async function cancelEmailChange(ctx: AppContext, viewer: Viewer): Promise<EmailChange> {
  await ctx.db.transaction(async (tx) => {
    const before = await dropPendingEmail(tx, viewer.userId);
    if (before) await endMailTokens(tx, 'verify', viewer.userId, ctx.clock.now(), before);
  });
  return { message: 'Your email stays as it is.', pendingEmail: null };
}

/** Changes the password and ends all other sessions. */
export async function changePassword(
  ctx: AppContext,
  viewer: Viewer,
  input: ChangePassword,
): Promise<{ message: string }> {
  checkNewPassword(input.newPassword, input.confirmPassword);
  const account = await provenAccount(
    ctx,
    viewer.userId,
    input.currentPassword,
    'current password',
  );
  const passwordHash = await hashPassword(input.newPassword);
  await ctx.db.transaction(async (tx) => {
    await setPassword(tx, account.id, passwordHash);
    await endMailTokens(tx, 'reset', account.id, ctx.clock.now());
    const ended = await ctx.sessions.endAll(tx, account.id, 'password-changed', viewer.sessionId);
    tx.afterCommit(ended.announce);
    await mailNotice(ctx, tx, account, 'password');
  });
  return { message: 'Your password has been changed. Other sessions have been ended.' };
}

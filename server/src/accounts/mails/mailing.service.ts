import { enqueueEmail } from '../../mail/mail.jobs';
import type { Mail } from '../../mail/mailer';
import type { AppContext } from '../../platform/context';
import type { Queryable } from '../../platform/db';
import { type AccountRow, findByEmail } from '../accounts.store';
import {
  type Notice,
  newAddressMail,
  newDeviceMail,
  noticeMail,
  resetMail,
  restoreMail,
  takenAddressMail,
  verificationMail,
} from './emailTemplates';
import { mailContext } from './mailContext';
import { createMailToken, type MailTokenKind } from './mailTokens.store';

type Addressee = Pick<AccountRow, 'id' | 'email' | 'full_name'>;

/** Lifetime of a notice in the mail queue, in milliseconds. */
const NOTICE_MS = 24 * 3600_000;

const EMAIL_TEMPLATES = { verify: verificationMail, reset: resetMail, restore: restoreMail };

/** Mails a link to the account's email. */
export async function mailLink(
  ctx: AppContext,
  on: Queryable,
  kind: MailTokenKind,
  account: Addressee,
): Promise<void> {
  const { email } = account;
  const { token, expiresAt } = await createMailToken(on, kind, account, email, ctx.clock.now());
  const mail = EMAIL_TEMPLATES[kind](await mailContext(ctx, on), account, email, token);
  await enqueueEmail(ctx, on, mail, expiresAt);
}

/** Mails a verification link to an account's pending email. */
export async function mailNewAddress(
  ctx: AppContext,
  on: Queryable,
  account: Addressee,
  email: string,
): Promise<void> {
  const { token, expiresAt } = await createMailToken(on, 'verify', account, email, ctx.clock.now());
  const mail = newAddressMail(await mailContext(ctx, on), account, email, token);
  await enqueueEmail(ctx, on, mail, expiresAt);
}

/**
 * Mails the verification link of a registration. If another account has the address, its owner
 * receives a notice instead, so that the registration can't be verified.
 */
export async function mailVerification(
  ctx: AppContext,
  on: Queryable,
  account: Addressee,
): Promise<void> {
  const holder = await findByEmail(on, account.email);
  if (holder === undefined || holder.id === account.id) await mailLink(ctx, on, 'verify', account);
  else {
    const mail = takenAddressMail(await mailContext(ctx, on), holder, holder.email);
    await enqueueNotice(ctx, on, mail);
  }
}

/** Mails a security notice to the account's email. */
export async function mailNotice(
  ctx: AppContext,
  on: Queryable,
  account: Addressee,
  notice: Notice,
): Promise<void> {
  const mail = noticeMail(await mailContext(ctx, on), account, account.email, notice);
  await enqueueNotice(ctx, on, mail);
}

/** Mails a security notice about a sign-in with a new device to the account's email. */
export async function mailNewDevice(
  ctx: AppContext,
  on: Queryable,
  account: Addressee,
  device: { name: string; network: string },
): Promise<void> {
  const signIn = { ...device, at: ctx.clock.now() };
  const mail = newDeviceMail(await mailContext(ctx, on), account, account.email, signIn);
  await enqueueNotice(ctx, on, mail);
}

async function enqueueNotice(ctx: AppContext, on: Queryable, mail: Mail): Promise<void> {
  await enqueueEmail(ctx, on, mail, new Date(ctx.clock.now().getTime() + NOTICE_MS));
}

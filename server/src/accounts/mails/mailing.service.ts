import { enqueueEmail } from '../../mail/mail.jobs';
import { findNetwork } from '../../network/network.store';
import type { AppContext } from '../../platform/context';
import type { Queryable } from '../../platform/db';
import { type AccountRow, findByEmail } from '../accounts.store';
import {
  newAddressMail,
  resetMail,
  restoreMail,
  type Template,
  takenAddressMail,
  verificationMail,
} from './emailTemplates';
import { createMailToken } from './mailTokens.store';

type Addressee = Pick<AccountRow, 'id' | 'email' | 'full_name'>;

/** Lifetime of a notice in the mail queue, in milliseconds. */
const NOTICE_MS = 24 * 3600_000;

const LINK_TEMPLATES = {
  verify: verificationMail,
  change: newAddressMail,
  reset: resetMail,
  restore: restoreMail,
};

/** Enqueues a mail to an account's email, which is dropped if it could not be sent until a time. */
export async function mailAccount(
  ctx: AppContext,
  on: Queryable,
  { email, full_name: name }: Omit<Addressee, 'id'>,
  template: Template,
  until: Date,
): Promise<void> {
  const { name: networkName } = await findNetwork(on);
  const { subject, text } = template({ publicUrl: ctx.publicUrl, networkName });
  const mail = { to: email, subject, text: `Hello ${name},\n\n${text}\n` };
  await enqueueEmail(ctx, on, mail, until);
}

/** Mails a link to the account's email; `change` verifies one that is to become it. */
export async function mailLink(
  ctx: AppContext,
  on: Queryable,
  kind: keyof typeof LINK_TEMPLATES,
  account: Addressee,
): Promise<void> {
  const tokenKind = kind === 'change' ? 'verify' : kind;
  const now = ctx.clock.now();
  const { token, expiresAt } = await createMailToken(on, tokenKind, account, account.email, now);
  await mailAccount(ctx, on, account, (names) => LINK_TEMPLATES[kind](names, token), expiresAt);
}

/**
 * Mails the verification link of a registration. If another account has the address, its owner
 * receives a notice instead, so that the registration can't be verified.
 */
export async function mailVerification(ctx: AppContext, on: Queryable, account: Addressee) {
  const holder = await findByEmail(on, account.email);
  if (holder === undefined || holder.id === account.id) await mailLink(ctx, on, 'verify', account);
  else await mailNotice(ctx, on, holder, takenAddressMail);
}

/** Mails a notice to the account's email. */
export const mailNotice = (
  ctx: AppContext,
  on: Queryable,
  account: Addressee,
  template: Template,
): Promise<void> =>
  mailAccount(ctx, on, account, template, new Date(ctx.clock.now().getTime() + NOTICE_MS));

import Type from 'typebox';
import { decryptMail, encryptMail, enqueueEmail, MAIL_QUEUE } from '../mail/mail.jobs';
import type { AppContext } from '../platform/context';
import type { Queryable } from '../platform/db';
import { defineJob } from '../platform/jobs';
import { type AccountRow, findByEmail } from './accounts.store';
import {
  type Notice,
  newAddressMail,
  noticeMail,
  resetMail,
  verificationMail,
} from './emailTemplates';
import { createMailToken, type MailTokenKind } from './mailTokens';

type Addressee = Pick<AccountRow, 'id' | 'email' | 'full_name'>;

/** Lifetime of a notice in the mail queue, in milliseconds. */
const NOTICE_MS = 24 * 3600_000;

const EMAIL_TEMPLATES = { verify: verificationMail, reset: resetMail };

/** Mails a link to the account's email. */
export async function mailLink(
  ctx: AppContext,
  on: Queryable,
  kind: MailTokenKind,
  account: Addressee,
): Promise<void> {
  const { email } = account;
  const { token, expiresAt } = await createMailToken(on, kind, account, email, ctx.clock.now());
  await enqueueEmail(ctx, on, EMAIL_TEMPLATES[kind](ctx, account, email, token), expiresAt);
}

/** Mails a verification link to an account's pending email. */
export async function mailNewAddress(
  ctx: AppContext,
  on: Queryable,
  account: Addressee,
  email: string,
): Promise<void> {
  const { token, expiresAt } = await createMailToken(on, 'verify', account, email, ctx.clock.now());
  await enqueueEmail(ctx, on, newAddressMail(ctx, account, email, token), expiresAt);
}

/** Mails a security notice to the account's email. */
export async function mailNotice(
  ctx: AppContext,
  on: Queryable,
  account: Addressee,
  notice: Notice,
): Promise<void> {
  const until = new Date(ctx.clock.now().getTime() + NOTICE_MS);
  await enqueueEmail(ctx, on, noticeMail(ctx, account, account.email, notice), until);
}

/**
 * Mails a requested link. The account is looked up here, after the response: all work before it is
 * the same for every address, so that its duration reveals nothing.
 */
export const emailLinkJob = defineJob({
  kind: 'accounts.asked-for-link',
  lane: MAIL_QUEUE,
  payload: Type.Object({
    kind: Type.Union([Type.Literal('verify'), Type.Literal('reset')]),
    address: Type.String(),
  }),
  async run(ctx, { kind, address }) {
    const email = decryptMail(ctx, address);
    await ctx.db.transaction(async (tx) => {
      const account = await findByEmail(tx, email);
      if (!account || (kind === 'verify' && account.email_verified_at !== null)) return;
      await mailLink(ctx, tx, kind, account);
    });
  },
});

/** Enqueues `emailLinkJob` for an address. */
export async function queueEmailLink(
  ctx: AppContext,
  kind: MailTokenKind,
  email: string,
): Promise<void> {
  // Throws for an address that is requested too often, even if no account has it.
  await ctx.limits.checkNamed('mail', `${kind} ${email}`);
  await ctx.jobs.add(ctx.db, emailLinkJob, { kind, address: encryptMail(ctx, email.trim()) });
}

import Type from 'typebox';
import { decryptMail, encryptMail, enqueueEmail, MAIL_QUEUE } from '../mail/jobs';
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

/** News is old after a day. */
const NOTICE_MS = 24 * 3600_000;

const EMAIL_TEMPLATES = { verify: verificationMail, reset: resetMail };

/** Mails a link to the account's own address. */
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

/** Mails a link to an address that is to take the place of the account's own. */
export async function mailNewAddress(
  ctx: AppContext,
  on: Queryable,
  account: Addressee,
  email: string,
): Promise<void> {
  const { token, expiresAt } = await createMailToken(on, 'verify', account, email, ctx.clock.now());
  await enqueueEmail(ctx, on, newAddressMail(ctx, account, email, token), expiresAt);
}

/** Tells an account's address what has been done with the account. */
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
 * Somebody asked for a link for an address. Whether an account has it is looked up here, after the
 * answer: what is done before is the same for every address, and so is its time.
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

/** Leaves the asking for that job. */
export async function queueEmailLink(
  ctx: AppContext,
  kind: MailTokenKind,
  email: string,
): Promise<void> {
  // Throws for an address that is asked for too often, whoever has it.
  await ctx.limits.checkNamed('mail', `${kind} ${email}`);
  await ctx.jobs.add(ctx.db, emailLinkJob, { kind, address: encryptMail(ctx, email.trim()) });
}

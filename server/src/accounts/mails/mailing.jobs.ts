import Type from 'typebox';
import { decryptMail, encryptMail, MAIL_QUEUE } from '../../mail/mail.jobs';
import type { AppContext } from '../../platform/context';
import { defineJob } from '../../platform/jobs';
import { findByLogin, findUnverified } from '../accounts.store';
import { mailLink, mailVerification } from './mailing.service';

/**
 * Mails a requested link. The account is looked up here, after the response: all work before it is
 * the same for every address, so that its duration reveals nothing.
 */
export const emailLinkJob = defineJob({
  kind: 'accounts.asked-for-link',
  queue: MAIL_QUEUE,
  payload: Type.Object({
    kind: Type.Union([Type.Literal('verify'), Type.Literal('reset')]),
    address: Type.String(),
  }),
  async run(ctx, { kind, address }) {
    const login = decryptMail(ctx, address);
    await ctx.db.transaction(async (tx) => {
      const account = (await findByLogin(tx, login)) ?? (await findUnverified(tx, login));
      if (!account) return;
      if (kind === 'reset') await mailLink(ctx, tx, 'reset', account);
      else if (account.email_verified_at === null) await mailVerification(ctx, tx, account);
    });
  },
});

/** Enqueues `emailLinkJob` for a username or an address in its normal form. */
export async function queueEmailLink(ctx: AppContext, kind: 'verify' | 'reset', login: string) {
  // Throws for an address that is requested too often, even if no account has it.
  await ctx.limits.checkNamed('mail', `${kind} ${login}`);
  await ctx.jobs.add(ctx.db, emailLinkJob, { kind, address: encryptMail(ctx, login) });
}

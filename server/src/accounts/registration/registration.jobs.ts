import Type from 'typebox';
import { MAIL_QUEUE } from '../../mail/mail.jobs';
import { defineJob } from '../../platform/jobs';
import { findById } from '../accounts.store';
import { mailVerification } from '../mails/mailing.service';

/**
 * Mails the verification link of a registration, or a notice to the owner of its address. It is
 * decided here, after the response, so that the duration of a registration reveals nothing.
 */
export const registrationMailJob = defineJob({
  kind: 'accounts.registered',
  queue: MAIL_QUEUE,
  payload: Type.Object({ userId: Type.String() }),
  async run(ctx, { userId }) {
    await ctx.db.transaction(async (tx) => {
      const account = await findById(tx, userId);
      if (account) await mailVerification(ctx, tx, account);
    });
  },
});

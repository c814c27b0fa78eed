import Type from 'typebox';
import Value from 'typebox/value';
import type { AppContext } from '../platform/context';
import type { Queryable } from '../platform/db';
import { decrypt, encrypt } from '../platform/encryption';
import { defineJob, type JobQueue } from '../platform/jobs';
import { deriveKey } from '../platform/keys';
import type { Mail } from './mailer';
import { mailFace } from './mailFace';

/** Queue of all jobs that send mail, so that a hanging mail server blocks no other job. */
export const MAIL_QUEUE = 'mail';

const Email = Type.Object({
  to: Type.String(),
  subject: Type.String(),
  text: Type.String(),
  unsubscribe: Type.Optional(Type.String()),
});

const keyOf = (ctx: Pick<AppContext, 'secret'>) => deriveKey(ctx.secret, 'waiting-mail');

/** Encrypts text for the jobs table that must stay confidential: addresses, tokens of links. */
export const encryptMail = (ctx: Pick<AppContext, 'secret'>, text: string): string =>
  encrypt(text, keyOf(ctx));
export const decryptMail = (ctx: Pick<AppContext, 'secret'>, text: string): string =>
  decrypt(text, keyOf(ctx));

/** Sends a mail. Failures are retried for about ten hours. */
export const sendMail = defineJob({
  kind: 'mail.send',
  queue: MAIL_QUEUE,
  maxAttempts: 20,
  payload: Type.Object({ letter: Type.String(), until: Type.Integer() }),
  async run(ctx, { letter: email, until }) {
    // An expired link is useless, so the mail is dropped.
    if (until <= ctx.clock.now().getTime()) return;
    const mail: unknown = JSON.parse(decryptMail(ctx, email));
    if (!Value.Check(Email, mail)) throw new Error('This is no letter.');
    const face = await mailFace(ctx);
    try {
      await ctx.mailer.send(mail, face);
    } catch (error) {
      ctx.failures.add('mail');
      throw error;
    }
  },
});

/**
 * Enqueues a mail that is sent after the commit, so that the response does not wait for it. Links
 * in mails grant access, so the row is encrypted: a copy of the database reveals no link, even long
 * after the row was deleted.
 */
export async function enqueueEmail(
  ctx: Pick<AppContext, 'secret'> & { jobs: JobQueue },
  on: Queryable,
  mail: Mail,
  until: Date,
): Promise<void> {
  await ctx.jobs.add(on, sendMail, {
    letter: encryptMail(ctx, JSON.stringify(mail)),
    until: until.getTime(),
  });
}

import Type from 'typebox';
import Value from 'typebox/value';
import type { AppContext } from '../platform/context';
import type { Queryable } from '../platform/db';
import { encrypt, unseal } from '../platform/encryption';
import { defineJob } from '../platform/jobs';
import { deriveKey } from '../platform/keys';
import type { Mail } from './mailer';

/** The lane of all work that sends mails: a mail server that hangs holds up nothing else. */
export const MAIL_QUEUE = 'mail';

const Email = Type.Object({ to: Type.String(), subject: Type.String(), text: Type.String() });

const keyOf = (ctx: Pick<AppContext, 'secret'>) => deriveKey(ctx.secret, 'waiting-mail');

/** Any text that waits in the jobs table and is nobody's to read: an address, a link's token. */
export const encryptMail = (ctx: Pick<AppContext, 'secret'>, text: string): string =>
  encrypt(text, keyOf(ctx));
export const decryptMail = (ctx: Pick<AppContext, 'secret'>, text: string): string =>
  unseal(text, keyOf(ctx));

/** Sends a mail, again and again for about ten hours when the mail server does not take it. */
export const sendMail = defineJob({
  kind: 'mail.send',
  lane: MAIL_QUEUE,
  maxAttempts: 20,
  payload: Type.Object({ letter: Type.String(), until: Type.Integer() }),
  async run(ctx, { letter: email, until }) {
    // A link that has expired helps nobody.
    if (until <= ctx.clock.now().getTime()) return;
    const mail: unknown = JSON.parse(decryptMail(ctx, email));
    if (!Value.Check(Email, mail)) throw new Error('This is no letter.');
    await ctx.mailer.send(mail);
  },
});

/**
 * Sends a mail once the transaction has committed, without holding an answer. Letters hold links that
 * let people in, so the row is sealed: a copy of the database, kept long after the row has gone,
 * opens nothing.
 */
export async function enqueueEmail(
  ctx: AppContext,
  on: Queryable,
  mail: Mail,
  until: Date,
): Promise<void> {
  await ctx.jobs.add(on, sendMail, {
    letter: encryptMail(ctx, JSON.stringify(mail)),
    until: until.getTime(),
  });
}

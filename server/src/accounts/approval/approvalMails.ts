import type { Mail } from '../../mail/mailer';
import type { MailContext } from '../mails/mailContext';

type Person = { full_name: string };

/** Builds the mail to a person whose registration was approved. */
export const approvedMail = (ctx: MailContext, person: Person, to: string): Mail => ({
  to,
  subject: `Your ${ctx.networkName} account is ready`,
  text: `Hello ${person.full_name},

your registration at ${ctx.networkName} was approved. You can log in now:

${ctx.publicUrl()}/login
`,
});

/** Builds the mail to a person whose registration was rejected. */
export const rejectedMail = (ctx: MailContext, person: Person, to: string): Mail => ({
  to,
  subject: `Your registration at ${ctx.networkName}`,
  text: `Hello ${person.full_name},

your registration at ${ctx.networkName} was not approved. What you have entered
has been deleted.
`,
});

import type { Mail } from '../../mail/mailer';
import type { MailContext } from './mailContext';

type Person = { full_name: string };

/** Builds a mail to an address, with a link that contains the token. */
type LinkMail = (ctx: MailContext, person: Person, to: string, token: string) => Mail;

const link = (ctx: MailContext, path: string, token: string) =>
  `${ctx.publicUrl()}${path}?token=${encodeURIComponent(token)}`;

/** Builds the mail that verifies an address. */
export const verificationMail: LinkMail = (ctx, person, to, token) => ({
  to,
  subject: `Verify your email for ${ctx.networkName}`,
  text: `Hello ${person.full_name},

welcome to ${ctx.networkName}. Open this link to verify your email address:

${link(ctx, '/verify-email', token)}

The link works for 48 hours. If you did not register, ignore this mail.
`,
});

/** Builds the mail that verifies a pending new address. */
export const newAddressMail: LinkMail = (ctx, person, to, token) => ({
  to,
  subject: `Verify your new email for ${ctx.networkName}`,
  text: `Hello ${person.full_name},

this is to become the email address of your ${ctx.networkName} account. Open this link
to confirm it:

${link(ctx, '/verify-email', token)}

The link works for 48 hours. Until then your old address stays in use. If you
did not ask for it, ignore this mail: nothing changes.
`,
});

/** Builds the mail with a link to set a new password. */
export const resetMail: LinkMail = (ctx, person, to, token) => ({
  to,
  subject: `Reset your ${ctx.networkName} password`,
  text: `Hello ${person.full_name},

open this link to choose a new password:

${link(ctx, '/reset-password', token)}

The link works for one hour and once. If you did not ask for it, ignore
this mail: nothing has changed.
`,
});

/** Builds the mail to a replaced address, with a link that restores it. */
export const restoreMail: LinkMail = (ctx, person, to, token) => ({
  to,
  subject: `Your ${ctx.networkName} email has been changed`,
  text: `Hello ${person.full_name},

your account has another email address now, so mails no longer go to this
one. If it was you, there is nothing to do.

If it was not you, open this link to use this address again. It ends all
sessions and lets you choose a new password:

${link(ctx, '/restore-email', token)}

The link works for 7 days and once.
`,
});

/** Builds the notice to the owner of an address with which somebody else has registered. */
export const takenAddressMail = (ctx: MailContext, person: Person, to: string): Mail => ({
  to,
  subject: `You already have a ${ctx.networkName} account`,
  text: `Hello ${person.full_name},

somebody, perhaps you, has registered at ${ctx.networkName} with this email address, but
it belongs to your account. The new account can’t be used and will be deleted.

If it was you, log in to your account, or choose a new password:

${ctx.publicUrl()}/forgot-password

If it was not you, ignore this mail: nothing has changed.
`,
});

/** Builds the notice about a sign-in with a browser or network that the account has not used. */
export const newDeviceMail = (
  ctx: MailContext,
  person: Person,
  to: string,
  signIn: { name: string; network: string; at: Date },
): Mail => ({
  to,
  subject: `New sign-in to your ${ctx.networkName} account`,
  text: `Hello ${person.full_name},

somebody, most likely you, has signed in to your account with a new device:

${[signIn.name, signIn.network && `network ${signIn.network}`, signIn.at.toUTCString()]
  .filter(Boolean)
  .join(', ')}

If it was you, there is nothing to do. If it was not you, choose a new
password at once:

${ctx.publicUrl()}/forgot-password
`,
});

/** Security notices to an account's owner, in case another person made the change. */
const NOTICES = {
  email: {
    subject: (name: string) => `Your ${name} email is about to change`,
    text: 'somebody who is signed in to your account, most likely you, has asked to\nuse another email address from now on. It is used once it has been verified.',
  },
  password: {
    subject: (name: string) => `Your ${name} password has been changed`,
    text: 'the password of your account has been changed, and all other sessions have\nbeen ended.',
  },
  deletion: {
    subject: (name: string) => `Your ${name} account will be deleted`,
    text: 'your account can’t be seen by anybody any more, and will be deleted for good\nin 30 days. Sign in before then and everything is as it was.',
  },
} satisfies Record<string, { subject: (networkName: string) => string; text: string }>;

export type Notice = keyof typeof NOTICES;

export function noticeMail(ctx: MailContext, person: Person, to: string, notice: Notice): Mail {
  const { subject, text } = NOTICES[notice];
  return {
    to,
    subject: subject(ctx.networkName),
    text: `Hello ${person.full_name},

${text}

If it was not you, choose a new password at once:

${ctx.publicUrl()}/forgot-password
`,
  };
}

import type { AppContext } from '../../platform/context';

/** Values in account mails that do not depend on the user. */
interface MailContext extends Pick<AppContext, 'publicUrl'> {
  networkName: string;
}

/** Subject of a mail to the owner of an account, and its text after the salutation. */
interface Words {
  subject: string;
  text: string;
}

export type Template = (ctx: MailContext) => Words;

/** Builds a mail with a link that contains the token. */
type LinkTemplate = (ctx: MailContext, token: string) => Words;

const link = (ctx: MailContext, path: string, token: string) =>
  `${ctx.publicUrl()}${path}?token=${encodeURIComponent(token)}`;

/** Builds the mail that verifies an address. */
export const verificationMail: LinkTemplate = (ctx, token) => ({
  subject: `Verify your email for ${ctx.networkName}`,
  text: `welcome to ${ctx.networkName}. Open this link to verify your email address:

${link(ctx, '/verify-email', token)}

The link works for 48 hours. If you did not register, ignore this email.`,
});

/** Builds the mail that verifies a pending new address. */
export const newAddressMail: LinkTemplate = (ctx, token) => ({
  subject: `Verify your new email for ${ctx.networkName}`,
  text: `this is to become the email address of your ${ctx.networkName} account. Open this link
to confirm it:

${link(ctx, '/verify-email', token)}

The link works for 48 hours. Until then your old address stays in use. If you
did not ask for it, ignore this email: nothing changes.`,
});

/** Builds the mail with a link to set a new password. */
export const resetMail: LinkTemplate = (ctx, token) => ({
  subject: `Reset your ${ctx.networkName} password`,
  text: `open this link to choose a new password:

${link(ctx, '/reset-password', token)}

The link works for one hour and once. If you did not ask for it, ignore
this email: nothing has changed.`,
});

/** Builds the mail to a replaced address, with a link that restores it. */
export const restoreMail: LinkTemplate = (ctx, token) => ({
  subject: `Your ${ctx.networkName} email has been changed`,
  text: `your account has another email address now, so emails no longer go to this
one. If it was you, there is nothing to do.

If it was not you, open this link to use this address again. It ends all
sessions and lets you choose a new password:

${link(ctx, '/restore-email', token)}

The link works for 7 days and once.`,
});

/** Builds the notice to the owner of an address with which somebody else has registered. */
export const takenAddressMail: Template = (ctx) => ({
  subject: `You already have a ${ctx.networkName} account`,
  text: `somebody, perhaps you, has registered at ${ctx.networkName} with this email address, but
it belongs to your account. The new account can’t be used and will be deleted.

If it was you, log in to your account, or choose a new password:

${ctx.publicUrl()}/forgot-password

If it was not you, ignore this email: nothing has changed.`,
});

/** Builds the notice about a sign-in with a browser or network that the account has not used. */
export const newDeviceMail = (
  ctx: MailContext,
  signIn: { name: string; network: string; at: Date },
): Words => ({
  subject: `New sign-in to your ${ctx.networkName} account`,
  text: `somebody, most likely you, has signed in to your account with a new device:

${[signIn.name, signIn.network && `network ${signIn.network}`, signIn.at.toUTCString()]
  .filter(Boolean)
  .join(', ')}

If it was you, there is nothing to do. If it was not you, choose a new
password at once:

${ctx.publicUrl()}/forgot-password`,
});

/** Builds a security notice to an account's owner, in case another person made the change. */
const notice =
  (subject: (networkName: string) => string, text: string): Template =>
  ({ networkName, publicUrl }) => ({
    subject: subject(networkName),
    text: `${text}

If it was not you, choose a new password at once:

${publicUrl()}/forgot-password`,
  });

export const emailNotice = notice(
  (name) => `Your ${name} email is about to change`,
  'somebody who is signed in to your account, most likely you, has asked to\nuse another email address from now on. It is used once it has been verified.',
);
export const passwordNotice = notice(
  (name) => `Your ${name} password has been changed`,
  'the password of your account has been changed, and all other sessions have\nbeen ended.',
);
export const deletionNotice = notice(
  (name) => `Your ${name} account will be deleted`,
  'your account can’t be seen by anybody any more, and will be deleted for good\nin 30 days. Sign in before then and everything is as it was.',
);

/** Builds the mail to a person whose registration was approved. */
export const approvedMail: Template = (ctx) => ({
  subject: `Your ${ctx.networkName} account is ready`,
  text: `your registration at ${ctx.networkName} was approved. You can log in now:

${ctx.publicUrl()}/login`,
});

/** Builds the mail to a person whose registration was rejected. */
export const rejectedMail: Template = (ctx) => ({
  subject: `Your registration at ${ctx.networkName}`,
  text: `your registration at ${ctx.networkName} was not approved. What you have entered
has been deleted.`,
});

import type { Mail } from '../mail/mailer';
import type { AppContext } from '../platform/context';

type Person = { full_name: string };

const link = (ctx: Pick<AppContext, 'publicUrl'>, path: string, token: string) =>
  `${ctx.publicUrl()}${path}?token=${encodeURIComponent(token)}`;

/** The mail that proves an address. */
export function verificationMail(
  ctx: Pick<AppContext, 'publicUrl'>,
  person: Person,
  to: string,
  token: string,
): Mail {
  return {
    to,
    subject: 'Verify your email for KithKin',
    text: `Hello ${person.full_name},

welcome to KithKin. Open this link to verify your email address:

${link(ctx, '/verify-email', token)}

The link works for 48 hours. If you did not register, ignore this mail.
`,
  };
}

/** The mail with a link to choose a new password. */
export function resetMail(
  ctx: Pick<AppContext, 'publicUrl'>,
  person: Person,
  to: string,
  token: string,
): Mail {
  return {
    to,
    subject: 'Reset your KithKin password',
    text: `Hello ${person.full_name},

open this link to choose a new password:

${link(ctx, '/reset-password', token)}

The link works for one hour and once. If you did not ask for it, ignore
this mail: nothing has changed.
`,
  };
}

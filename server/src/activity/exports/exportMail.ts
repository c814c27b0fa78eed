import type { Mail } from '../../mail/mailer';
import type { AppContext } from '../../platform/context';

/**
 * Builds the mail about an export that is ready. It leads to the settings, where the user is signed
 * in: a link to the file itself would give all data to whoever reads the mail.
 */
export const exportReadyMail = (
  ctx: Pick<AppContext, 'publicUrl'>,
  person: { full_name: string },
  to: string,
  networkName: string,
): Mail => ({
  to,
  subject: `Your ${networkName} data is ready`,
  text: `Hello ${person.full_name},

the copy of your data is ready. You can download it for 7 days in your
settings, under "Your data":

${ctx.publicUrl()}/settings#data

If you did not ask for it, choose a new password at once:

${ctx.publicUrl()}/forgot-password
`,
});

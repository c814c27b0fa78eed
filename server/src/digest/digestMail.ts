import { notificationDefinition, notificationKindOf } from '@kithkin/shared/contract';
import type { Mail } from '../mail/mailer';
import type { AppContext } from '../platform/context';
import type { DigestRow, DigestUser } from './digest.store';

/** Address, below the API, that turns the mails of a token off. */
export const unsubscribeUrl = (ctx: Pick<AppContext, 'publicUrl'>, token: string): string =>
  `${ctx.publicUrl()}/api/v1.1/digest/unsubscribe?token=${encodeURIComponent(token)}`;

const counted = (count: number) =>
  count === 1 ? 'one unread notification' : `${count} unread notifications`;

/** Returns the text of a notification, with the name of its actor unless nobody is named. */
function textOf({ type, kind: other, actor_name: name, message }: DigestRow): string {
  const kind = notificationKindOf({ type, data: { kind: other } });
  return kind && notificationDefinition(kind).isAnonymous ? message : `${name} ${message}`;
}

/**
 * Builds the mail about what is unread: who did what, but no text of a message, comment or post,
 * since a mail is readable on its way. Without previews it names nobody.
 */
export function digestMail(
  ctx: Pick<AppContext, 'publicUrl'>,
  user: DigestUser,
  given: { rows: readonly DigestRow[]; count: number; token: string; networkName: string },
): Mail {
  const { rows, count, token, networkName } = given;
  const named = rows.map(textOf);
  const others = count - rows.length;
  const lines = others > 0 && named.length > 0 ? [...named, `And ${others} more.`] : named;
  const unsubscribe = unsubscribeUrl(ctx, token);
  return {
    to: user.email,
    subject: `You have ${counted(count)} on ${networkName}`,
    text: `Hello ${user.full_name},

you have ${counted(count)}.

${lines.map((line) => `${line}\n\n`).join('')}${ctx.publicUrl()}/notifications

You receive this email at most once a week while you are away. To turn it off,
open this link:

${unsubscribe}
`,
    unsubscribe,
  };
}

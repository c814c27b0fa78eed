import type { DecisionAction, ReportTarget } from '@kithkin/shared/contract';
import { enqueueEmail } from '../mail/mail.jobs';
import type { AppContext } from '../platform/context';
import type { Tx } from '../platform/db';
import type { DecisionRow, SanctionedRow } from './decisions.store';

/** Time after which an undelivered mail is dropped, in milliseconds. */
const VALID_MS = 7 * 24 * 3600_000;

const SUBJECTS: Record<ReportTarget, string> = {
  user: 'your profile',
  post: 'a post of yours',
  comment: 'a comment of yours',
  story: 'a story of yours',
  message: 'a message of yours',
};

const timeText = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' at ')} UTC`;

/** Returns what a decision means for the person, as sentences. */
function effectText(action: DecisionAction, until: Date | null): string {
  switch (action) {
    case 'dismissed':
      return 'Nothing has changed.';
    case 'hidden':
      return 'It is hidden: nobody but you sees it.';
    case 'warned':
      return 'This is a warning. Nothing else has changed.';
    case 'limited':
      return `You can read everything, but not post, comment or share until
${until ? timeText(until) : 'further notice'}.`;
    case 'suspended':
      return until
        ? `Your account is suspended until ${timeText(until)}.
Then everything is back as it was.`
        : 'Your account is suspended.';
  }
}

/** Returns the text of the mail about a decision. */
function decisionText(person: SanctionedRow, decision: DecisionRow, publicUrl: string): string {
  const { action, until, rule, message, excerpt, target_type: type } = decision;
  const quote = excerpt?.trim() ? `\n"${excerpt.trim().slice(0, 300)}"\n` : '';
  const words = message === '' ? '' : `\nThe moderators write:\n${message}\n`;
  return `Hello ${person.full_name},

somebody has reported ${SUBJECTS[type]}, and a moderator has looked at it.
${quote}
The rule: ${rule}

${effectText(action, until)}
${words}
All decisions about you:

${publicUrl}/decisions
`;
}

const send = (ctx: AppContext, tx: Tx, to: string, subject: string, text: string) =>
  enqueueEmail(ctx, tx, { to, subject, text }, new Date(ctx.clock.now().getTime() + VALID_MS));

/** Mails a decision to the person concerned, if they have an address. */
export async function mailDecision(
  ctx: AppContext,
  tx: Tx,
  person: SanctionedRow,
  decision: DecisionRow,
): Promise<void> {
  if (person.email === null) return;
  const text = decisionText(person, decision, ctx.publicUrl());
  await send(ctx, tx, person.email, `A decision about ${SUBJECTS[decision.target_type]}`, text);
}

/** Mails that a decision was undone. */
export async function mailUndone(
  ctx: AppContext,
  tx: Tx,
  person: SanctionedRow,
  decision: DecisionRow,
): Promise<void> {
  if (person.email === null) return;
  const text = `Hello ${person.full_name},

the decision of ${timeText(decision.created_at)} about ${SUBJECTS[decision.target_type]} was undone.
What it has changed is as it was before.

${ctx.publicUrl()}/decisions
`;
  await send(ctx, tx, person.email, 'A decision about you was undone', text);
}

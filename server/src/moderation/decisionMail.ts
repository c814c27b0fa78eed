import {
  type AppealOutcome,
  DECISION_SUBJECTS,
  effectText,
  type HidePart,
  partsText,
} from '@kithkin/shared/contract';
import { enqueueEmail } from '../mail/mail.jobs';
import type { Tx } from '../platform/db';
import type { DecisionRow, SanctionedRow } from './decisions.store';
import { presentDecision } from './moderation.presenter';
import type { ModerationContext } from './moderationContext';

/** Time after which an undelivered mail is dropped, in milliseconds. */
const VALID_MS = 7 * 24 * 3600_000;

/** Returns an ISO time for reading. */
const isoText = (iso: string) => `${iso.slice(0, 16).replace('T', ' at ')} UTC`;

export const timeText = (at: Date) => isoText(at.toISOString());

const wordsOf = (message: string) =>
  message === '' ? '' : `\nThe moderators write:\n${message}\n`;

/** Returns the text of the mail about a decision. */
function decisionText(person: SanctionedRow, decision: DecisionRow, publicUrl: string): string {
  const { rule, message, excerpt, target_type: type } = decision;
  const quote = excerpt?.trim() ? `\n"${excerpt.trim().slice(0, 300)}"\n` : '';
  const why = rule === '' ? '' : `\nThe rule: ${rule}\n`;
  return `Hello ${person.full_name},

a moderator has looked at ${DECISION_SUBJECTS[type]}.
${quote}${why}
${effectText(presentDecision(decision), isoText)}
${wordsOf(message)}
All decisions about you; you can appeal once against each:

${publicUrl}/decisions
`;
}

/** Enqueues a mail about a decision to the person concerned. */
const sendDecisionMail = (
  ctx: ModerationContext,
  tx: Tx,
  to: string,
  subject: string,
  text: string,
) => enqueueEmail(ctx, tx, { to, subject, text }, new Date(ctx.clock.now().getTime() + VALID_MS));

/** Mails a decision to the person concerned, if they have an address. */
export async function mailDecision(
  ctx: ModerationContext,
  tx: Tx,
  person: SanctionedRow,
  decision: DecisionRow,
): Promise<void> {
  if (person.email === null) return;
  const text = decisionText(person, decision, ctx.publicUrl());
  await sendDecisionMail(
    ctx,
    tx,
    person.email,
    `A decision about ${DECISION_SUBJECTS[decision.target_type]}`,
    text,
  );
}

function undoneText({ action }: DecisionRow, replaced: readonly HidePart[]): string {
  if (action === 'removed') return 'The file may be uploaded again.';
  if (replaced.length === 0) return 'What it has changed is as it was before.';
  return `What you have set anew since stays: ${partsText(replaced)}.`;
}

/** Mails that a decision was undone; `replaced` are parts that the person has set anew since. */
export async function mailUndone(
  ctx: ModerationContext,
  tx: Tx,
  person: SanctionedRow,
  decision: DecisionRow,
  replaced: readonly HidePart[],
): Promise<void> {
  if (person.email === null) return;
  const text = `Hello ${person.full_name},

the decision of ${timeText(decision.created_at)} about ${DECISION_SUBJECTS[decision.target_type]} was undone.
${undoneText(decision, replaced)}

${ctx.publicUrl()}/decisions
`;
  await sendDecisionMail(ctx, tx, person.email, 'A decision about you was undone', text);
}

const RESULTS: Record<AppealOutcome, (decision: string) => string> = {
  granted: (decision) => `${decision} was undone.\nWhat it has changed is as it was before.`,
  rejected: (decision) => `${decision} stays.`,
};

/** Mails that an appeal was granted or rejected, with the reply of the moderators. */
export async function mailAppeal(
  ctx: ModerationContext,
  tx: Tx,
  person: SanctionedRow,
  { created_at: at, target_type: type }: DecisionRow,
  { outcome, reply }: { outcome: AppealOutcome; reply: string },
): Promise<void> {
  if (person.email === null) return;
  const decision = `the decision of ${timeText(at)} about ${DECISION_SUBJECTS[type]}`;
  const text = `Hello ${person.full_name},

your appeal was ${outcome}: ${RESULTS[outcome](decision)}
${wordsOf(reply)}
${ctx.publicUrl()}/decisions
`;
  await sendDecisionMail(ctx, tx, person.email, `Your appeal was ${outcome}`, text);
}

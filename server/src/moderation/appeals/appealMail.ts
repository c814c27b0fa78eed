import { DECISION_SUBJECTS } from '@kithkin/shared/contract';
import type { Tx } from '../../platform/db';
import { sendDecisionMail, timeText } from '../decisionMail';
import type { DecisionRow, SanctionedRow } from '../decisions.store';
import type { ModerationContext } from '../moderationContext';

const wordsOf = (reply: string) => (reply === '' ? '' : `\nThe moderators write:\n${reply}\n`);
const decisionOf = ({ created_at: at, target_type: type }: DecisionRow) =>
  `the decision of ${timeText(at)} about ${DECISION_SUBJECTS[type]}`;

/** Mails that an appeal was granted. */
export async function mailGranted(
  ctx: ModerationContext,
  tx: Tx,
  person: SanctionedRow,
  decision: DecisionRow,
  reply: string,
): Promise<void> {
  if (person.email === null) return;
  const text = `Hello ${person.full_name},

your appeal was granted: ${decisionOf(decision)} was undone.
What it has changed is as it was before.
${wordsOf(reply)}
${ctx.publicUrl()}/decisions
`;
  await sendDecisionMail(ctx, tx, person.email, 'Your appeal was granted', text);
}

/** Mails that an appeal was rejected. */
export async function mailRejected(
  ctx: ModerationContext,
  tx: Tx,
  person: SanctionedRow,
  decision: DecisionRow,
  reply: string,
): Promise<void> {
  if (person.email === null) return;
  const text = `Hello ${person.full_name},

your appeal was rejected: ${decisionOf(decision)} stays.
${wordsOf(reply)}
${ctx.publicUrl()}/decisions
`;
  await sendDecisionMail(ctx, tx, person.email, 'Your appeal was rejected', text);
}

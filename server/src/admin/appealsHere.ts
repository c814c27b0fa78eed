import type { AppealOutcome } from '@kithkin/shared/contract';
import { findWaitingAppeal, listWaiting } from '../moderation/appeals/appeals.store';
import { closeWith } from '../moderation/appeals/deciding.service';
import { findDecisions, lockDecision } from '../moderation/decisions.store';
import type { ModerationContext } from '../moderation/moderationContext';
import type { Queryable, Tx } from '../platform/db';
import { notFound } from '../platform/errors';
import { isId } from '../platform/ids';
import { type DescribedAppeal, plain } from './describe';

/** Number of appeals that are listed, the oldest first. */
const MAX_LISTED = 200;

/** Returns the appeals that wait, also those that nobody at the desk may decide. */
export async function listAppeals(on: Queryable): Promise<DescribedAppeal[]> {
  const appeals = await listWaiting(on, null, undefined, MAX_LISTED);
  const decisions = await findDecisions(
    on,
    appeals.map((appeal) => appeal.decision_id),
  );
  return appeals.flatMap((appeal) => {
    const decision = decisions.get(appeal.decision_id);
    return decision ? [{ appeal, decision }] : [];
  });
}

/**
 * Decides an appeal as the desk does; its decider is the command line.
 * @throws HttpError 404 if no such appeal waits, 400 for a rejection without a reply
 */
export async function decideAppealHere(
  ctx: ModerationContext,
  tx: Tx,
  decisionId: string,
  { outcome, reply }: { outcome: AppealOutcome; reply: string },
): Promise<string> {
  const decision = isId(decisionId) ? await lockDecision(tx, decisionId) : undefined;
  const appeal = decision && (await findWaitingAppeal(tx, decision.id));
  if (!decision || !appeal) throw notFound(`No appeal ${plain(decisionId, 40)} waits.`);
  await closeWith(ctx, tx, decision, 'command-line', { outcome, reply });
  return `The appeal of ${decision.user_name} is ${outcome}.`;
}

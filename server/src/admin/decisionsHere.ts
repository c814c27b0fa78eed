import type { AppealOutcome, Decide } from '@kithkin/shared/contract';
import { findWaitingAppeal, listWaiting } from '../moderation/appeals/appeals.store';
import { closeWith } from '../moderation/appeals/deciding.service';
import { type DecisionSubject, makeDecision } from '../moderation/decide.service';
import {
  type EffectFilter,
  findDecisions,
  lockDecision,
  lockInForce,
  lockSanctioned,
} from '../moderation/decisions.store';
import type { ModerationContext } from '../moderation/moderationContext';
import { undoDecision } from '../moderation/undo.service';
import type { Queryable, Tx } from '../platform/db';
import { notFound } from '../platform/errors';
import { isId } from '../platform/ids';
import { type DescribedAppeal, plain } from './describe';

const ACTOR = 'command-line';

/** Returns a user as the subject of a decision. */
export const aboutUser = (id: string, userName: string): DecisionSubject => ({
  target_type: 'user',
  target_id: id,
  owner_id: id,
  owner_name: userName,
  excerpt: null,
});

/** Makes a decision without an end as the desk does; its maker is the command line. */
export async function decideHere(
  ctx: ModerationContext,
  tx: Tx,
  subject: DecisionSubject,
  decision: Pick<Decide, 'action' | 'rule'>,
): Promise<void> {
  const person = subject.owner_id === null ? undefined : await lockSanctioned(tx, subject.owner_id);
  await makeDecision(
    ctx,
    tx,
    subject,
    { ...decision, message: '', until: null },
    { actor: ACTOR, person },
  );
}

/** Undoes the decisions that have an effect, as the desk does. Returns their number. */
export async function undoHere(
  ctx: ModerationContext,
  tx: Tx,
  filter: EffectFilter,
): Promise<number> {
  const decisions = await lockInForce(tx, filter, ctx.clock.now());
  for (const decision of decisions) {
    await undoDecision(ctx, tx, decision, { actor: ACTOR, reason: '' });
  }
  return decisions.length;
}

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
  await closeWith(ctx, tx, decision, ACTOR, { outcome, reply });
  return `The appeal of ${decision.user_name} is ${outcome}.`;
}

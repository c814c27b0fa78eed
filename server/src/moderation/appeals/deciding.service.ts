import type { DecideAppeal, Decision } from '@kithkin/shared/contract';
import { type AuditActor, writeAudit } from '../../audit/audit.store';
import { notifyDecision } from '../../notifications/notify.service';
import type { AppContext } from '../../platform/context';
import type { Tx } from '../../platform/db';
import { badRequest, conflict } from '../../platform/errors';
import { findAuditedUser } from '../../users/roles.store';
import { appealRejection, checkMayActAbout } from '../acting.policy';
import { mailAppeal } from '../decisionMail';
import { DECISION_NOTICES } from '../decisionNotices';
import { type DecisionRow, lockDecision, lockSanctioned } from '../decisions.store';
import { presentDecision } from '../moderation.presenter';
import type { ModerationContext } from '../moderationContext';
import { publishQueueChange } from '../queue.service';
import { undoDecision } from '../undo.service';
import { appealNotFound } from './appeals.service';
import { closeAppeal, lockWaitingAppeal } from './appeals.store';

/** Rejects an appeal with a reply: the decision stays, and the person is told. */
async function reject(
  ctx: ModerationContext,
  tx: Tx,
  decision: DecisionRow,
  actor: AuditActor,
  reply: string,
): Promise<DecisionRow> {
  const now = ctx.clock.now();
  await closeAppeal(tx, decision.id, { outcome: 'rejected', reply, by: actor }, now);
  const person = decision.user_id ? await lockSanctioned(tx, decision.user_id) : undefined;
  await writeAudit(
    tx,
    {
      actor,
      action: 'appeal-rejected',
      ...(person && { subject: { id: person.id, userName: decision.user_name } }),
      target: { type: decision.target_type, id: decision.target_id },
      reason: reply,
      details: { decision: decision.action },
    },
    now,
  );
  if (person) {
    await notifyDecision(ctx, tx, [person.id], DECISION_NOTICES['appeal-rejected']);
    await mailAppeal(ctx, tx, person, decision, { outcome: 'rejected', reply });
  }
  await publishQueueChange(ctx, tx, decision.user_id);
  return decision;
}

/**
 * Grants or rejects the appeal against a decision that is locked.
 * @throws HttpError 400 for a rejection without a reply
 */
export function closeWith(
  ctx: ModerationContext,
  tx: Tx,
  decision: DecisionRow,
  actor: AuditActor,
  { outcome, reply }: DecideAppeal,
): Promise<DecisionRow> {
  const words = reply.trim();
  if (outcome === 'granted') {
    return undoDecision(ctx, tx, decision, { actor, reason: words, reply: words });
  }
  if (words === '') throw badRequest('Please write a reply.');
  return reject(ctx, tx, decision, actor, words);
}

/**
 * Decides an appeal that the viewer has taken: grants it, which undoes the decision, or rejects it
 * with a reply. Of several decisions at once only the first counts.
 * @throws HttpError 404 if it is decided already, 409 if the viewer has not taken it, 403 if somebody
 * else decides
 */
export function decideAppeal(
  ctx: AppContext,
  viewerId: string,
  decisionId: string,
  { outcome, reply }: DecideAppeal,
): Promise<Decision> {
  return ctx.db.transaction(async (tx) => {
    // Locked in the order of an undoing: the decision, then its appeal.
    const decision = await lockDecision(tx, decisionId);
    const appeal = await lockWaitingAppeal(tx, decisionId);
    if (!decision || !appeal) throw appealNotFound();
    if (decision.user_id !== null) await lockSanctioned(tx, decision.user_id);
    await checkMayActAbout(tx, viewerId, decision.user_id, appealNotFound);
    const rejection = await appealRejection(tx, viewerId, decision);
    if (rejection) throw rejection;
    if (appeal.taken_by !== viewerId) {
      const name = appeal.taken_name === null ? null : `@${appeal.taken_name}`;
      throw conflict(name ? `${name} works on this.` : 'Please take this first.', 'not-taken');
    }
    const actor = await findAuditedUser(tx, viewerId);
    return presentDecision(await closeWith(ctx, tx, decision, actor, { outcome, reply }));
  });
}

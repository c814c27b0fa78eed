import type { HidePart } from '@kithkin/shared/contract';
import { type AuditActor, writeAudit } from '../audit/audit.store';
import { notifyDecision } from '../notifications/notify.service';
import type { Tx } from '../platform/db';
import { closeAppeal } from './appeals/appeals.store';
import { mailAppeal, mailUndone } from './decisionMail';
import { DECISION_NOTICES } from './decisionNotices';
import {
  type DecisionRow,
  dismissReports,
  lockSanctioned,
  reopenReports,
  setUndone,
} from './decisions.store';
import { revertDecision } from './effects.service';
import type { ModerationContext } from './moderationContext';
import { publishQueueChange } from './queue.service';

interface Undoing {
  actor: AuditActor;
  /** For the log. */
  reason: string;
  /** The reply to an appeal that is granted; undefined for an undoing of its own accord. */
  reply?: string;
}

/**
 * Undoes a decision that is locked: its effect ends, the log names it and the person is told. An
 * appeal against it that waits is granted. Its reports wait again, except after a granted appeal,
 * which has replied to them: they count as dismissed. `replaced` are parts of a profile that the person
 * has set anew since.
 */
export async function undoDecision(
  ctx: ModerationContext,
  tx: Tx,
  decision: DecisionRow,
  { actor, reason, reply }: Undoing,
): Promise<DecisionRow & { replaced: HidePart[] }> {
  const now = ctx.clock.now();
  const isGranted = reply !== undefined;
  const person = decision.user_id ? await lockSanctioned(tx, decision.user_id) : undefined;
  await setUndone(tx, decision.id, now);
  await closeAppeal(tx, decision.id, { outcome: 'granted', reply: reply ?? '', by: actor }, now);
  const replaced = await revertDecision(ctx, tx, decision);
  await (isGranted ? dismissReports(tx, decision.id) : reopenReports(tx, decision.id));
  const subject = decision.user_id && { id: decision.user_id, userName: decision.user_name };
  await writeAudit(
    tx,
    {
      actor,
      action: isGranted ? 'appeal-granted' : 'decision-undone',
      ...(subject && { subject }),
      target: { type: decision.target_type, id: decision.target_id },
      reason: reason.trim(),
      details: { decision: decision.action },
    },
    now,
  );
  if (person && decision.action !== 'dismissed') {
    await notifyDecision(
      ctx,
      tx,
      [person.id],
      DECISION_NOTICES[isGranted ? 'appeal-granted' : 'undone'],
    );
    if (isGranted) await mailAppeal(ctx, tx, person, decision, { outcome: 'granted', reply });
    else await mailUndone(ctx, tx, person, decision, replaced);
  }
  await publishQueueChange(ctx, tx, decision.user_id);
  return { ...decision, undone_at: now, replaced };
}

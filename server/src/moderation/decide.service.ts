import {
  type AuditActionName,
  COMMAND_LINE,
  type Decide,
  type DecisionAction,
} from '@kithkin/shared/contract';
import { type AuditActor, writeAudit } from '../audit/audit.store';
import { notifyDecision } from '../notifications/notify.service';
import type { Tx } from '../platform/db';
import { newId } from '../platform/ids';
import { mailDecision } from './decisionMail';
import { DECISION_NOTICES, decisionNotice } from './decisionNotices';
import { closeCase, type DecisionRow, insertDecision, type SanctionedRow } from './decisions.store';
import { applyDecision } from './effects.service';
import { partsOf } from './hideParts.rules';
import type { ModerationContext } from './moderationContext';
import { publishQueueChange } from './queue.service';
import type { CaseRow } from './queue.store';

const AUDITED: Record<DecisionAction, AuditActionName> = {
  dismissed: 'report-dismissed',
  hidden: 'content-hidden',
  warned: 'person-warned',
  limited: 'person-limited',
  suspended: 'person-suspended',
  removed: 'media-deleted',
};

/** Subject of a decision. */
export type DecisionSubject = Pick<
  CaseRow,
  'target_type' | 'target_id' | 'owner_id' | 'owner_name' | 'excerpt'
>;

/** A decision, with the end of a limit or suspension. */
export type NewDecision = Pick<Decide, 'action' | 'rule' | 'message' | 'limit' | 'parts'> & {
  until: Date | null;
};

/**
 * Makes a decision that is permitted: writes it with its effect and the log, closes the open reports
 * about its subject, and tells the person concerned and the reporters, unless it is a dismissal.
 */
export async function makeDecision(
  ctx: ModerationContext,
  tx: Tx,
  subject: DecisionSubject,
  input: NewDecision,
  { actor, person }: { actor: AuditActor; person: SanctionedRow | undefined },
): Promise<DecisionRow> {
  const { action, rule, message, until, limit = 'nothing' } = input;
  const now = ctx.clock.now();
  const isCommandLine = actor === 'command-line';
  const decision: DecisionRow = {
    id: newId(),
    created_at: now,
    action,
    target_type: subject.target_type,
    target_id: subject.target_id,
    user_id: subject.owner_id,
    user_name: subject.owner_name,
    moderator_id: isCommandLine ? null : actor.id,
    moderator_name: isCommandLine ? COMMAND_LINE : actor.userName,
    rule: rule.trim(),
    message: message.trim(),
    excerpt: subject.excerpt,
    until,
    limit_kind: action === 'limited' ? limit : null,
    undone_at: null,
    parts: partsOf(input, subject.target_type),
  };
  await insertDecision(tx, decision);
  await applyDecision(ctx, tx, decision);
  await writeAudit(
    tx,
    {
      actor,
      action: AUDITED[action],
      ...(subject.owner_id !== null && {
        subject: { id: subject.owner_id, userName: subject.owner_name },
      }),
      target: { type: subject.target_type, id: subject.target_id },
      reason: [decision.rule, decision.message].filter(Boolean).join(': '),
      details: {
        ...(action === 'limited' && { limit }),
        ...(until && { until: until.toISOString() }),
        ...(decision.parts.length > 0 && { parts: decision.parts.join(', ') }),
      },
    },
    now,
  );
  const reporters = await closeCase(tx, subject, decision);
  if (action !== 'dismissed') {
    if (person) {
      const notice = decisionNotice({ action, targetType: subject.target_type });
      await notifyDecision(ctx, tx, [person.id], notice);
      await mailDecision(ctx, tx, person, decision);
    }
    await notifyDecision(ctx, tx, reporters, DECISION_NOTICES.reported);
  }
  await publishQueueChange(ctx, tx, subject.owner_id);
  return decision;
}

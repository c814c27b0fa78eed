import {
  type AuditActionName,
  type Decide,
  type Decision,
  type DecisionAction,
  type DecisionList,
  hasPermission,
  MAX_LIMIT_HOURS,
  ROLES,
  type Role,
} from '@kithkin/shared/contract';
import { writeAudit } from '../audit/audit.store';
import { notifyDecision } from '../notifications/notify.service';
import type { AppContext } from '../platform/context';
import type { Tx } from '../platform/db';
import { badRequest, conflict, forbidden, notFound } from '../platform/errors';
import { newId } from '../platform/ids';
import { notPermitted } from '../users/permissions.policy';
import { findAuditedUser, findRole } from '../users/roles.store';
import { mailDecision, mailUndone } from './decisionMail';
import {
  closeCase,
  type DecisionRow,
  insertDecision,
  listDecisions,
  lockDecision,
  lockSanctioned,
  reopenReports,
  type SanctionedRow,
  setUndone,
} from './decisions.store';
import { applyDecision, revertDecision } from './effects.service';
import { presentDecision, presentOwnDecision } from './moderation.presenter';
import { getLockedCase, publishQueueChange } from './queue.service';
import type { CaseRow } from './queue.store';

const HOUR_MS = 3600_000;
const MAX_LISTED = 50;

const AUDITED: Record<DecisionAction, AuditActionName> = {
  dismissed: 'report-dismissed',
  hidden: 'content-hidden',
  warned: 'person-warned',
  limited: 'person-limited',
  suspended: 'person-suspended',
};

/** Returns the end of a limit or a suspension; null for none. */
function untilOf({ action, hours }: Decide, now: Date): Date | null {
  if (action === 'limited' && (!hours || hours > MAX_LIMIT_HOURS)) {
    throw badRequest('A limit lasts from one hour to 30 days.');
  }
  const isTimed = action === 'limited' || action === 'suspended';
  return isTimed && hours ? new Date(now.getTime() + hours * HOUR_MS) : null;
}

/** @throws HttpError 403 or 400 if the viewer may not decide this about the person. */
function checkMayDecide(
  viewer: { id: string; role: Role | null },
  person: SanctionedRow | undefined,
  { action, rule }: Decide,
): void {
  if (action === 'suspended' && !hasPermission(viewer.role, 'people.suspend')) throw notPermitted();
  if (person?.id === viewer.id) throw forbidden('Others decide about what is yours.');
  if (action === 'dismissed') return;
  const rank = (role: Role | null | undefined) => (role ? ROLES.indexOf(role) : -1);
  if (rank(person?.role) >= rank(viewer.role)) {
    throw forbidden('Only somebody with a more powerful role decides about this person.');
  }
  if (rule.trim() === '') throw badRequest('Please name the rule.');
}

/** Writes the decision, its effect and the log, and closes the reports. */
async function carryOut(
  ctx: AppContext,
  tx: Tx,
  found: CaseRow,
  input: Decide,
  viewerId: string,
): Promise<DecisionRow> {
  const now = ctx.clock.now();
  const actor = await findAuditedUser(tx, viewerId);
  const decision: DecisionRow = {
    id: newId(),
    created_at: now,
    action: input.action,
    target_type: found.target_type,
    target_id: found.target_id,
    user_id: found.owner_id,
    user_name: found.owner_name,
    moderator_id: viewerId,
    moderator_name: actor.userName,
    rule: input.rule.trim(),
    message: input.message.trim(),
    excerpt: found.excerpt,
    until: untilOf(input, now),
    undone_at: null,
  };
  await insertDecision(tx, decision);
  await applyDecision(ctx, tx, decision);
  await writeAudit(
    tx,
    {
      actor,
      action: AUDITED[decision.action],
      ...(found.owner_id !== null && {
        subject: { id: found.owner_id, userName: found.owner_name },
      }),
      target: { type: found.target_type, id: found.target_id },
      reason: [decision.rule, decision.message].filter(Boolean).join(': '),
      details: decision.until ? { until: decision.until.toISOString() } : {},
    },
    now,
  );
  return decision;
}

/**
 * Decides a case that the viewer has taken. Of several decisions at once only the first counts.
 * @throws HttpError 404 if it is decided already, 409 if the viewer has not taken it
 */
export function decide(
  ctx: AppContext,
  viewerId: string,
  reportId: string,
  input: Decide,
): Promise<Decision> {
  return ctx.db.transaction(async (tx) => {
    const found = await getLockedCase(tx, reportId);
    if (found.taken_by !== viewerId) {
      const name = found.taken_name === null ? null : `@${found.taken_name}`;
      throw conflict(name ? `${name} works on this.` : 'Please take this first.', 'not-taken');
    }
    const person = found.owner_id === null ? undefined : await lockSanctioned(tx, found.owner_id);
    if (!person && input.action !== 'dismissed' && input.action !== 'hidden') {
      throw notFound('This account does not exist any more.');
    }
    checkMayDecide({ id: viewerId, role: await findRole(tx, viewerId) }, person, input);
    const decision = await carryOut(ctx, tx, found, input, viewerId);
    const reporters = await closeCase(tx, found, decision);
    if (input.action !== 'dismissed') {
      if (person) {
        await notifyDecision(ctx, tx, [person.id], 'decided');
        await mailDecision(ctx, tx, person, decision);
      }
      await notifyDecision(ctx, tx, reporters, 'reported');
    }
    await publishQueueChange(ctx, tx);
    return presentDecision(decision);
  });
}

/**
 * Undoes a decision: its effect ends, the person is told, and its reports wait again.
 * @throws HttpError 409 if it is undone already
 */
export function undo(
  ctx: AppContext,
  viewerId: string,
  decisionId: string,
  reason: string,
): Promise<Decision> {
  return ctx.db.transaction(async (tx) => {
    const decision = await lockDecision(tx, decisionId);
    if (!decision) throw notFound('There is no such decision.');
    if (decision.undone_at) throw conflict('This decision is undone already.', 'undone');
    const isSuspension = decision.action === 'suspended';
    if (isSuspension && !hasPermission(await findRole(tx, viewerId), 'people.suspend')) {
      throw notPermitted();
    }
    if (decision.user_id === viewerId) throw forbidden('Others decide about what is yours.');
    const now = ctx.clock.now();
    const person = decision.user_id ? await lockSanctioned(tx, decision.user_id) : undefined;
    await setUndone(tx, decision.id, now);
    await revertDecision(ctx, tx, decision);
    await reopenReports(tx, decision.id);
    const subject = decision.user_id && { id: decision.user_id, userName: decision.user_name };
    await writeAudit(
      tx,
      {
        actor: await findAuditedUser(tx, viewerId),
        action: 'decision-undone',
        ...(subject && { subject }),
        target: { type: decision.target_type, id: decision.target_id },
        reason: reason.trim(),
        details: { decision: decision.action },
      },
      now,
    );
    if (person && decision.action !== 'dismissed') {
      await notifyDecision(ctx, tx, [person.id], 'undone');
      await mailUndone(ctx, tx, person, decision);
    }
    await publishQueueChange(ctx, tx);
    return presentDecision({ ...decision, undone_at: now });
  });
}

/** The latest decisions about anybody. */
export async function allDecisions(ctx: AppContext): Promise<DecisionList> {
  const rows = await listDecisions(ctx.db, { limit: MAX_LISTED });
  return { decisions: rows.map(presentDecision) };
}

/** The latest decisions about the viewer, without dismissals. */
export async function ownDecisions(ctx: AppContext, userId: string): Promise<DecisionList> {
  const rows = await listDecisions(ctx.db, { userId, limit: MAX_LISTED });
  return {
    decisions: rows.filter(({ action }) => action !== 'dismissed').map(presentOwnDecision),
  };
}

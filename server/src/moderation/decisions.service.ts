import {
  type Decide,
  type Decision,
  type DecisionAction,
  type DecisionList,
  MAX_LIMIT_HOURS,
} from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import { badRequest, conflict, notFound } from '../platform/errors';
import { findAuditedUser, findRole } from '../users/roles.store';
import { caseRejection, checkMayActAbout, checkPermitted, undoRejection } from './acting.policy';
import { makeDecision } from './decide.service';
import { listDecisions, lockDecision, lockSanctioned } from './decisions.store';
import { presentDecision } from './moderation.presenter';
import { getLockedCase } from './queue.service';
import { checkRule } from './rules/houseRules.service';
import { undoDecision } from './undo.service';

const HOUR_MS = 3600_000;
const MAX_LISTED = 50;

/** Decisions about things whose owner has left. */
const WITHOUT_PERSON: readonly DecisionAction[] = ['dismissed', 'hidden', 'removed'];

const decisionNotFound = () => notFound('There is no such decision.');

/** Returns the end of a limit or a suspension; null for none. */
function untilOf({ action, hours }: Decide, now: Date): Date | null {
  if (action === 'limited' && (!hours || hours > MAX_LIMIT_HOURS)) {
    throw badRequest('A limit lasts from one hour to 30 days.');
  }
  const isTimed = action === 'limited' || action === 'suspended';
  return isTimed && hours ? new Date(now.getTime() + hours * HOUR_MS) : null;
}

/**
 * Decides a case that the viewer has taken. Of several decisions at once only the first counts.
 * @throws HttpError 404 if it is decided already, 409 if the viewer has not taken it, 403 if somebody
 * else decides
 */
export function decide(
  ctx: AppContext,
  viewerId: string,
  reportId: string,
  input: Decide,
): Promise<Decision> {
  return ctx.db.transaction(async (tx) => {
    const found = await getLockedCase(tx, viewerId, reportId);
    const rejection = await caseRejection(tx, viewerId, found);
    if (rejection) throw rejection;
    if (found.taken_by !== viewerId) {
      const name = found.taken_name === null ? null : `@${found.taken_name}`;
      throw conflict(name ? `${name} works on this.` : 'Please take this first.', 'not-taken');
    }
    const person = found.owner_id === null ? undefined : await lockSanctioned(tx, found.owner_id);
    if (!person && !WITHOUT_PERSON.includes(input.action)) {
      throw notFound('This account does not exist any more.');
    }
    // Again: the role may have changed before the person was locked.
    await checkMayActAbout(tx, viewerId, found.owner_id, notFound);
    checkPermitted(await findRole(tx, viewerId), input.action);
    if (input.action !== 'dismissed') await checkRule(tx, input.rule);
    const actor = await findAuditedUser(tx, viewerId);
    const until = untilOf(input, ctx.clock.now());
    const decided = await makeDecision(ctx, tx, found, { ...input, until }, { actor, person });
    return presentDecision(decided);
  });
}

/**
 * Undoes a decision (see `undoDecision`).
 * @throws HttpError 409 if it is undone already, 404 about the viewer, 403 if somebody else may
 */
export function undo(
  ctx: AppContext,
  viewerId: string,
  decisionId: string,
  reason: string,
): Promise<Decision> {
  return ctx.db.transaction(async (tx) => {
    const decision = await lockDecision(tx, decisionId);
    if (!decision) throw decisionNotFound();
    if (decision.user_id !== null) await lockSanctioned(tx, decision.user_id);
    await checkMayActAbout(tx, viewerId, decision.user_id, decisionNotFound);
    const rejection = undoRejection(await findRole(tx, viewerId), decision);
    if (rejection) throw rejection;
    if (decision.undone_at) throw conflict('This decision is undone already.', 'undone');
    const actor = await findAuditedUser(tx, viewerId);
    const { replaced, ...undone } = await undoDecision(ctx, tx, decision, { actor, reason });
    return { ...presentDecision(undone), replaced };
  });
}

/** The latest decisions about people about whom the viewer may act. */
export async function allDecisions(ctx: AppContext, viewerId: string): Promise<DecisionList> {
  const rows = await listDecisions(ctx.db, { viewerId }, { limit: MAX_LISTED });
  const role = await findRole(ctx.db, viewerId);
  const decisions = rows.map((row) => ({
    ...presentDecision(row),
    canUndo: row.undone_at === null && undoRejection(role, row) === undefined,
  }));
  return { decisions };
}

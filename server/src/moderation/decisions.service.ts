import {
  type Decide,
  type Decision,
  type DecisionAction,
  type DecisionList,
  hasPermission,
  MAX_LIMIT_HOURS,
  type Permission,
  ROLES,
  type Role,
} from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import { badRequest, conflict, forbidden, notFound } from '../platform/errors';
import { notPermitted } from '../users/permissions.policy';
import { findAuditedUser, findRole } from '../users/roles.store';
import { makeDecision } from './decide.service';
import { listDecisions, lockDecision, lockSanctioned, type SanctionedRow } from './decisions.store';
import { presentDecision } from './moderation.presenter';
import { getLockedCase } from './queue.service';
import { undoDecision } from './undo.service';

const HOUR_MS = 3600_000;
const MAX_LISTED = 50;

/** Decisions about things whose owner has left. */
const WITHOUT_PERSON: readonly DecisionAction[] = ['dismissed', 'hidden', 'removed'];

/** The permission that a decision needs besides deciding. */
const NEEDED: Partial<Record<DecisionAction, Permission>> = {
  suspended: 'people.suspend',
  removed: 'media.delete',
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
  const needed = NEEDED[action];
  if (needed && !hasPermission(viewer.role, needed)) throw notPermitted();
  if (person?.id === viewer.id) throw forbidden('Others decide about what is yours.');
  if (action === 'dismissed') return;
  const rank = (role: Role | null | undefined) => (role ? ROLES.indexOf(role) : -1);
  if (rank(person?.role) >= rank(viewer.role)) {
    throw forbidden('Only somebody with a more powerful role decides about this person.');
  }
  if (rule.trim() === '') throw badRequest('Please name the rule.');
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
    if (!person && !WITHOUT_PERSON.includes(input.action)) {
      throw notFound('This account does not exist any more.');
    }
    checkMayDecide({ id: viewerId, role: await findRole(tx, viewerId) }, person, input);
    const actor = await findAuditedUser(tx, viewerId);
    const until = untilOf(input, ctx.clock.now());
    const decided = await makeDecision(ctx, tx, found, { ...input, until }, { actor, person });
    return presentDecision(decided);
  });
}

/**
 * Undoes a decision (see `undoDecision`).
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
    const needed = NEEDED[decision.action];
    if (needed && !hasPermission(await findRole(tx, viewerId), needed)) throw notPermitted();
    if (decision.user_id === viewerId) throw forbidden('Others decide about what is yours.');
    const actor = await findAuditedUser(tx, viewerId);
    const { replaced, ...undone } = await undoDecision(ctx, tx, decision, { actor, reason });
    return { ...presentDecision(undone), replaced };
  });
}

/** The latest decisions about anybody. */
export async function allDecisions(ctx: AppContext): Promise<DecisionList> {
  const rows = await listDecisions(ctx.db, { limit: MAX_LISTED });
  return { decisions: rows.map(presentDecision) };
}

import {
  type DecisionAction,
  hasPermission,
  hasRole,
  type Permission,
  type Role,
} from '@kithkin/shared/contract';
import type { Queryable } from '../platform/db';
import { forbidden, type HttpError } from '../platform/errors';
import { notPermitted } from '../users/permissions.policy';
import { findRole, isOutranked, isSomebodyElse } from '../users/roles.store';
import { listReporters, type StoredDecision } from './decisions.store';
import { type CaseRow, hasEdited } from './queue.store';

/** The permission that a decision, its undoing and an appeal against it need. */
const NEEDED: Record<DecisionAction, Permission> = {
  dismissed: 'reports.decide',
  hidden: 'reports.decide',
  warned: 'reports.decide',
  limited: 'reports.decide',
  suspended: 'people.suspend',
  removed: 'media.delete',
};

/** @throws HttpError 403 if the role does not have the permission that a decision needs. */
export function checkPermitted(role: Role | null, action: DecisionAction): void {
  if (!hasPermission(role, NEEDED[action])) throw notPermitted();
}

/**
 * Checks that the viewer may act at the desk about a person: every act and every detail requires
 * it. Lists leave out the rest by `outranks`.
 * @throws HttpError 403 if the role of the person is not less powerful than the viewer's; `absent`
 * about the viewer, who must not learn who has reported what
 */
export async function checkMayActAbout(
  on: Queryable,
  viewerId: string,
  userId: string | null,
  absent: () => HttpError,
): Promise<void> {
  if (userId === viewerId) throw absent();
  if (await isOutranked(on, viewerId, userId)) return;
  throw forbidden('Only somebody with a more powerful role decides about this person.');
}

const ownReport = () => forbidden('You have reported this: somebody else decides.', 'own-report');

/** Returns why somebody with a role may not undo a decision; undefined if they may. */
export function undoRejection(
  role: Role | null,
  { action, decider_role: decider }: StoredDecision,
): HttpError | undefined {
  if (!hasPermission(role, NEEDED[action])) return notPermitted();
  if (decider === null || hasRole(role, decider)) return undefined;
  return forbidden('Somebody with a more powerful role has decided this.', 'decided-above');
}

/**
 * Returns why the viewer may not decide an appeal: as of the undoing of its decision, or the decision
 * or a report that led to it is the viewer's own, and somebody else of at least the viewer's role
 * could decide.
 */
export async function appealRejection(
  on: Queryable,
  viewerId: string,
  decision: StoredDecision,
): Promise<HttpError | undefined> {
  const role = await findRole(on, viewerId);
  const rejection = undoRejection(role, decision);
  if (rejection || role === null) return rejection;
  const reporters = await listReporters(on, decision.id);
  const isOwn = decision.moderator_id === viewerId;
  if (!isOwn && !reporters.includes(viewerId)) return undefined;
  if (!(await isSomebodyElse(on, role, [viewerId, ...reporters]))) return undefined;
  return isOwn
    ? forbidden('Somebody else decides about an appeal against your decision.', 'own-decision')
    : ownReport();
}

/**
 * Returns why the viewer may not decide a case: they have reported it or changed the comment, and
 * somebody of at least their role who has not reported it could decide.
 */
export async function caseRejection(
  on: Queryable,
  viewerId: string,
  { reporter_ids: reporters, target_id: targetId }: CaseRow,
): Promise<HttpError | undefined> {
  const isReporter = reporters.includes(viewerId);
  if (!isReporter && !(await hasEdited(on, viewerId, targetId))) return undefined;
  const role = await findRole(on, viewerId);
  if (role === null || !(await isSomebodyElse(on, role, [viewerId, ...reporters]))) {
    return undefined;
  }
  return isReporter
    ? ownReport()
    : forbidden('You have changed this comment: somebody else decides.', 'own-edit');
}

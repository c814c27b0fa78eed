import { hasPermission, PERMISSIONS, type Permission, type Role } from '@kithkin/shared/contract';
import type { Queryable } from '../../platform/db';
import { forbidden } from '../../platform/errors';
import { notPermitted } from '../../users/permissions.policy';
import { findRole } from '../../users/roles.store';
import type { DecisionRow } from '../decisions.store';
import { isSomebodyElse } from './appeals.store';

const neededFor = ({ action }: DecisionRow): Permission =>
  action === 'suspended' ? 'people.suspend' : 'reports.decide';

/** Returns true if a person other than those of the decision could decide an appeal against it. */
const isDecidableByOthers = (on: Queryable, decision: DecisionRow): Promise<boolean> =>
  isSomebodyElse(
    on,
    PERMISSIONS[neededFor(decision)].roles,
    [decision.moderator_id, decision.user_id].filter((one) => one !== null),
  );

/**
 * Checks that the viewer may decide an appeal: it is neither about the viewer nor against the
 * viewer's own decision. An owner may decide about an own decision if nobody else could.
 * @throws HttpError 403 otherwise
 */
export async function checkMayDecideAppeal(
  on: Queryable,
  viewerId: string,
  decision: DecisionRow,
): Promise<void> {
  const role: Role | null = await findRole(on, viewerId);
  if (!hasPermission(role, neededFor(decision))) throw notPermitted();
  if (decision.user_id === viewerId) throw forbidden('Others decide about what is yours.');
  if (decision.moderator_id !== viewerId) return;
  if (role === 'owner' && !(await isDecidableByOthers(on, decision))) return;
  throw forbidden('Somebody else decides about an appeal against your decision.', 'own-decision');
}

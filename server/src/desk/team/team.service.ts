import {
  type ChangeRole,
  mayChangeRole,
  type Role,
  type RoleChange,
  type Team,
} from '@kithkin/shared/contract';
import { type AuditActor, writeAudit } from '../../audit/audit.store';
import type { AppContext } from '../../platform/context';
import type { Tx } from '../../platform/db';
import { badRequest, conflict, notFound } from '../../platform/errors';
import { publish } from '../../realtime/publish';
import { checkOwnerRemains } from '../../users/lastOwner.policy';
import { notPermitted } from '../../users/permissions.policy';
import { findAuditedUser, findRole } from '../../users/roles.store';
import { presentPerson } from '../../users/users.presenter';
import { listTeam, lockMember, type MemberRow, setRole } from './team.store';

export const team = async (ctx: AppContext): Promise<Team> => ({
  members: (await listTeam(ctx.db)).map((row) => ({
    person: presentPerson(ctx, row.id, row),
    role: row.role,
  })),
});

/**
 * Changes the role of a locked user, writes the log and tells their open tabs and all open desks. The network retains
 * at least one active owner, once it has one. Returns false if they have the role already.
 * @throws HttpError 409 for the last owner
 */
export async function changeRole(
  ctx: Pick<AppContext, 'clock' | 'events'>,
  tx: Tx,
  member: MemberRow,
  change: { role: Role | null; actor: AuditActor; reason: string },
): Promise<boolean> {
  const { role, actor, reason } = change;
  if (member.role === role) return false;
  await checkOwnerRemains(tx, member.id);
  await setRole(tx, member.id, role);
  await writeAudit(
    tx,
    {
      actor,
      action: 'role-changed',
      subject: { id: member.id, userName: member.user_name },
      reason,
      details: { role, before: member.role },
    },
    ctx.clock.now(),
  );
  await publish(ctx, tx, 'relationship-changed', [member.id], { userId: member.id });
  // What each of them may decide, and who works on what, depends on the roles.
  const others = (await listTeam(tx)).map(({ id }) => id);
  await publish(ctx, tx, 'reports-changed', [...new Set([member.id, ...others])], {});
  return true;
}

/** Gives a role to a person or takes it away, as the viewer's role allows. */
export function changeRoleAtDesk(
  ctx: AppContext,
  viewerId: string,
  segment: string,
  { role, reason }: ChangeRole,
): Promise<RoleChange> {
  return ctx.db.transaction(async (tx) => {
    const member = await lockMember(tx, segment);
    if (!member) throw notFound('There is nobody with this name.');
    if (member.id === viewerId && role !== null) {
      throw badRequest('You can give up your role, not change it.');
    }
    // Read after the lock, so that two people who take each other's role do not both succeed.
    if (!mayChangeRole(await findRole(tx, viewerId), member.role, role)) throw notPermitted();
    if (role !== null && !member.is_member) {
      throw conflict('This person is not a member yet.', 'not-a-member');
    }
    const actor = await findAuditedUser(tx, viewerId);
    await changeRole(ctx, tx, member, { role, actor, reason: reason.trim() });
    return { person: presentPerson(ctx, member.id, member), role };
  });
}

import {
  type CreateInvitation,
  type CreateInvitationResponse,
  type Invitation,
  type InvitationList,
  type InvitationView,
  MAX_INVITATIONS,
} from '@kithkin/shared/contract';
import { findNetwork } from '../network/network.store';
import type { AppContext } from '../platform/context';
import { conflict, forbidden, notFound } from '../platform/errors';
import { presentPerson } from '../users/users.presenter';
import {
  canInvite,
  countUsable,
  findInviter,
  type InvitationRow,
  insertInvitation,
  listInvitations,
  lockInviter,
  revokeInvitation,
} from './invitations.store';
import { countKnown } from './inviter.store';

/** Builds an invitation as its maker sees it. */
const presentInvitation = (row: InvitationRow): Invitation => ({
  _id: row.id,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  maxUses: row.max_uses,
  uses: row.uses,
  revoked: row.revoked_at !== null,
});

/** Lists the viewer's invitations. */
export async function getInvitations(ctx: AppContext, viewerId: string): Promise<InvitationList> {
  const [mayInvite, rows] = await Promise.all([
    canInvite(ctx.db, viewerId),
    listInvitations(ctx.db, viewerId),
  ]);
  return { mayInvite, invitations: rows.map(presentInvitation) };
}

/** @throws HttpError 403 if only admins invite, 409 for too many invitations */
export function createInvitation(
  ctx: AppContext,
  viewerId: string,
  input: CreateInvitation,
): Promise<CreateInvitationResponse> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    await lockInviter(tx, viewerId);
    if (!(await canInvite(tx, viewerId))) {
      throw forbidden('Only admins make invitations here.', 'admins-invite');
    }
    if ((await countUsable(tx, viewerId, now)) >= MAX_INVITATIONS) {
      throw conflict(
        `You have ${MAX_INVITATIONS} invitations that can be used. Revoke one first.`,
        'too-many-invitations',
      );
    }
    const { row, secret } = await insertInvitation(tx, viewerId, input, now);
    return {
      invitation: presentInvitation(row),
      url: `${ctx.publicUrl()}/invitation?token=${secret}`,
    };
  });
}

/** Revokes an invitation of the viewer; may be repeated. */
export async function endInvitation(
  ctx: AppContext,
  viewerId: string,
  invitationId: string,
): Promise<void> {
  if (!(await revokeInvitation(ctx.db, viewerId, invitationId, ctx.clock.now()))) {
    throw notFound('There is no such invitation.');
  }
}

/**
 * Returns an invitation to who has its link.
 * @throws HttpError 404 if it does not exist or can't be used any more
 */
export async function viewInvitation(
  ctx: AppContext,
  secret: string,
  viewerId: string | null,
): Promise<InvitationView> {
  const found = await findInviter(ctx.db, secret, ctx.clock.now());
  if (!found) {
    throw notFound(
      'This invitation has expired or was used up. Ask for a new one.',
      'bad-invitation',
    );
  }
  const { name, text } = await findNetwork(ctx.db);
  return {
    network: { name, text },
    inviter: presentPerson(ctx, found.id, found),
    knownMembers: viewerId === null ? 0 : await countKnown(ctx.db, viewerId),
    expiresAt: found.expires_at.toISOString(),
  };
}

import {
  type CreateInvitation,
  type CreateInvitationResponse,
  type Invitation,
  type InvitationList,
  type InvitationView,
  type InvitedPage,
  type InviterResponse,
  MAX_INVITATIONS,
  type PageQuery,
} from '@kithkin/shared/contract';
import { findNetwork } from '../network/network.store';
import { notify } from '../notifications/notify.service';
import type { AppContext } from '../platform/context';
import { page, type Tx } from '../platform/db';
import { conflict, forbidden, notFound } from '../platform/errors';
import { presentLine } from '../users/personLine.presenter';
import { presentPerson } from '../users/users.presenter';
import {
  canInvite,
  countKnown,
  countUsable,
  findInviter,
  findOwnInviter,
  type InvitationRow,
  insertInvitation,
  listInvitations,
  listInvited,
  lockInviter,
  markJoined,
  revokeInvitation,
} from './invitations.store';

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
export async function endInvitation(ctx: AppContext, viewerId: string, invitationId: string) {
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

/** Number of people per page unless the request states another one. */
const PAGE_LENGTH = 30;

/** One page of who has joined by an invitation, and of whom; for people who admit others. */
export async function invitedPeople(
  ctx: AppContext,
  { cursor, limit = PAGE_LENGTH }: PageQuery,
): Promise<InvitedPage> {
  const found = await listInvited(ctx.db, cursor, limit);
  const { rows, nextCursor } = page(found, limit, (row) => ({ at: row.joined_at, id: row.id }));
  return {
    people: rows.map(({ id, person, inviter, joined_at: joinedAt }) => ({
      _id: id,
      person: presentPerson(ctx, id, person),
      inviter: inviter && presentPerson(ctx, inviter.id, inviter),
      joinedAt: joinedAt.toISOString(),
    })),
    nextCursor,
  };
}

/** Returns who has invited the viewer, if the viewer can see them. */
export async function getInviter(ctx: AppContext, viewerId: string): Promise<InviterResponse> {
  const row = await findOwnInviter(ctx.db, viewerId);
  return { inviter: row ? presentLine(ctx, row) : null };
}

/** Notifies the inviter of a user's first sign-in, if the user has registered by an invitation. */
export async function notifyInviter(ctx: AppContext, tx: Tx, userId: string): Promise<void> {
  const inviterId = await markJoined(tx, userId, ctx.clock.now());
  if (inviterId === null) return;
  await notify(ctx, tx, { recipientId: inviterId, kind: 'joined', actorId: userId });
}

import type { Invitation, UserSummary } from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import { photoUrl } from '../users/users.presenter';
import type { InvitationRow, InviterRow } from './invitations.store';

/** Builds an invitation as its maker sees it. */
export const presentInvitation = (row: InvitationRow): Invitation => ({
  _id: row.id,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  maxUses: row.max_uses,
  uses: row.uses,
  revoked: row.revoked_at !== null,
});

/** Builds the inviter as everyone with the link sees them. */
export const presentInviter = (ctx: AppContext, row: InviterRow): UserSummary => ({
  _id: row.id,
  userName: row.user_name,
  fullName: row.full_name,
  profilePhoto: photoUrl(ctx, row),
});

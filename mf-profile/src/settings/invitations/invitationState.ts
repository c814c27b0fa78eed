import { serverNow } from '@kithkin/shared';
import type { Invitation } from '@kithkin/shared/contract';

/** State of an invitation: whether it can be used, else why not. */
export type InvitationState = 'usable' | 'revoked' | 'expired' | 'used-up';

export function invitationState(
  { revoked, expiresAt, uses, maxUses }: Invitation,
  now = serverNow(),
): InvitationState {
  if (revoked) return 'revoked';
  if (uses >= maxUses) return 'used-up';
  return Date.parse(expiresAt) <= now ? 'expired' : 'usable';
}

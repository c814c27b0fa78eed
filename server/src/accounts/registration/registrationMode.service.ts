import type { NetworkSettings, Register } from '@kithkin/shared/contract';
import { consumeInvitation, insertInvited } from '../../invitations/invitations.store';
import type { Tx } from '../../platform/db';
import { forbidden } from '../../platform/errors';

type Invited = Pick<Register, 'invitation'>;
type Admitted = Pick<Register, 'invitation' | 'ownerCode'>;

/** An invitation admits a person, and so does an owner code, which is checked later. */
const isAdmitted = ({ invitation, ownerCode }: Admitted): boolean =>
  invitation !== undefined || ownerCode !== undefined;

/** @throws HttpError 403 if the network requires an invitation and there is none */
export function checkMayRegister({ registration }: NetworkSettings, input: Admitted): void {
  if (registration === 'invitation' && !isAdmitted(input)) {
    throw forbidden(
      'This network admits people by invitation only. Ask a member for a link.',
      'invitation-required',
    );
  }
}

/** Returns true if admins decide on this registration. An invitation replaces their approval. */
export const needsApproval = ({ registration }: NetworkSettings, input: Admitted): boolean =>
  registration === 'approval' && !isAdmitted(input);

/**
 * Uses the invitation of a registration, if it has one, before anything else is decided: without a
 * valid one, nothing is revealed about other accounts. Returns a function that records the inviter
 * of the new account.
 * @throws HttpError 403 if the invitation can't be used
 */
export async function acceptInvitation(
  tx: Tx,
  { invitation }: Invited,
  now: Date,
): Promise<(userId: string) => Promise<void>> {
  if (invitation === undefined) return async () => {};
  const used = await consumeInvitation(tx, invitation, now);
  if (!used) {
    throw forbidden(
      'This invitation has expired or was used up. Ask for a new one.',
      'bad-invitation',
    );
  }
  return (userId) => insertInvited(tx, userId, used, now);
}

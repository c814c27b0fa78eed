import { notify } from '../notifications/notify.service';
import type { AppContext } from '../platform/context';
import type { Tx } from '../platform/db';
import { markJoined } from './invitations.store';

/** Notifies the inviter of a user's first sign-in, if the user has registered by an invitation. */
export async function notifyInviter(ctx: AppContext, tx: Tx, userId: string): Promise<void> {
  const inviterId = await markJoined(tx, userId, ctx.clock.now());
  if (inviterId === null) return;
  await notify(ctx, tx, { recipientId: inviterId, kind: 'joined', actorId: userId });
}

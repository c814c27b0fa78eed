import type { MessageResponse } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { badRequest } from '../../platform/errors';
import { publishRelationshipChange } from '../../realtime/relationships';
import { userNotFound } from '../profile/profile.service';
import { findTarget } from '../profile/profile.store';
import { deleteMute, insertMute } from './muting.store';

/**
 * Mutes or unmutes a user for good. The viewer's feeds and stories then leave out what the user
 * makes; profile, messages and follows stay, and the user is not informed.
 */
export async function setMuted(
  ctx: AppContext,
  viewerId: string,
  segment: string,
  muted: boolean,
): Promise<MessageResponse> {
  return ctx.db.transaction(async (tx) => {
    const target = await findTarget(tx, viewerId, segment);
    if (!target) throw userNotFound();
    if (target.id === viewerId) throw badRequest('You can’t mute yourself.');
    const changed = muted
      ? await insertMute(tx, viewerId, target.id, ctx.clock.now())
      : await deleteMute(tx, viewerId, target.id);
    if (changed) await publishRelationshipChange(ctx, tx, [viewerId], target.id);
    return { message: `You have ${muted ? 'muted' : 'unmuted'} ${target.full_name}.` };
  });
}

import type { MessageResponse } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { badRequest } from '../../platform/errors';
import { publish } from '../../realtime/publish';
import { publishRelationshipChange } from '../../realtime/relationships';
import { userNotFound } from '../profile/profile.service';
import { findTarget } from '../profile/profile.store';
import { deleteRestriction, insertRestriction, makeChatRequest } from './restrictions.store';

/**
 * Restricts a user or ends it. New comments of a restricted user on the viewer's posts are seen by
 * the two alone until the viewer approves them, and the user's messages are requests. The user is
 * not informed. Ending it leaves earlier comments and requests as they are.
 */
export async function setRestricted(
  ctx: AppContext,
  viewerId: string,
  segment: string,
  restricted: boolean,
): Promise<MessageResponse> {
  return ctx.db.transaction(async (tx) => {
    const target = await findTarget(tx, viewerId, segment);
    if (!target) throw userNotFound();
    if (target.id === viewerId) throw badRequest('You can’t restrict yourself.');
    const changed = restricted
      ? await insertRestriction(tx, viewerId, target.id, ctx.clock.now())
      : await deleteRestriction(tx, viewerId, target.id);
    if (changed) await publishRelationshipChange(ctx, tx, [viewerId], target.id);
    const chat = changed && restricted && (await makeChatRequest(tx, viewerId, target.id));
    if (chat) await publish(ctx, tx, 'chat-requests-changed', [viewerId], { conversationId: chat });
    const { full_name: name } = target;
    return {
      message: restricted ? `You have restricted ${name}.` : `${name} is no longer restricted.`,
    };
  });
}

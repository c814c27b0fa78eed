import type { PushAction } from '@kithkin/shared/contract';
import { markRead } from '../../chats/markers/markers.service';
import { send } from '../../chats/send/send.service';
import { applyToOne } from '../../notifications/notifications.service';
import type { AppContext } from '../../platform/context';
import { unauthorized } from '../../platform/errors';
import { findGranted } from '../notices/notices.store';
import { readNoticeToken } from './noticeToken';

/**
 * Performs an action of the user on whose device a notice was shown. Access is checked as for a
 * request of that user.
 * @throws HttpError 401 if the token has ended, or the device's session has
 */
export async function runAction(ctx: AppContext, action: PushAction): Promise<void> {
  const grant = readNoticeToken(ctx, action.token);
  const granted = grant && (await findGranted(ctx.db, { ...grant, now: ctx.clock.now() }));
  if (!granted) throw unauthorized('This notice is too old.', 'notice-over');
  const { user_id: userId, conversation_id: conversationId } = granted;
  const isReply = action.act === 'reply';
  await ctx.limits.checkAccount(isReply ? 'message' : 'write', userId);

  if (isReply) {
    if (conversationId === null) throw unauthorized('This notice has no reply.', 'no-reply');
    const { text, clientId } = action;
    await send(ctx, userId, { conversationId, text, clientId }, []);
  }
  if (conversationId === null || grant.seq === null) {
    await applyToOne(ctx, userId, 'markOne', grant.notification);
  } else {
    await markRead(ctx, userId, 'seen', conversationId, grant.seq);
  }
}

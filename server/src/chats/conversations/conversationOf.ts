import type { AppContext } from '../../platform/context';
import { fillOnlineFlags } from '../../realtime/onlineJson';
import { conversationNotFound } from '../chats.errors';
import { findConversation } from './conversationReads.store';

/** Returns one of the viewer's conversations as JSON; undefined if the viewer is not a member. */
export async function findConversationOf(
  ctx: AppContext,
  viewerId: string,
  conversationId: string,
): Promise<string | undefined> {
  const found = await findConversation(ctx.db, viewerId, conversationId);
  return found === undefined ? undefined : fillOnlineFlags(ctx, found);
}

/**
 * Returns one of the viewer's conversations as JSON.
 * @throws HttpError 404 if the viewer is not a member.
 */
export async function conversationOf(
  ctx: AppContext,
  viewerId: string,
  conversationId: string,
): Promise<string> {
  const found = await findConversationOf(ctx, viewerId, conversationId);
  if (found === undefined) throw conversationNotFound();
  return found;
}

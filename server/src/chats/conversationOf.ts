import type { Conversation } from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import { conversationNotFound } from './chats.errors';
import { onlineAmong } from './chatUser.presenter';
import { findConversation } from './conversationReads.store';
import type { ConversationRow } from './conversationRows.store';
import { presentConversation } from './conversations.presenter';
import { withLastMessages } from './wholeMessages.service';

/** Presents conversations that have been found for the viewer. */
export async function presentConversations(
  ctx: AppContext,
  viewer: string,
  rows: readonly ConversationRow[],
): Promise<Conversation[]> {
  const isOnline = await onlineAmong(
    ctx,
    rows.flatMap(({ participants }) => participants),
  );
  const whole = await withLastMessages(
    ctx,
    ctx.db,
    rows.map((row) => ({ ...row, viewer })),
  );
  return whole.map((row) => presentConversation(ctx, viewer, row, isOnline));
}

/** Returns one of the viewer's conversations; undefined if the viewer is not a member. */
export async function findConversationOf(
  ctx: AppContext,
  viewerId: string,
  conversationId: string,
): Promise<Conversation | undefined> {
  const row = await findConversation(ctx.db, viewerId, conversationId);
  return row && (await presentConversations(ctx, viewerId, [row]))[0];
}

/**
 * Returns one of the viewer's conversations.
 * @throws HttpError 404 if the viewer is not a member.
 */
export async function conversationOf(
  ctx: AppContext,
  viewerId: string,
  conversationId: string,
): Promise<Conversation> {
  const found = await findConversationOf(ctx, viewerId, conversationId);
  if (found === undefined) throw conversationNotFound();
  return found;
}

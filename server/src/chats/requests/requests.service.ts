import type { RequestsCount } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import type { Tx } from '../../platform/db';
import { publish } from '../../realtime/publish';
import { conversationNotFound } from '../chats.errors';
import { publishConversation } from '../chats.events';
import { countRequests } from '../conversationReads.store';
import { publishStatusChanges } from '../markers/markers.service';
import { acceptRequest, findAcceptance, listRequestsFrom } from './requests.store';

/** Returns the number of the viewer's requests, counted to 100. */
export const requestsCount = async (ctx: AppContext, viewerId: string): Promise<RequestsCount> => ({
  count: await countRequests(ctx.db, viewerId),
});

/**
 * Accepts a request of the viewer; one that was accepted before stays as it is.
 * @throws HttpError 404 if the viewer is not a member.
 */
export async function acceptConversation(
  ctx: AppContext,
  viewerId: string,
  conversationId: string,
): Promise<void> {
  const accepted = await ctx.db.transaction((tx) =>
    acceptRequest(tx, viewerId, conversationId, ctx.clock.now()),
  );
  if (accepted === undefined) throw conversationNotFound();
  if (accepted) await publishAcceptance(ctx, viewerId, conversationId);
}

/**
 * Accepts the requests of a user from a person whom they have begun to follow. Those that following
 * would not have prevented stay: direct messages of a restricted person, and groups that the user left.
 */
export async function acceptRequestsFrom(ctx: AppContext, tx: Tx, userId: string, from: string) {
  for (const conversationId of await listRequestsFrom(tx, userId, from)) {
    if (!(await acceptRequest(tx, userId, conversationId, ctx.clock.now()))) continue;
    tx.afterCommit(() =>
      ctx.background.run('acceptance', () => publishAcceptance(ctx, userId, conversationId)),
    );
  }
}

/**
 * Publishes that a member has accepted a request: to their own tabs, to the other members of a
 * group, who see them from now on, and to the senders whose messages have reached them.
 */
export async function publishAcceptance(ctx: AppContext, userId: string, conversationId: string) {
  const acceptance = await findAcceptance(ctx.db, userId, conversationId);
  if (!acceptance) return;
  await ctx.db.transaction(async (tx) => {
    await publish(ctx, tx, 'chat-requests-changed', [userId], { conversationId });
    await publishConversation(ctx, tx, conversationId, acceptance.is_group ? undefined : [userId]);
  });
  await publishStatusChanges(ctx, [acceptance]);
}

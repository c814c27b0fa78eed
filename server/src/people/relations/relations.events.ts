import { notify } from '../../notifications/notify.service';
import { publishNotificationsRefresh, retractSilently } from '../../notifications/retract.service';
import type { AppContext } from '../../platform/context';
import type { Tx } from '../../platform/db';
import { publish, publishRelationshipChange } from '../../realtime/publish';
import { listPresenceViewers } from '../../users/presence.rules';
import { listRelatedUserIds } from './relations.store';

/** Publishes a relationship change to both users; their tabs then refetch. */
export async function publishMutualRelationshipChange(
  ctx: AppContext,
  tx: Tx,
  oneId: string,
  otherId: string,
): Promise<void> {
  await publishRelationshipChange(ctx, tx, [oneId], otherId);
  await publishRelationshipChange(ctx, tx, [otherId], oneId);
  // A removed follow or request, or a block, also removes or hides notifications.
  await publish(ctx, tx, 'notifications-refreshed', [oneId, otherId], {});
}

/** Removes the notifications of a follow and its request, which no longer exist. */
export async function retractFollow(tx: Tx, followerId: string, followeeId: string): Promise<void> {
  const about = { actorId: followerId, recipientId: followeeId };
  await retractSilently(tx, [
    { kind: 'follow', ...about },
    { kind: 'request', ...about },
  ]);
}

/** Removes the notifications of answered requests. */
export async function retractRequests(
  tx: Tx,
  followerIds: readonly string[],
  followeeId: string,
): Promise<void> {
  const about = { kind: 'request', recipientId: followeeId } as const;
  await retractSilently(
    tx,
    followerIds.map((actorId) => ({ ...about, actorId })),
  );
}

/**
 * Publishes a presence change between two users who chat, when a block is added or removed. Call it
 * before the block is inserted, or after it is deleted.
 */
export async function publishPresenceChange(
  ctx: AppContext,
  tx: Tx,
  [oneId, otherId]: readonly [string, string],
  event: 'user-online' | 'user-offline',
): Promise<void> {
  const online = await ctx.presence.onlineAmong([oneId, otherId]);
  for (const userId of online) {
    const recipient = userId === oneId ? otherId : oneId;
    if (!(await listPresenceViewers(tx, userId)).includes(recipient)) continue;
    await publish(ctx, tx, event, [recipient], { userId, lastSeen: null });
  }
}

/** Notifies a user of an accepted request, and publishes the relationship change to both. */
export async function publishFollowAccepted(
  ctx: AppContext,
  tx: Tx,
  recipientId: string,
  actorId: string,
): Promise<void> {
  await publishMutualRelationshipChange(ctx, tx, recipientId, actorId);
  await notify(ctx, tx, {
    recipientId,
    actorId,
    kind: 'accepted',
  });
}

/**
 * Publishes a change of visibility to related users and recent viewers: turned private or public,
 * deactivated or reactivated.
 */
export async function publishToRelatedUsers(
  ctx: Pick<AppContext, 'clock' | 'events' | 'reads' | 'recentProfileViewers'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  tx.afterCommit(() => ctx.reads.seenByEverybody());
  const recentProfileViewers = ctx.recentProfileViewers.of(userId, ctx.clock.now());
  const recipientIds = new Set([
    ...(await listRelatedUserIds(tx, userId)),
    ...recentProfileViewers,
  ]);
  await publishRelationshipChange(ctx, tx, [...recipientIds], userId);
  await publishNotificationsRefresh(ctx, tx, { personId: userId });
}

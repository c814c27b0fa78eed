import type { BlockQuery, FollowResponse } from '@kithkin/shared/contract';
import { notify } from '../../notifications/notify.service';
import type { AppContext } from '../../platform/context';
import type { Tx } from '../../platform/db';
import { forbidden, notFound } from '../../platform/errors';
import {
  publishFollowAccepted,
  publishMutualRelationshipChange,
  publishPresenceChange,
  retractFollow,
  retractRequests,
} from './relations.events';
import {
  acceptFollow,
  backfillTimeline,
  clearTimeline,
  deleteBlock,
  deleteFollow,
  insertBlock,
  insertFollow,
} from './relations.store';
import { lockTarget } from './target.policy';

/** Follows a public account, or sends a request to a private one. Repeating it changes nothing. */
export async function follow(
  ctx: AppContext,
  viewerId: string,
  segment: string,
): Promise<FollowResponse> {
  return ctx.db.transaction(async (tx) => {
    const target = await lockTarget(tx, viewerId, segment, 'follow');
    if (target.is_blocked) throw forbidden('You have blocked this person. Unblock them first.');
    const query = target.is_private ? 'pending' : 'accepted';
    const { status, created } = await insertFollow(tx, viewerId, target.id, query, ctx.clock.now());
    const about = { recipientId: target.id, actorId: viewerId };
    if (created) await publishMutualRelationshipChange(ctx, tx, viewerId, target.id);
    if (created && status === 'accepted') {
      await backfillTimeline(tx, viewerId, target.id);
      await ctx.onFollow(tx, viewerId, target.id);
      await notify(ctx, tx, { ...about, kind: 'follow' });
    } else if (created) {
      await notify(ctx, tx, { ...about, kind: 'request' });
    }
    return status === 'accepted'
      ? { status: 'success', message: `You follow ${target.full_name}.` }
      : { status: 'pending', message: 'Follow request sent for private account' };
  });
}

/** Ends a follow or withdraws a request, with the notifications and the part of the timeline that it has. */
async function endFollow(
  ctx: AppContext,
  tx: Tx,
  followerId: string,
  followeeId: string,
): Promise<void> {
  const ended = await deleteFollow(tx, followerId, followeeId);
  await retractFollow(tx, followerId, followeeId);
  await clearTimeline(tx, followerId, followeeId);
  if (ended) await publishMutualRelationshipChange(ctx, tx, followerId, followeeId);
}

/** Unfollows, or cancels a pending request. */
export async function unfollow(ctx: AppContext, viewerId: string, segment: string) {
  return ctx.db.transaction(async (tx) => {
    const target = await lockTarget(tx, viewerId, segment);
    await endFollow(ctx, tx, viewerId, target.id);
    return { message: `You no longer follow ${target.full_name}.` };
  });
}

/**
 * Accepts or rejects a pending request.
 * @throws HttpError 404 if there is none.
 */
export async function respondToRequest(
  ctx: AppContext,
  viewerId: string,
  segment: string,
  action: 'accept' | 'reject',
) {
  return ctx.db.transaction(async (tx) => {
    const viewer = await lockTarget(tx, viewerId, segment);
    const done =
      action === 'accept'
        ? await acceptFollow(tx, viewer.id, viewerId, ctx.clock.now())
        : await deleteFollow(tx, viewer.id, viewerId, 'pending');
    if (!done) throw notFound('There is no such follow request.');
    await retractRequests(tx, [viewer.id], viewerId);
    if (action === 'accept') {
      await backfillTimeline(tx, viewer.id, viewerId);
      await ctx.onFollow(tx, viewer.id, viewerId);
      await publishFollowAccepted(ctx, tx, viewer.id, viewerId);
    } else {
      await publishMutualRelationshipChange(ctx, tx, viewer.id, viewerId);
    }
    return {
      message: action === 'accept' ? 'Follow request accepted.' : 'Follow request rejected.',
    };
  });
}

/** Removes a follower of the viewer. */
export async function removeFollower(ctx: AppContext, viewerId: string, segment: string) {
  return ctx.db.transaction(async (tx) => {
    const target = await lockTarget(tx, viewerId, segment);
    await endFollow(ctx, tx, target.id, viewerId);
    return { message: `${target.full_name} no longer follows you.` };
  });
}

/**
 * Blocks a user, and removes follows and requests in both directions. With `newAccounts`, accounts
 * that register later in a browser of the user are blocked too (`accounts/devices`).
 */
export async function block(
  ctx: AppContext,
  viewerId: string,
  segment: string,
  { newAccounts = false }: BlockQuery,
) {
  return ctx.db.transaction(async (tx) => {
    const target = await lockTarget(tx, viewerId, segment, 'block');
    await publishPresenceChange(ctx, tx, [viewerId, target.id], 'user-offline');
    if (await insertBlock(tx, viewerId, target.id, newAccounts, ctx.clock.now())) {
      await retractFollow(tx, viewerId, target.id);
      await retractFollow(tx, target.id, viewerId);
      await publishMutualRelationshipChange(ctx, tx, viewerId, target.id);
      await ctx.onBlock(tx, viewerId, target.id);
    }
    return { message: `You have blocked ${target.full_name}.` };
  });
}

/** Ends a block, and the blocks of new accounts because of it. */
export async function unblock(ctx: AppContext, viewerId: string, segment: string) {
  return ctx.db.transaction(async (tx) => {
    const target = await lockTarget(tx, viewerId, segment);
    for (const personId of await deleteBlock(tx, viewerId, target.id)) {
      await publishMutualRelationshipChange(ctx, tx, viewerId, personId);
      await publishPresenceChange(ctx, tx, [viewerId, personId], 'user-online');
    }
    return { message: `You have unblocked ${target.full_name}.` };
  });
}

import type { FollowAnswer, UpdateMe, User } from '@kithkin/shared/contract';
import { checkFullName } from '../accounts/rules';
import { insertAsset, withAssets } from '../media';
import type { Upload } from '../media/types';
import { notify } from '../notifications/notify';
import type { AppContext } from '../platform/context';
import { badRequest, forbidden, notFound } from '../platform/errors';
import {
  acceptAll,
  acceptFollow,
  backfillTimeline,
  clearTimeline,
  deleteBlock,
  deleteFollow,
  insertBlock,
  insertFollow,
  lockRequests,
  rejectFollow,
} from './followStore';
import { presentProfile } from './presenter';
import { findProfile, findTarget, type TargetRow } from './profileStore';
import { setPhoto, updateProfile } from './profileWrites';
import { cleanSocialMedia } from './rules';

const unknown = () => notFound('This person is not here.');

/** Someone's profile. 404 when there is no such person, or none that the viewer sees. */
export async function profileOf(ctx: AppContext, viewerId: string, segment: string): Promise<User> {
  const row = await findProfile(ctx.db, viewerId, segment, ctx.clock.now());
  if (!row) throw unknown();
  return presentProfile(ctx, row);
}

/** Follows a public account, or asks a private one. Repeating it changes nothing. */
export async function follow(
  ctx: AppContext,
  viewerId: string,
  segment: string,
): Promise<FollowAnswer> {
  return ctx.db.transaction(async (tx) => {
    const target = await targetOf(tx, viewerId, segment);
    if (target.id === viewerId) throw badRequest('You can’t follow yourself.');
    if (target.is_blocked) throw forbidden('You have blocked this person. Unblock them first.');
    const wanted = target.is_private ? 'pending' : 'accepted';
    const { status, created } = await insertFollow(
      tx,
      viewerId,
      target.id,
      wanted,
      ctx.clock.now(),
    );
    const about = { recipientId: target.id, actorId: viewerId };
    if (created && status === 'accepted') {
      await backfillTimeline(tx, viewerId, target.id);
      await notify(ctx, tx, { ...about, type: 'follow', message: 'started following you.' });
    } else if (created) {
      await notify(ctx, tx, {
        ...about,
        type: 'other',
        kind: 'request',
        message: 'wants to follow you.',
      });
    }
    return status === 'accepted'
      ? { status: 'success', message: `You follow ${target.full_name}.` }
      : { status: 'pending', message: 'Follow request sent for private account' };
  });
}

/** Unfollows, or withdraws a request. */
export async function unfollow(ctx: AppContext, viewerId: string, segment: string) {
  return ctx.db.transaction(async (tx) => {
    const target = await targetOf(tx, viewerId, segment);
    await deleteFollow(tx, viewerId, target.id);
    await clearTimeline(tx, viewerId, target.id);
    return { message: `You no longer follow ${target.full_name}.` };
  });
}

/** Accepts or rejects a waiting request. 404 when there is none (any more). */
export async function answerRequest(
  ctx: AppContext,
  viewerId: string,
  segment: string,
  action: 'accept' | 'reject',
) {
  return ctx.db.transaction(async (tx) => {
    const asker = await targetOf(tx, viewerId, segment);
    const done =
      action === 'accept'
        ? await acceptFollow(tx, asker.id, viewerId, ctx.clock.now())
        : await rejectFollow(tx, asker.id, viewerId);
    if (!done) throw notFound('There is no such follow request.');
    if (action === 'accept') {
      await backfillTimeline(tx, asker.id, viewerId);
      await tellAccepted(ctx, tx, asker.id, viewerId);
    }
    return {
      message: action === 'accept' ? 'Follow request accepted.' : 'Follow request rejected.',
    };
  });
}

/** Someone stops following the viewer. */
export async function removeFollower(ctx: AppContext, viewerId: string, segment: string) {
  return ctx.db.transaction(async (tx) => {
    const target = await targetOf(tx, viewerId, segment);
    await deleteFollow(tx, target.id, viewerId);
    await clearTimeline(tx, target.id, viewerId);
    return { message: `${target.full_name} no longer follows you.` };
  });
}

/** Blocks: follows and requests both ways end. */
export async function block(ctx: AppContext, viewerId: string, segment: string) {
  return ctx.db.transaction(async (tx) => {
    const target = await targetOf(tx, viewerId, segment);
    if (target.id === viewerId) throw badRequest('You can’t block yourself.');
    await insertBlock(tx, viewerId, target.id, ctx.clock.now());
    return { message: `You have blocked ${target.full_name}.` };
  });
}

export async function unblock(ctx: AppContext, viewerId: string, segment: string) {
  return ctx.db.transaction(async (tx) => {
    const target = await targetOf(tx, viewerId, segment);
    await deleteBlock(tx, viewerId, target.id);
    return { message: `You have unblocked ${target.full_name}.` };
  });
}

/** Changes one's own profile. Turning public accepts everybody who waits. */
export async function updateMe(
  ctx: AppContext,
  viewerId: string,
  changes: UpdateMe,
): Promise<void> {
  const fullName = changes.fullName?.trim().normalize('NFC');
  if (fullName !== undefined) checkFullName(fullName);
  const socialMedia = changes.socialMedia && cleanSocialMedia(changes.socialMedia);
  await ctx.db.transaction(async (tx) => {
    if (changes.isPrivate === false) await lockRequests(tx, viewerId);
    await updateProfile(tx, viewerId, { ...changes, fullName, socialMedia });
    if (changes.isPrivate !== false) return;
    for (const followerId of await acceptAll(tx, viewerId, ctx.clock.now())) {
      await backfillTimeline(tx, followerId, viewerId);
      await tellAccepted(ctx, tx, followerId, viewerId);
    }
  });
}

/** Sets one's portrait and removes the one before. */
export async function changeAvatar(
  ctx: AppContext,
  viewerId: string,
  uploads: Upload[],
): Promise<void> {
  if (uploads.length !== 1) throw badRequest('Please choose one picture.');
  const options = { ownerId: viewerId, scope: 'avatar', kinds: ['image'] } as const;
  const before = await withAssets(ctx, uploads, options, ([asset]) =>
    ctx.db.transaction(async (tx) => {
      if (!asset) return null;
      await insertAsset(tx, asset, ctx.clock.now());
      return setPhoto(tx, viewerId, asset.id);
    }),
  );
  if (before) await ctx.mediaStore.remove(before);
}

type Tx = Parameters<Parameters<AppContext['db']['transaction']>[0]>[0];

async function targetOf(tx: Tx, viewerId: string, segment: string): Promise<TargetRow> {
  const target = await findTarget(tx, viewerId, segment);
  if (!target) throw unknown();
  return target;
}

function tellAccepted(
  ctx: AppContext,
  tx: Tx,
  recipientId: string,
  actorId: string,
): Promise<void> {
  return notify(ctx, tx, {
    recipientId,
    actorId,
    type: 'other',
    kind: 'accepted',
    message: 'accepted your follow request.',
  });
}

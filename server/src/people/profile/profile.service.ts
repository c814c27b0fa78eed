import type { UpdateMe, User } from '@kithkin/shared/contract';
import { insertAsset, removeAssets, withAssets } from '../../media';
import type { MediaScope, Upload } from '../../media/mediaTypes';
import type { AppContext } from '../../platform/context';
import type { Tx } from '../../platform/db';
import { badRequest, notFound, unprocessable } from '../../platform/errors';
import { Presented } from '../../platform/http/route';
import { publish } from '../../realtime/publish';
import { retainBeforeEdit } from '../../versions/versions.service';
import { retainVersions } from '../../versions/versions.store';
import type { ViewerKind } from '../../visibility/predicates';
import { acceptedFollowersJob } from '../people.jobs';
import {
  publishFollowAccepted,
  publishToRelatedUsers,
  retractRequests,
} from '../relations/relations.events';
import { acceptAll, backfillTimeline, lockRequests } from '../relations/relations.store';
import { discardHiddenPicture, findHiddenText, replaceHiddenTexts } from './hiddenParts.store';
import { presentUser } from './profile.presenter';
import { checkFullName, checkQuietHours, checkShownText, cleanSocialMedia } from './profile.rules';
import { readProfile, readProfileAs } from './profile.store';
import { type ProfilePicture, setPicture, updateProfile } from './profileWrites.store';

/**
 * Maximum number of pending requests accepted within the request; a job accepts the others in
 * batches.
 */
const AT_ONCE = 50;
const BATCH = 200;

/** Error for a user who does not exist, or whom the viewer may not see. */
export const userNotFound = () => notFound('This person is not here.');

/**
 * Returns a user's profile, and notes that the viewer sees it.
 * @throws HttpError 404 if the user does not exist or the viewer may not see them.
 */
export async function viewProfile(
  ctx: AppContext,
  viewerId: string,
  segment: string,
): Promise<Presented<{ user: User }>> {
  const now = ctx.clock.now();
  const profile = await readProfile(ctx.reads.of(viewerId), { viewer: viewerId, segment, now });
  if (!profile) throw userNotFound();
  ctx.recentProfileViewers.note(profile.id, viewerId, now);
  return new Presented({ user: presentUser(ctx, profile) });
}

/**
 * Returns a user's profile.
 * @returns undefined if the viewer may not see the user.
 */
export async function findUser(
  ctx: AppContext,
  viewerId: string,
  segment: string,
): Promise<User | undefined> {
  const now = ctx.clock.now();
  const profile = await readProfile(ctx.db, { viewer: viewerId, segment, now });
  return profile && presentUser(ctx, profile);
}

/**
 * Returns a user's profile.
 * @throws HttpError 404 if the user does not exist or the viewer may not see them.
 */
export async function profileOf(ctx: AppContext, viewerId: string, segment: string): Promise<User> {
  const user = await findUser(ctx, viewerId, segment);
  if (!user) throw userNotFound();
  return user;
}

/** Returns a user's own profile as a kind of viewer sees it. */
export async function profileAs(
  ctx: AppContext,
  kind: ViewerKind,
  owner: string,
): Promise<User | undefined> {
  const profile = await readProfileAs(ctx.db, kind, { owner, now: ctx.clock.now() });
  return profile && presentUser(ctx, profile);
}

/**
 * A new name or bio replaces one that moderators have hidden.
 * @throws HttpError 422 if it looks like one that they have ever hidden
 */
async function replaceHidden(tx: Tx, viewerId: string, texts: { name?: string; bio?: string }) {
  const hidden = await findHiddenText(tx, viewerId, texts);
  if (hidden)
    throw unprocessable(`Moderators have hidden this ${hidden}. Please choose another one.`);
  await replaceHiddenTexts(tx, viewerId, texts);
}

/** Changes the viewer's own profile. Turning public accepts all pending requests. */
export async function updateMe(ctx: AppContext, viewerId: string, changes: UpdateMe) {
  const fullName = changes.fullName?.trim().normalize('NFC');
  if (fullName !== undefined) checkFullName(fullName);
  if (changes.bio !== undefined) checkShownText('Your bio', changes.bio);
  checkQuietHours(changes.preferences?.quietHours);
  const socialMedia = changes.socialMedia && cleanSocialMedia(changes.socialMedia);
  await ctx.db.transaction(async (tx) => {
    if (changes.isPrivate === false) await lockRequests(tx, viewerId);
    if ([fullName, changes.bio, socialMedia].some((one) => one !== undefined)) {
      await retainBeforeEdit(tx, 'user', viewerId, ctx.clock.now());
    }
    await replaceHidden(tx, viewerId, { name: fullName, bio: changes.bio });
    const turned = await updateProfile(tx, viewerId, { ...changes, fullName, socialMedia });
    if (turned) await publishToRelatedUsers(ctx, tx, viewerId);
    if (changes.preferences?.bellShowsMessages !== undefined) {
      await publish(ctx, tx, 'notifications-refreshed', [viewerId], {});
    }
    if (changes.isPrivate !== false) return;
    const accepted = await acceptAll(tx, viewerId, ctx.clock.now());
    await retractRequests(tx, accepted, viewerId);
    for (let from = AT_ONCE; from < accepted.length; from += BATCH) {
      const followerIds = accepted.slice(from, from + BATCH);
      await ctx.jobs.add(tx, acceptedFollowersJob, { ownerId: viewerId, followerIds });
    }
    for (const followerId of accepted.slice(0, AT_ONCE)) {
      await backfillTimeline(tx, followerId, viewerId);
      await publishFollowAccepted(ctx, tx, followerId, viewerId);
    }
  });
}

const SCOPES: Record<ProfilePicture, MediaScope> = { photo_id: 'avatar', banner_id: 'banner' };
const HIDDEN_PARTS = { photo_id: 'picture', banner_id: 'banner' } as const;

/** Sets or removes a picture; the previous one, or one that moderators have hidden, is deleted. */
async function replacePicture(
  ctx: AppContext,
  tx: Tx,
  viewerId: string,
  picture: ProfilePicture,
  assetId: string | null,
): Promise<void> {
  await retainVersions(tx, 'user', [viewerId], ctx.clock.now());
  const before = await setPicture(tx, viewerId, picture, assetId);
  const hidden = await discardHiddenPicture(tx, viewerId, HIDDEN_PARTS[picture]);
  await removeAssets(
    ctx,
    tx,
    [before, hidden].filter((one) => one !== null),
  );
}

/** Sets the viewer's profile photo or banner and removes the previous one. */
export async function changePicture(
  ctx: AppContext,
  viewerId: string,
  picture: ProfilePicture,
  uploads: Upload[],
): Promise<void> {
  if (uploads.length !== 1) throw badRequest('Please choose one photo.');
  const options = { ownerId: viewerId, scope: SCOPES[picture], kinds: ['image'] } as const;
  await withAssets(ctx, uploads, options, ([asset]) =>
    ctx.db.transaction(async (tx) => {
      if (!asset) return;
      await insertAsset(ctx, tx, asset, ctx.clock.now());
      await replacePicture(ctx, tx, viewerId, picture, asset.id);
    }),
  );
}

/** Removes the viewer's banner, if there is one. */
export async function removeBanner(ctx: AppContext, viewerId: string): Promise<void> {
  await ctx.db.transaction((tx) => replacePicture(ctx, tx, viewerId, 'banner_id', null));
}

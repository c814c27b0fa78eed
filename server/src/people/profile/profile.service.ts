import type { UpdateMe, User } from '@kithkin/shared/contract';
import { insertAsset, removeAssets, withAssets } from '../../media';
import type { Upload } from '../../media/mediaTypes';
import type { AppContext } from '../../platform/context';
import { badRequest, notFound } from '../../platform/errors';
import { acceptedFollowersJob } from '../people.jobs';
import {
  publishFollowAccepted,
  publishToRelatedUsers,
  retractRequests,
} from '../relations/relations.events';
import { acceptAll, backfillTimeline, lockRequests } from '../relations/relations.store';
import { checkFullName, cleanSocialMedia } from './profile.rules';
import { readProfile } from './profile.store';
import { setPhoto, updateProfile } from './profileWrites.store';

/**
 * Maximum number of pending requests accepted within the request; a job accepts the others in
 * batches.
 */
const AT_ONCE = 50;
const BATCH = 200;

/** Error for a user who does not exist, or whom the viewer may not see. */
export const userNotFound = () => notFound('This person is not here.');

/**
 * Returns a user's profile as JSON.
 * @throws HttpError 404 if the user does not exist or the viewer may not see them.
 */
export async function profileJson(
  ctx: AppContext,
  viewerId: string,
  segment: string,
): Promise<string> {
  const json = await readProfile(ctx.db, { viewer: viewerId, segment, now: ctx.clock.now() });
  if (json === undefined) throw userNotFound();
  const personId = /"_id" : "([\da-f-]{36})"/.exec(json.slice(0, 60))?.[1];
  if (personId) ctx.recentProfileViewers.note(personId, viewerId, ctx.clock.now());
  return json;
}

/**
 * Returns a user's profile as an object with signed media URLs.
 * @returns undefined if the viewer may not see the user.
 */
export async function findUser(
  ctx: AppContext,
  viewerId: string,
  segment: string,
): Promise<User | undefined> {
  const now = ctx.clock.now();
  const json = await readProfile(ctx.db, { viewer: viewerId, segment, now });
  if (json === undefined) return undefined;
  const user: User = JSON.parse(ctx.mediaUrls.fill(json, now));
  return user;
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

/** Changes the viewer's own profile. Turning public accepts all pending requests. */
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
    const turned = await updateProfile(tx, viewerId, { ...changes, fullName, socialMedia });
    if (turned) await publishToRelatedUsers(ctx, tx, viewerId);
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

/** Sets the viewer's profile photo and removes the previous one. */
export async function changeAvatar(
  ctx: AppContext,
  viewerId: string,
  uploads: Upload[],
): Promise<void> {
  if (uploads.length !== 1) throw badRequest('Please choose one picture.');
  const options = { ownerId: viewerId, scope: 'avatar', kinds: ['image'] } as const;
  await withAssets(ctx, uploads, options, ([asset]) =>
    ctx.db.transaction(async (tx) => {
      if (!asset) return;
      await insertAsset(ctx, tx, asset, ctx.clock.now());
      const before = await setPhoto(tx, viewerId, asset.id);
      if (before) await removeAssets(ctx, tx, [before]);
    }),
  );
}

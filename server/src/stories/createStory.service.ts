import {
  type CreateStoryFields,
  MAX_STORY_SECONDS,
  STORY_SECONDS,
  type Story,
} from '@kithkin/shared/contract';
import { ACCEPTED_KINDS, type Asset, insertAsset, withAssets } from '../media';
import type { Upload } from '../media/mediaTypes';
import type { AppContext } from '../platform/context';
import { isUniqueViolation, type Tx } from '../platform/db';
import { badRequest, conflict, HttpError, notFound, unprocessable } from '../platform/errors';
import { newId } from '../platform/ids';
import { checkMayPost } from '../users/postingLimit.policy';
import { findByClientId, findStoryOfAsset, insertStory } from './createStory.store';
import { planEnd } from './end.service';
import { publishStoryCreated } from './stories.events';
import { presentStory } from './stories.presenter';
import { OWN_STORY } from './stories.store';

/** Lifetime of a story: 24 hours, in milliseconds. */
const LIFETIME_MS = 24 * 60 * 60_000;
const WRONG_FILE = 'Please select an image or video file.';

/**
 * Returns a story's display duration, in whole seconds.
 * @throws HttpError 422 for a video longer than `MAX_STORY_SECONDS`.
 */
function secondsOf(asset: Pick<Asset, 'kind' | 'durationMs'>): number {
  if (asset.kind !== 'video') return STORY_SECONDS;
  const milliseconds = asset.durationMs ?? STORY_SECONDS * 1000;
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  if (seconds > MAX_STORY_SECONDS) {
    throw unprocessable(`A video in a story can be ${MAX_STORY_SECONDS} seconds long at most.`);
  }
  return seconds;
}

/**
 * Creates and returns a story. A clientId that was used before returns the existing story.
 */
export async function createStory(
  ctx: AppContext,
  viewerId: string,
  fields: CreateStoryFields,
  uploads: Upload[],
): Promise<Story> {
  const { clientId } = fields;
  const before = await findExistingStory(ctx, viewerId, clientId);
  if (before !== undefined) return before;
  const { followersOnly } = await checkMayPost(ctx.db, viewerId, ctx.clock.now());
  if (uploads.length !== 1) throw badRequest(WRONG_FILE);
  const kinds = ACCEPTED_KINDS.story;
  const storyId = newId();
  try {
    await withAssets(ctx, uploads, { ownerId: viewerId, scope: 'story', kinds }, ([asset]) =>
      ctx.db.transaction(async (tx) => {
        if (!asset) return;
        if ((asset.kind === 'video') !== (fields.type === 'video')) {
          throw new HttpError(415, 'type-not-accepted', WRONG_FILE);
        }
        const now = ctx.clock.now();
        const end = new Date(now.getTime() + LIFETIME_MS);
        await insertAsset(ctx, tx, asset, now);
        await insertStory(tx, {
          id: storyId,
          creatorId: viewerId,
          assetId: asset.id,
          type: fields.type,
          alt: (fields.alt ?? '').trim(),
          seconds: secondsOf(asset),
          clientId: clientId ?? null,
          createdAt: now,
          expiresAt: end,
          followersOnly,
        });
        await planEnd(ctx, tx, storyId, end);
        await publishStoryCreated(ctx, tx, viewerId, storyId);
      }),
    );
  } catch (error) {
    const winner = isUniqueViolation(error)
      ? await findExistingStory(ctx, viewerId, clientId)
      : undefined;
    if (winner === undefined) throw error;
    return winner;
  }
  const story = await findOwnStory(ctx, viewerId, storyId);
  if (!story) throw notFound('Story not found.');
  return story;
}

async function findOwnStory(ctx: AppContext, viewer: string, story: string) {
  const [row] = await ctx.db.fetch(OWN_STORY, { viewer, story });
  return row && presentStory(ctx, viewer, row);
}

/**
 * Returns the story with this clientId, if it exists.
 * @throws HttpError 409 if that story has ended.
 */
async function findExistingStory(
  ctx: AppContext,
  viewerId: string,
  clientId: string | undefined,
): Promise<Story | undefined> {
  const duplicate = clientId && (await findByClientId(ctx.db, viewerId, clientId, ctx.clock.now()));
  if (!duplicate) return undefined;
  const story = duplicate.running ? await findOwnStory(ctx, viewerId, duplicate.id) : undefined;
  if (!story) throw conflict('This story was posted before, and is over.');
  return story;
}

/** Publishes the story of a video that is ready now or has failed; clients replace it. */
export async function publishVideoStory(ctx: AppContext, tx: Tx, assetId: string): Promise<void> {
  const story = await findStoryOfAsset(tx, assetId, ctx.clock.now());
  if (story) await publishStoryCreated(ctx, tx, story.creator_id, story.id);
}

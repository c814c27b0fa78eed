import { type CreateStoryFields, STORY_SECONDS, type Story } from '@kithkin/shared/contract';
import { insertAsset, withAssets } from '../media';
import type { Upload } from '../media/types';
import { notify } from '../notifications/notify';
import type { AppContext } from '../platform/context';
import { isUniqueViolation, type Queryable } from '../platform/db';
import { badRequest, forbidden, HttpError, notFound } from '../platform/errors';
import { newId } from '../platform/ids';
import { publish } from '../realtime/publish';
import { presentStory } from './presenter';
import {
  deleteStory,
  findByClientId,
  findStory,
  insertStory,
  insertView,
  listTimeline,
  type StoryRow,
  setReaction,
  storyAudience,
} from './store';

/** Stories expire after 24 hours (specification section 9). */
const LIFETIME = 24 * 60 * 60 * 1000;

/** A running story; what is over, gone or not for the viewer is 404 alike. */
export async function visibleStory(
  ctx: AppContext,
  on: Queryable,
  viewerId: string,
  storyId: string,
): Promise<StoryRow> {
  const row = await findStory(on, viewerId, storyId, ctx.clock.now());
  if (!row) throw notFound('Story not found.');
  return row;
}

/** Posts a story. A clientId that was used before answers that story again. */
export async function createStory(
  ctx: AppContext,
  viewerId: string,
  fields: CreateStoryFields,
  uploads: Upload[],
): Promise<Story> {
  const { clientId, type } = fields;
  const twin = async () => {
    const found = clientId && (await findByClientId(ctx.db, viewerId, clientId));
    return found ? storyOf(ctx, viewerId, found) : undefined;
  };
  const before = await twin();
  if (before) return before;
  if (uploads.length !== 1) throw badRequest('Please select an image or video file.');
  const storyId = newId();
  const kinds = ['image', 'gif', 'video'] as const;
  try {
    await withAssets(ctx, uploads, { ownerId: viewerId, scope: 'story', kinds }, ([asset]) =>
      ctx.db.transaction(async (tx) => {
        if (!asset) return;
        if ((asset.kind === 'video') !== (type === 'video')) {
          throw new HttpError(415, 'type-not-accepted', 'Please select an image or video file.');
        }
        const now = ctx.clock.now();
        await insertAsset(tx, asset, now);
        await insertStory(tx, {
          id: storyId,
          creatorId: viewerId,
          assetId: asset.id,
          type,
          alt: (fields.alt ?? '').trim(),
          seconds: STORY_SECONDS,
          clientId: clientId ?? null,
          createdAt: now,
          expiresAt: new Date(now.getTime() + LIFETIME),
        });
        const row = await visibleStory(ctx, tx, viewerId, storyId);
        const story = presentStory(ctx, viewerId, row);
        await publish(ctx, tx, 'story-created', await storyAudience(tx, viewerId), { story });
      }),
    );
  } catch (error) {
    const winner = isUniqueViolation(error) ? await twin() : undefined;
    if (!winner) throw error;
    return winner;
  }
  return storyOf(ctx, viewerId, storyId);
}

async function storyOf(ctx: AppContext, viewerId: string, storyId: string): Promise<Story> {
  return presentStory(ctx, viewerId, await visibleStory(ctx, ctx.db, viewerId, storyId));
}

/** A story with its neighbours in the order of the timeline. */
export async function storyWithNeighbours(ctx: AppContext, viewerId: string, storyId: string) {
  const story = await storyOf(ctx, viewerId, storyId);
  const order = await listTimeline(ctx.db, viewerId, ctx.clock.now());
  const at = order.findIndex((row) => row.id === storyId);
  return {
    story,
    next: at < 0 ? null : (order[at + 1]?.id ?? null),
    previous: at < 0 ? null : (order[at - 1]?.id ?? null),
  };
}

/** Records a view; the creator's own do not count. */
export async function seeStory(ctx: AppContext, viewerId: string, storyId: string) {
  const story = await visibleStory(ctx, ctx.db, viewerId, storyId);
  if (story.creator.id !== viewerId) await insertView(ctx.db, storyId, viewerId, ctx.clock.now());
  return { message: 'Seen.' };
}

/** Reacts to a story; another emoji takes the place of the one before. */
export async function reactToStory(
  ctx: AppContext,
  viewerId: string,
  storyId: string,
  emoji: string,
) {
  return ctx.db.transaction(async (tx) => {
    const story = await visibleStory(ctx, tx, viewerId, storyId);
    await setReaction(tx, storyId, viewerId, emoji, ctx.clock.now());
    await notify(ctx, tx, {
      recipientId: story.creator.id,
      actorId: viewerId,
      type: 'other',
      kind: 'story-reaction',
      storyId,
      message: `reacted ${emoji} to your story.`,
    });
    return { message: 'Reaction sent.' };
  });
}

/** Takes one's own story away, bytes and all. */
export async function removeStory(ctx: AppContext, viewerId: string, storyId: string) {
  const story = await ownStory(ctx, viewerId, storyId);
  const assetId = await deleteStory(ctx.db, story.id);
  if (assetId) await ctx.mediaStore.remove(assetId);
  return { message: 'Story deleted.' };
}

/** The viewer's own running story. */
export async function ownStory(
  ctx: AppContext,
  viewerId: string,
  storyId: string,
): Promise<StoryRow> {
  const story = await visibleStory(ctx, ctx.db, viewerId, storyId);
  if (story.creator.id !== viewerId) throw forbidden('Only the author of a story can do this.');
  return story;
}

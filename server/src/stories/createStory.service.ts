import { type CreateStoryFields, MAX_STORY_SECONDS, STORY_SECONDS } from '@kithkin/shared/contract';
import { ACCEPTED_KINDS, type Asset, insertAsset, withAssets } from '../media';
import type { Upload } from '../media/mediaTypes';
import type { AppContext } from '../platform/context';
import { id, isUniqueViolation, type Queryable, sql, type Tx, time } from '../platform/db';
import { badRequest, conflict, HttpError, unprocessable } from '../platform/errors';
import { newId } from '../platform/ids';
import { publishRows } from '../realtime/publish';
import { planEnd } from './end.service';
import { audience } from './stories.audience';
import { FROM_STORIES, NIL_UUID, storyJson } from './stories.presenter';
import { ownStoryJson } from './stories.store';

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

interface DuplicateRow {
  id: string;
  running: boolean;
}

const findDuplicate = (on: Queryable, creatorId: string, clientId: string, now: Date) =>
  on.one<DuplicateRow>(sql`
    select id, asset_id is not null and expires_at > ${time(now)} as running
    from stories where creator_id = ${id(creatorId)} and client_id = ${clientId}`);

/**
 * Creates a story and returns it as JSON. A clientId that was used before returns the existing
 * story.
 */
export async function createStory(
  ctx: AppContext,
  viewerId: string,
  fields: CreateStoryFields,
  uploads: Upload[],
): Promise<string> {
  const { clientId } = fields;
  const before = await findExistingStory(ctx, viewerId, clientId);
  if (before !== undefined) return before;
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
        await insert(ctx, tx, { id: storyId, creatorId: viewerId, fields, asset });
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
  return (await ownStoryJson(ctx.db, viewerId, storyId)) ?? '';
}

/**
 * Returns the story with this clientId, if it exists.
 * @throws HttpError 409 if that story has ended.
 */
async function findExistingStory(
  ctx: AppContext,
  viewerId: string,
  clientId: string | undefined,
): Promise<string | undefined> {
  const duplicate = clientId && (await findDuplicate(ctx.db, viewerId, clientId, ctx.clock.now()));
  if (!duplicate) return undefined;
  const json = duplicate.running ? await ownStoryJson(ctx.db, viewerId, duplicate.id) : undefined;
  if (json === undefined) throw conflict('This story was posted before, and is over.');
  return json;
}

async function insert(
  ctx: AppContext,
  tx: Tx,
  story: { id: string; creatorId: string; fields: CreateStoryFields; asset: Asset },
): Promise<void> {
  const { asset, fields } = story;
  const now = ctx.clock.now();
  const end = new Date(now.getTime() + LIFETIME_MS);
  await insertAsset(ctx, tx, asset, now);
  await tx.run(sql`
    insert into stories (id, creator_id, asset_id, type, alt, duration_seconds, client_id, created_at, expires_at)
    values (${id(story.id)}, ${id(story.creatorId)}, ${id(asset.id)}, ${fields.type},
      ${(fields.alt ?? '').trim()}, ${secondsOf(asset)}::int, ${fields.clientId ?? null},
      ${time(now)}, ${time(end)})`);
  await planEnd(ctx, tx, story.id, end);
}

/** Publishes the story of a video that is ready now or has failed; clients replace it. */
export async function publishVideoStory(ctx: AppContext, tx: Tx, assetId: string): Promise<void> {
  const story = await tx.one<{ id: string; creator_id: string }>(sql`
    select id, creator_id from stories where asset_id = ${id(assetId)}
      and expires_at > ${time(ctx.clock.now())} and hidden_at is null`);
  if (story) await publishStoryCreated(ctx, tx, story.creator_id, story.id);
}

/**
 * Publishes a story to followers without personal data, and to its author with the author's counts.
 */
async function publishStoryCreated(ctx: AppContext, tx: Tx, viewerId: string, storyId: string) {
  const publishTo = (viewer: string, recipients: ReturnType<typeof audience>) =>
    publishRows(
      ctx,
      tx,
      'story-created',
      sql`select json_build_object('story', ${storyJson(viewer)}) as payload, ${recipients} as recipients
        from ${FROM_STORIES} where s.id = ${id(storyId)}`,
    );
  await publishTo(NIL_UUID, audience());
  await publishTo(viewerId, sql`array[s.creator_id]`);
}

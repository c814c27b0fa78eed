import Type from 'typebox';
import { removeAssets } from '../media';
import {
  publishNotificationsRefresh,
  publishSubjectRemoved,
} from '../notifications/retract.service';
import type { AppContext } from '../platform/context';
import type { Tx } from '../platform/db';
import { defineJob, type JobQueue } from '../platform/jobs';
import { retainVersions } from '../versions/versions.store';
import { deleteStories, endNow, listOver } from './end.store';
import { publishStoryEnded } from './stories.events';
import { accessOwnStory } from './stories.policy';

const SWEEP_EVERY_MS = 10 * 60_000;
/** Retention of ended stories in milliseconds. They are invisible, but may still be on a screen. */
const RETENTION_MS = 60 * 60_000;
const BATCH = 200;

const keyOf = (storyId: string) => `stories.end:${storyId}`;

/** Ends a story after 24 hours. */
export const endStory = defineJob({
  kind: 'stories.end',
  payload: Type.Object({ storyId: Type.String({ format: 'uuid' }) }),
  run: (ctx, { storyId }) =>
    ctx.db.transaction(async (tx) => {
      await publishStoryEnded(ctx, tx, storyId);
      await publishNotificationsRefresh(ctx, tx, { storyId });
    }),
});

/** Schedules the event for the end of a story. */
export function planEnd(ctx: AppContext, tx: Tx, storyId: string, at: Date): Promise<void> {
  return ctx.jobs.add(tx, endStory, { storyId }, { runAt: at, key: keyOf(storyId) });
}

/** Deletes all data of stories; rows with a clientId remain, to detect repeated requests. */
async function deleteStoryData(
  ctx: Pick<AppContext, 'clock'> & { jobs: JobQueue },
  tx: Tx,
  stories: readonly { id: string; asset_id: string | null }[],
) {
  const ids = stories.map((story) => story.id);
  await retainVersions(tx, 'story', ids, ctx.clock.now());
  await deleteStories(tx, ids);
  await removeAssets(
    ctx,
    tx,
    stories.flatMap((story) => story.asset_id ?? []),
  );
}

/** Deletes the rows and files of stories that ended before the retention time. */
export const sweepStories = defineJob({
  kind: 'stories.sweep',
  payload: Type.Object({}),
  every: SWEEP_EVERY_MS,
  async run(ctx) {
    const before = new Date(ctx.clock.now().getTime() - RETENTION_MS);
    for (;;) {
      const over = await listOver(ctx.db, before, keyOf(''), BATCH);
      if (over.length === 0) return;
      await ctx.db.transaction((tx) => deleteStoryData(ctx, tx, over));
    }
  },
});

/** Ends a story now, and deletes it with its file. */
export async function deleteStory(
  ctx: Pick<AppContext, 'clock' | 'events'> & { jobs: JobQueue },
  tx: Tx,
  story: string,
): Promise<void> {
  const row = await endNow(tx, story, ctx.clock.now());
  await publishStoryEnded(ctx, tx, story);
  await publishSubjectRemoved(ctx, tx, 'storyId', story);
  await ctx.jobs.remove(tx, keyOf(story));
  if (row) await deleteStoryData(ctx, tx, [row]);
}

/** Deletes the viewer's own story and its file immediately. */
export function removeStory(ctx: AppContext, viewer: string, story: string) {
  return ctx.db.transaction(async (tx) => {
    await accessOwnStory(ctx, tx, viewer, story);
    await deleteStory(ctx, tx, story);
    return { message: 'Story deleted.' };
  });
}

import Type from 'typebox';
import { removeAssets } from '../media';
import { publishNotificationsRefresh, publishSubjectRemoved } from '../notifications/retract';
import type { AppContext } from '../platform/context';
import { id, list, type Queryable, sql, type Tx, time } from '../platform/db';
import { defineJob } from '../platform/jobs';
import { publishRows } from '../realtime/publish';
import { audience } from './stories.audience';
import { accessOwnStory } from './stories.policy';

const SWEEP_EVERY_MS = 10 * 60_000;
/** Retention of ended stories in milliseconds. They are invisible, but may still be on a screen. */
const RETENTION_MS = 60 * 60_000;
const BATCH = 200;

const keyOf = (storyId: string) => `stories.end:${storyId}`;

/** Publishes the end of a story, which closes it in open viewers. */
async function publishStoryEnded(ctx: AppContext, tx: Tx, storyId: string): Promise<void> {
  await publishRows(
    ctx,
    tx,
    'story-removed',
    sql`select json_build_object('_id', s.id, 'userId', s.creator_id) as payload,
      ${audience({ viewers: true })} as recipients
      from stories s where s.id = ${id(storyId)}`,
  );
}

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
  ctx: AppContext,
  tx: Tx,
  stories: readonly { id: string; asset_id: string | null }[],
) {
  const ids = list(
    stories.map((story) => story.id),
    'uuid',
  );
  await tx.run(sql`delete from stories where id = any(${ids}) and client_id is null`);
  await tx.run(sql`
    with views as (delete from story_views where story_id = any(${ids})),
      reactions as (delete from story_reactions where story_id = any(${ids})),
      told as (delete from notifications where story_id = any(${ids}))
    update stories set alt = '' where id = any(${ids})`);
  await removeAssets(
    ctx,
    tx,
    stories.flatMap((story) => story.asset_id ?? []),
  );
}

const listOver = (on: Queryable, before: Date) =>
  on.query<{ id: string; asset_id: string }>(sql`
    select s.id, s.asset_id from stories s
    where s.expires_at <= ${time(before)} and s.asset_id is not null
      -- While nobody was told yet, as after the server was down, it waits for that.
      and not exists (select 1 from jobs j where j.unique_key = ${keyOf('')} || s.id)
    order by s.expires_at, s.id limit ${BATCH}::int`);

/** Deletes the rows and files of stories that ended before the retention time. */
export const sweepStories = defineJob({
  kind: 'stories.sweep',
  payload: Type.Object({}),
  every: SWEEP_EVERY_MS,
  async run(ctx) {
    const before = new Date(ctx.clock.now().getTime() - RETENTION_MS);
    for (;;) {
      const over = await listOver(ctx.db, before);
      if (over.length === 0) return;
      await ctx.db.transaction((tx) => deleteStoryData(ctx, tx, over));
    }
  },
});

/** Deletes the viewer's own story and its file immediately. */
export function removeStory(ctx: AppContext, viewer: string, story: string) {
  return ctx.db.transaction(async (tx) => {
    await accessOwnStory(ctx, tx, viewer, story);
    const row = await tx.one<{ id: string; asset_id: string }>(sql`
      update stories set expires_at = ${time(ctx.clock.now())} where id = ${id(story)}
      returning id, asset_id`);
    await publishStoryEnded(ctx, tx, story);
    await publishSubjectRemoved(ctx, tx, 'storyId', story);
    await ctx.jobs.remove(tx, keyOf(story));
    if (row) await deleteStoryData(ctx, tx, [row]);
    return { message: 'Story deleted.' };
  });
}

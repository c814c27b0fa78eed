import { Id, type Post } from '@kithkin/shared/contract';
import Type from 'typebox';
import type { AppContext } from '../../platform/context';
import type { Tx } from '../../platform/db';
import { conflict } from '../../platform/errors';
import { defineJob } from '../../platform/jobs';
import { postOf } from '../lists/read.store';
import { publishPostCreated } from '../posts.events';
import { accessOwnPost } from '../posts.policy';
import { lockPost, type PostFields, setAnnounced, setTime } from '../posts.store';
import { distribute } from '../timelines/timelines.service';
import { moveEntries } from '../timelines/timelines.store';
import { mentionedIn, notifyMentioned } from '../write/mentions';

const keyOf = (postId: string) => `posts.publish:${postId}`;

/** A scheduled post's time has come; also when the server was down then. */
export const publishScheduledJob = defineJob({
  kind: 'posts.publish',
  lane: 'posts.publish',
  payload: Type.Object({ postId: Id }),
  run: (ctx, { postId }) =>
    ctx.db.transaction(async (tx) => {
      const post = await lockPost(tx, postId);
      const due = post && post.deleted_at === null && post.shown_at <= ctx.clock.now();
      if (due) await publishPost(ctx, tx, post);
    }),
});

/** Has a post appear at a time; a later call moves it. */
export function schedulePublication(
  ctx: AppContext,
  tx: Tx,
  postId: string,
  runAt: Date,
): Promise<void> {
  return ctx.jobs.add(tx, publishScheduledJob, { postId }, { runAt, key: keyOf(postId) });
}

/** A post is not to appear by itself any more. */
export function cancelPublication(ctx: AppContext, tx: Tx, postId: string): Promise<void> {
  return ctx.jobs.remove(tx, keyOf(postId));
}

/** Whether a post still waits for its time. */
export function isScheduled(post: PostFields, now: Date): boolean {
  return post.announced_at === null && post.shown_at > now;
}

/**
 * A post comes out: into timelines, live onto screens, to the people it mentions. Once: whoever
 * comes second (a job that runs again, on another node) finds it announced.
 */
export async function publishPost(
  ctx: AppContext,
  tx: Tx,
  post: Pick<PostFields, 'id' | 'creator_id' | 'body'>,
): Promise<void> {
  if (!(await setAnnounced(tx, post.id, ctx.clock.now()))) return;
  await distribute(ctx, tx, post.creator_id, post.id);
  await publishPostCreated(ctx, tx, post.id);
  const where = { actorId: post.creator_id, postId: post.id };
  await notifyMentioned(ctx, tx, where, await mentionedIn(tx, post.body));
}

/** Posts at once what was scheduled for later. A post that is out already stays as it is. */
export async function publishNow(ctx: AppContext, viewerId: string, postId: string): Promise<Post> {
  await ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    await accessOwnPost(tx, viewerId, postId, now);
    const post = await lockPost(tx, postId);
    if (!post) return;
    if (post.deleted_at !== null) {
      throw conflict('This post is in the trash. Recover it first.');
    }
    if (isScheduled(post, now)) {
      await setTime(tx, postId, now, null);
      await moveEntries(tx, postId, now);
    }
    await cancelPublication(ctx, tx, postId);
    await publishPost(ctx, tx, post);
  });
  return postOf(ctx, viewerId, postId);
}

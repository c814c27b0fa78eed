import { Id, type Post } from '@kithkin/shared/contract';
import Type from 'typebox';
import { publishNotificationsRefresh } from '../../notifications/retract.service';
import type { AppContext } from '../../platform/context';
import type { Tx } from '../../platform/db';
import { conflict } from '../../platform/errors';
import { defineJob, type JobQueue } from '../../platform/jobs';
import { publish } from '../../realtime/publish';
import { checkMayPost } from '../../users/postingLimit.policy';
import { mentionedIn, notifyMentioned } from '../mentions.service';
import { scheduleEnd } from '../polls/polls.jobs';
import { endOf } from '../polls.presenter';
import { audienceOf } from '../posts.audience';
import { publishPostCreated } from '../posts.events';
import { accessOwnPost } from '../posts.policy';
import { readPost } from '../posts.service';
import { lockPost, type PostFields, setFollowersOnly } from '../posts.store';
import { distribute } from '../timelines/timelines.service';
import { moveEntries } from '../timelines/timelines.store';
import { setAnnounced, setTime } from './schedule.store';

const keyOf = (postId: string) => `posts.publish:${postId}`;

/** Publishes a scheduled post at its time, or later if the server was down. */
export const publishScheduledJob = defineJob({
  kind: 'posts.publish',
  queue: 'posts.publish',
  payload: Type.Object({ postId: Id }),
  run: (ctx, { postId }) =>
    ctx.db.transaction(async (tx) => {
      const post = await lockPost(tx, postId);
      const due = post && post.deleted_at === null && post.shown_at <= ctx.clock.now();
      if (due) await publishPost(ctx, tx, post);
    }),
});

/** Schedules the publication of a post; a later request moves it. */
export function schedulePublication(ctx: { jobs: JobQueue }, tx: Tx, postId: string, runAt: Date) {
  return ctx.jobs.add(tx, publishScheduledJob, { postId }, { runAt, key: keyOf(postId) });
}

/** Cancels the scheduled publication of a post. */
export function cancelPublication(ctx: AppContext, tx: Tx, postId: string): Promise<void> {
  return ctx.jobs.remove(tx, keyOf(postId));
}

/** Returns true if a post has not been published yet and its time is in the future. */
export function isScheduled(post: PostFields, now: Date): boolean {
  return post.announced_at === null && post.shown_at > now;
}

/**
 * Publishes a post: adds it to timelines, publishes its event, notifies mentioned users and opens its poll. A
 * second run (the job again, or another node) finds `announced_at` set and does nothing.
 */
export async function publishPost(
  ctx: AppContext,
  tx: Tx,
  post: Pick<PostFields, 'id' | 'creator_id' | 'body' | 'poll_minutes'>,
): Promise<void> {
  const now = ctx.clock.now();
  if (!(await setAnnounced(tx, post.id, now))) return;
  if (post.poll_minutes !== null)
    await scheduleEnd(ctx, tx, post.id, endOf(now, post.poll_minutes));
  await distribute(ctx, tx, post.creator_id, post.id);
  await publishPostCreated(ctx, tx, post.id);
  const where = { actorId: post.creator_id, postId: post.id };
  await notifyMentioned(ctx, tx, where, await mentionedIn(tx, post.body));
}

/** Publishes a scheduled post now. A post that is already published stays unchanged. */
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
      const { followersOnly } = await checkMayPost(tx, viewerId, now);
      if (followersOnly) await setFollowersOnly(tx, postId);
      await setTime(tx, postId, now, null);
      await moveEntries(tx, postId, now);
    }
    await cancelPublication(ctx, tx, postId);
    await publishPost(ctx, tx, post);
  });
  return readPost(ctx, ctx.db, viewerId, postId);
}

/**
 * Checks that the creator may publish a post again, changed or out of the trash. During a limit to
 * followers it is for followers only from then on, and open tabs of others remove it.
 * @throws HttpError 403 if moderators have limited the creator
 */
export async function checkMayRepublish(
  ctx: AppContext,
  tx: Tx,
  post: Pick<PostFields, 'id' | 'creator_id' | 'followers_only'>,
): Promise<void> {
  const now = ctx.clock.now();
  const { followersOnly } = await checkMayPost(tx, post.creator_id, now);
  if (!followersOnly || post.followers_only) return;
  const before = await audienceOf(tx, post.id, now);
  await setFollowersOnly(tx, post.id);
  tx.afterCommit(() => ctx.reads.seenByEverybody());
  const after = new Set(await audienceOf(tx, post.id, now));
  const others = before.filter((person) => !after.has(person));
  await publish(ctx, tx, 'post-removed', others, { _id: post.id });
  await publishNotificationsRefresh(ctx, tx, { postId: post.id });
}

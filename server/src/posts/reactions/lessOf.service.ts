import {
  LESS_OF_DAYS,
  type LessOfList,
  MAX_LESS_OF,
  type MessageResponse,
} from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { unprocessable } from '../../platform/errors';
import { presentPerson } from '../../users/users.presenter';
import { accessPost } from '../posts.policy';
import { deleteLessOf, insertLessOf, pruneLessOf, selectLessOf } from './lessOf.store';
import { setChoice } from './reactions.store';

const PERIOD_MS = LESS_OF_DAYS * 24 * 3600_000;

/** Returns what the viewer wants less of, the newest first. */
export async function listLessOf(ctx: AppContext, viewerId: string): Promise<LessOfList> {
  const rows = await selectLessOf(ctx.db, viewerId, ctx.clock.now());
  const entries = rows.map(({ id, post_id: postId, tags, expires_at: until, ...author }) => {
    return { postId, user: presentPerson(ctx, id, author), tags, until: until.toISOString() };
  });
  return { entries };
}

/**
 * Dismisses a post of someone else, and leaves its author and posts with no other tags than its own
 * out of Explore, trending topics, popular posts and suggestions for `LESS_OF_DAYS`; or ends that and
 * restores the post. Feeds of followed people, tags and profiles stay. Of more than `MAX_LESS_OF`
 * choices the oldest ends.
 */
export async function setLessOf(
  ctx: AppContext,
  viewerId: string,
  postId: string,
  less: boolean,
): Promise<MessageResponse> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const post = less ? await accessPost(tx, viewerId, postId, now) : undefined;
    if (post?.own) throw unprocessable('This is your own post.');
    await setChoice(tx, 'dismissed_posts', { postId, userId: viewerId }, less, now);
    if (!less) return deleteLessOf(tx, viewerId, postId);
    const until = new Date(now.getTime() + PERIOD_MS);
    await insertLessOf(tx, { userId: viewerId, postId, now, until });
    return pruneLessOf(tx, viewerId, MAX_LESS_OF, now);
  });
  return {
    message: less
      ? `You will see less of this for ${LESS_OF_DAYS} days.`
      : 'This is suggested to you again.',
  };
}

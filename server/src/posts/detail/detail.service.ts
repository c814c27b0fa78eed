import type { PostResponse } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { consistently } from '../../platform/entities';
import { notFound } from '../../platform/errors';
import { Presented } from '../../platform/http/route';
import { presentComment } from '../comments/comments.presenter';
import { readFirstComment } from '../comments/comments.store';
import { accessPost } from '../posts.policy';
import { presentPosts } from '../posts.service';
import { DETAIL } from './detail.store';

/**
 * Returns a post with the first page of its comments.
 * @throws HttpError 404 and 403 as `accessPost` does.
 */
export function postDetail(
  ctx: AppContext,
  viewer: string,
  postId: string,
): Promise<Presented<PostResponse>> {
  return consistently(async () => {
    const values = { viewer, post: postId, now: ctx.clock.now() };
    const [row] = await ctx.db.fetch(DETAIL.few, values);
    const [found] = row ? [row] : await ctx.db.fetch(DETAIL.any, values);
    if (!found) await accessPost(ctx.db, viewer, postId, values.now);
    const [post] = found ? await presentPosts(ctx, ctx.db, viewer, [found]) : [];
    if (!found || !post) throw notFound('Post not found.');
    const comments = found.comments.map((one) =>
      presentComment(ctx, viewer, readFirstComment(one)),
    );
    return new Presented({ post: { ...post, comments } });
  });
}

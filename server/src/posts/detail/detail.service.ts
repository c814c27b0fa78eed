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
export async function postDetail(
  ctx: AppContext,
  viewer: string,
  postId: string,
): Promise<Presented<PostResponse>> {
  return consistently(async () => {
    const now = ctx.clock.now();
    const [found] = await ctx.db.fetch(DETAIL, { viewer, post: postId, now });
    if (!found) await accessPost(ctx.db, viewer, postId, now);
    if (!found) throw notFound('Post not found.');
    const [post] = await presentPosts(ctx, ctx.db, viewer, [found]);
    if (!post) throw notFound('Post not found.');
    const comments = found.comments.map(readFirstComment);
    return new Presented({
      post: { ...post, comments: comments.map((row) => presentComment(ctx, viewer, row)) },
    });
  });
}

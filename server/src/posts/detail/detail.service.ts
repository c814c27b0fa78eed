import type { PostResponse } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { consistently } from '../../platform/entities';
import { notFound } from '../../platform/errors';
import { Presented } from '../../platform/http/route';
import { presentComment } from '../comments/comments.presenter';
import { commentsPage } from '../comments/comments.service';
import { readFirstComment } from '../comments/comments.store';
import { accessPost } from '../posts.policy';
import { presentPosts, readPost } from '../posts.service';
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
    const [found] = await ctx.db.fetch(DETAIL, values);
    if (!found) {
      await accessPost(ctx.db, viewer, postId, values.now);
      const [post, { comments }] = await Promise.all([
        readPost(ctx, ctx.db, viewer, postId),
        commentsPage(ctx, viewer, postId),
      ]);
      return new Presented({ post: { ...post, comments } });
    }
    const [post] = await presentPosts(ctx, ctx.db, viewer, [found]);
    if (!post) throw notFound('Post not found.');
    const comments = found.comments.map((one) =>
      presentComment(ctx, viewer, readFirstComment(one)),
    );
    return new Presented({ post: { ...post, comments } });
  });
}

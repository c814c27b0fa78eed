import type { CommentPolicy, Post } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { publishCommentPolicy } from '../posts.events';
import { accessOwnPost } from '../posts.policy';
import { readPost } from '../posts.service';
import { updateCommentPolicy } from '../posts.store';

/** Changes who may comment on the viewer's own post. Existing comments stay. */
export async function setCommentPolicy(
  ctx: AppContext,
  viewerId: string,
  postId: string,
  policy: CommentPolicy,
): Promise<Post> {
  await ctx.db.transaction(async (tx) => {
    await accessOwnPost(tx, viewerId, postId, ctx.clock.now());
    if (await updateCommentPolicy(tx, postId, policy)) await publishCommentPolicy(ctx, tx, postId);
  });
  return readPost(ctx, ctx.db, viewerId, postId);
}

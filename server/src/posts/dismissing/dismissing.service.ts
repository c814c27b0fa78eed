import type { MessageResponse } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { accessPost } from '../posts.policy';
import { deleteDismissal, insertDismissal } from './dismissing.store';

/** Leaves a post, and shares of it, out of the viewer's feeds, or shows it there again. */
export async function setDismissed(
  ctx: AppContext,
  viewerId: string,
  postId: string,
  dismissed: boolean,
): Promise<MessageResponse> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    if (!dismissed) return deleteDismissal(tx, viewerId, postId);
    await accessPost(tx, viewerId, postId, now);
    return insertDismissal(tx, viewerId, postId, now);
  });
  return {
    message: dismissed ? 'You will not see this post in feeds.' : 'The post is back in feeds.',
  };
}

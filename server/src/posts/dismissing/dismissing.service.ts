import type { MessageResponse } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { id, sql, time } from '../../platform/db';
import { accessPost } from '../posts.policy';

/** Leaves a post, and shares of it, out of the viewer's feeds, or shows it there again. */
export async function setDismissed(
  ctx: AppContext,
  viewerId: string,
  postId: string,
  dismissed: boolean,
): Promise<MessageResponse> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    if (!dismissed) {
      await tx.run(sql`
        delete from dismissed_posts where user_id = ${id(viewerId)} and post_id = ${id(postId)}`);
      return;
    }
    await accessPost(tx, viewerId, postId, now);
    // Locks the post, which a concurrent request may be deleting.
    await tx.run(sql`
      insert into dismissed_posts (user_id, post_id, created_at)
      select ${id(viewerId)}, p.id, ${time(now)} from posts p
      where p.id = ${id(postId)} for key share on conflict do nothing`);
  });
  return {
    message: dismissed ? 'You will not see this post in feeds.' : 'The post is back in feeds.',
  };
}

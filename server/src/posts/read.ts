import type { Post } from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import type { Queryable } from '../platform/db';
import { notFound } from '../platform/errors';
import { hydrate } from './hydrate';
import { presentPost } from './presenter';

/** One post; the viewer's access has been checked. */
export async function postOf(ctx: AppContext, viewerId: string, postId: string): Promise<Post> {
  return postEvent(ctx, ctx.db, viewerId, postId);
}

/**
 * A post as the payload of an event, read inside the transaction that publishes it. A share holds
 * its original as `viewerId` sees it: whoever may not see that needs an event of their own.
 */
export async function postEvent(
  ctx: AppContext,
  on: Queryable,
  viewerId: string,
  postId: string,
): Promise<Post> {
  const { posts, originals } = await hydrate(on, viewerId, [postId], ctx.clock.now());
  const [row] = posts;
  if (!row) throw notFound('Post not found.');
  return presentPost(ctx, viewerId, row, originals);
}

import type { Post } from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import type { Queryable } from '../platform/db';
import { notFound } from '../platform/errors';
import { selectPostText } from './posts.store';

async function postText(
  on: Queryable,
  viewerId: string,
  postId: string,
  now: Date,
): Promise<string> {
  const text = await selectPostText(on, viewerId, postId, now);
  if (text === undefined) throw notFound('Post not found.');
  return text;
}

/** Returns one post. The caller has checked the viewer's access. */
export async function postOf(ctx: AppContext, viewerId: string, postId: string): Promise<Post> {
  const now = ctx.clock.now();
  const text = await postText(ctx.db, viewerId, postId, now);
  const post: Post = JSON.parse(ctx.mediaUrls.fill(text, now));
  return post;
}

/**
 * Returns a post as an event payload, read inside the transaction that publishes it. Its media URLs
 * are placeholders, which are filled when the event is sent. A share contains its original as
 * `viewerId` sees it; users who may not see the original need a separate event.
 */
export async function postEvent(
  ctx: Pick<AppContext, 'clock'>,
  on: Queryable,
  viewerId: string,
  postId: string,
): Promise<Post> {
  const post: Post = JSON.parse(await postText(on, viewerId, postId, ctx.clock.now()));
  return post;
}

import type { MessageResponse } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { id, sql, type Tx } from '../../platform/db';
import { conflict } from '../../platform/errors';
import { isPublished } from '../../visibility/predicates';
import { publishOwnPostFlags } from '../posts.events';
import { accessOwnPost } from '../posts.policy';

/**
 * Pins a post. Returns the id of the post that was pinned before, if any.
 * @throws HttpError 409 for a post that is scheduled, in the trash or hidden
 */
async function pin(tx: Tx, userId: string, postId: string, now: Date): Promise<string | null> {
  const row = await tx.one<{ before: string | null }>(sql`
    select u.pinned_post_id as before from users u, posts p
    where u.id = ${id(userId)} and p.id = ${id(postId)} and ${isPublished('p', now)}
    for no key update of u for key share of p`);
  if (!row) throw conflict('Only a published post can be pinned.');
  await tx.run(sql`update users set pinned_post_id = ${id(postId)} where id = ${id(userId)}`);
  return row.before;
}

const unpin = (tx: Tx, userId: string, postId: string) =>
  tx.run(sql`
    update users set pinned_post_id = null
    where id = ${id(userId)} and pinned_post_id = ${id(postId)}`);

/** Pins a post to the top of its creator's profile, in place of any other, or unpins it. */
export async function setPinned(
  ctx: AppContext,
  viewerId: string,
  postId: string,
  pinned: boolean,
): Promise<MessageResponse> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    await accessOwnPost(tx, viewerId, postId, now);
    const before = pinned ? await pin(tx, viewerId, postId, now) : null;
    if (!pinned) await unpin(tx, viewerId, postId);
    if (before !== null && before !== postId) {
      await publishOwnPostFlags(ctx, tx, viewerId, before, { isPinned: false });
    }
    await publishOwnPostFlags(ctx, tx, viewerId, postId, { isPinned: pinned });
  });
  return { message: pinned ? 'Pinned to your profile.' : 'No longer pinned.' };
}

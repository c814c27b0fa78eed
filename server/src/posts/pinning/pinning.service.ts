import type { MessageResponse } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { conflict } from '../../platform/errors';
import { publishOwnPostFlags } from '../posts.events';
import { accessOwnPost } from '../posts.policy';
import { pin, unpin } from './pinning.store';

/**
 * Pins a post to the top of its creator's profile, in place of any other, or unpins it.
 * @throws HttpError 409 for a post that is scheduled, in the trash or hidden
 */
export async function setPinned(
  ctx: AppContext,
  viewerId: string,
  postId: string,
  pinned: boolean,
): Promise<MessageResponse> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    await accessOwnPost(tx, viewerId, postId, now);
    if (pinned) {
      const row = await pin(tx, viewerId, postId, now);
      if (!row) throw conflict('Only a published post can be pinned.');
      if (row.before !== null && row.before !== postId) {
        await publishOwnPostFlags(ctx, tx, viewerId, row.before, { isPinned: false });
      }
    } else {
      await unpin(tx, viewerId, postId);
    }
    await publishOwnPostFlags(ctx, tx, viewerId, postId, { isPinned: pinned });
  });
  return { message: pinned ? 'Pinned to your profile.' : 'No longer pinned.' };
}

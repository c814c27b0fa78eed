import { publishNotificationsRefresh } from '../notifications/retract.service';
import type { AppContext } from '../platform/context';
import type { Tx } from '../platform/db';
import { publish } from '../realtime/publish';
import { checkMayPost } from '../users/postingLimit.policy';
import { audienceOf } from './posts.audience';
import { type PostFields, setFollowersOnly } from './posts.store';

/**
 * Checks that the creator may publish a post again, changed or out of the trash. During a limit to
 * followers it is for followers only from then on, and open tabs of others remove it.
 * @throws HttpError 403 if moderators have limited the creator
 */
export async function checkMayRepublish(
  ctx: AppContext,
  tx: Tx,
  post: Pick<PostFields, 'id' | 'creator_id' | 'followers_only'>,
): Promise<void> {
  const now = ctx.clock.now();
  const { followersOnly } = await checkMayPost(tx, post.creator_id, now);
  if (!followersOnly || post.followers_only) return;
  const before = await audienceOf(tx, post.id, now);
  await setFollowersOnly(tx, post.id);
  tx.afterCommit(() => ctx.reads.seenByEverybody());
  const after = new Set(await audienceOf(tx, post.id, now));
  const others = before.filter((person) => !after.has(person));
  await publish(ctx, tx, 'post-removed', others, { _id: post.id });
  await publishNotificationsRefresh(ctx, tx, { postId: post.id });
}

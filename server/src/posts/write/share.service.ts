import type { CreateShare, ShareResponse } from '@kithkin/shared/contract';
import { trimText } from '@kithkin/shared/contract';
import { lockRecipients } from '../../notifications/notifications.events';
import { notify } from '../../notifications/notify.service';
import type { AppContext } from '../../platform/context';
import { isUniqueViolation, type Tx } from '../../platform/db';
import { conflict, notFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { checkMayPost } from '../../users/postingLimit.policy';
import { mentionedIn } from '../mentions.service';
import { audienceOf } from '../posts.audience';
import { publishPostCount } from '../posts.events';
import { accessPost } from '../posts.policy';
import { readPost } from '../posts.service';
import { findByClientId, insertPost, lockPost } from '../posts.store';
import { assertMayQuote } from '../quotes/quotes.service';
import { publishPost } from '../schedule/schedule.service';
import { tagsOf } from '../text';

/**
 * Shares a post that the viewer can see; sharing a share shares its original. The original stays
 * protected: users who may not see it see the share without it, so posts of private accounts can be
 * shared too.
 */
export async function share(
  ctx: AppContext,
  viewerId: string,
  postId: string,
  { message, clientId }: CreateShare,
): Promise<ShareResponse> {
  const before = clientId && (await findByClientId(ctx.db, viewerId, clientId));
  if (before) return toResponse(ctx, viewerId, before);
  const shareId = newId();
  const body = trimText(message ?? '');
  try {
    await ctx.db.transaction(async (tx) => {
      const now = ctx.clock.now();
      const { followersOnly } = await checkMayPost(tx, viewerId, now);
      const original = await originalOf(tx, viewerId, postId, now);
      if (body !== '') await assertMayQuote(tx, viewerId, original.id, now);
      await insertPost(tx, {
        id: shareId,
        creatorId: viewerId,
        body,
        location: '',
        tags: tagsOf('', body),
        clientId: clientId ?? null,
        createdAt: now,
        scheduledAt: null,
        originalId: original.id,
        followersOnly,
      });
      const recipients = await audienceOf(tx, original.id, now, { share: shareId });
      await publishPostCount(ctx, tx, original.id, 'sharesCount', recipients);
      const author = original.creator_id;
      await lockRecipients(ctx, tx, [author, ...(await mentionedIn(tx, body))]);
      await publishPost(ctx, tx, { id: shareId, creator_id: viewerId, body, poll_minutes: null });
      const about = { kind: 'share', actorId: viewerId, postId: shareId } as const;
      await notify(ctx, tx, { ...about, recipientId: author, isQuote: body !== '' });
    });
  } catch (error) {
    const duplicate =
      clientId && isUniqueViolation(error) && (await findByClientId(ctx.db, viewerId, clientId));
    if (!duplicate) throw error;
    return toResponse(ctx, viewerId, duplicate);
  }
  return toResponse(ctx, viewerId, shareId);
}

/**
 * Returns the post to share: the original of a share, or the post itself.
 * @throws HttpError 403 or 404 if the viewer may not see it, or if it is not public.
 */
async function originalOf(tx: Tx, viewerId: string, postId: string, now: Date) {
  const post = await sharable(tx, viewerId, postId, now);
  if (!post.is_share) return post;
  if (post.original_post_id === null || post.unquoted_at !== null) {
    throw notFound('Post not found.');
  }
  return sharable(tx, viewerId, post.original_post_id, now);
}

async function sharable(tx: Tx, viewerId: string, postId: string, now: Date) {
  await accessPost(tx, viewerId, postId, now);
  const post = await lockPost(tx, postId);
  if (!post) throw notFound('Post not found.');
  if (post.deleted_at !== null || post.hidden_at !== null || post.shown_at > now) {
    throw conflict('Only a post that others can see can be shared.');
  }
  return post;
}

async function toResponse(
  ctx: AppContext,
  viewerId: string,
  shareId: string,
): Promise<ShareResponse> {
  const sharedPost = await readPost(ctx, ctx.db, viewerId, shareId);
  const { originalPost } = sharedPost;
  if (originalPost === undefined) throw conflict('This clientId belongs to another post.');
  if (originalPost === null) throw notFound('Post not found.');
  return { originalPost, sharedPost };
}

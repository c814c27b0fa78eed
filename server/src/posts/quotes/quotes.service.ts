import type { MessageResponse, Post, PostPage, QuotePolicy } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import type { Queryable } from '../../platform/db';
import { forbidden, notFound } from '../../platform/errors';
import { Presented } from '../../platform/http/route';
import { readPage } from '../lists/lists.service';
import { audienceOf } from '../posts.audience';
import { publishOriginal, publishPostCount, publishQuotePolicy } from '../posts.events';
import { accessOwnPost } from '../posts.policy';
import { readPost } from '../posts.service';
import { lockPost } from '../posts.store';
import { quotableBy, quotesOf, setUnquoted, updateQuotePolicy } from './quotes.store';

/**
 * Checks that a user may share a post with words, and returns the id of its creator.
 * @throws HttpError 403 if they do not see it, or its creator does not let them.
 */
export async function assertMayQuote(
  on: Queryable,
  userId: string,
  postId: string,
  now: Date,
): Promise<string> {
  const creatorId = await quotableBy(on, userId, postId, now);
  if (creatorId === undefined) throw forbidden('You can’t quote this post.', 'quotes-limited');
  return creatorId;
}

/** Changes who may quote the viewer's own post. Existing quotes stay. */
export async function setQuotePolicy(
  ctx: AppContext,
  viewerId: string,
  postId: string,
  policy: QuotePolicy,
): Promise<Post> {
  await ctx.db.transaction(async (tx) => {
    await accessOwnPost(tx, viewerId, postId, ctx.clock.now());
    if (await updateQuotePolicy(tx, postId, policy)) await publishQuotePolicy(ctx, tx, postId);
  });
  return readPost(ctx, ctx.db, viewerId, postId);
}

/** Returns a page of the quotes of the viewer's own post that the viewer may see. */
export async function listQuotes(
  ctx: AppContext,
  viewerId: string,
  postId: string,
  page: { cursor?: string | undefined; limit?: number | undefined },
): Promise<Presented<PostPage>> {
  await accessOwnPost(ctx.db, viewerId, postId, ctx.clock.now());
  return new Presented(await readPage(ctx, ctx.db, quotesOf, viewerId, page, postId));
}

/**
 * Takes the viewer's own post out of a share, for everybody, or puts it back. The share stays.
 * @throws HttpError 404 if it is no share of the post.
 */
export async function changeQuote(
  ctx: AppContext,
  viewerId: string,
  quote: { postId: string; quoteId: string },
  change: 'take out' | 'put back',
): Promise<MessageResponse> {
  const { postId, quoteId } = quote;
  const isOut = change === 'take out';
  await ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    await accessOwnPost(tx, viewerId, postId, now);
    // The share, then the original, as whoever changes or shares the share.
    const share = await lockPost(tx, quoteId);
    await lockPost(tx, postId);
    if (share?.original_post_id !== postId) throw notFound('Quote not found.');
    if (!(await setUnquoted(tx, quote, isOut ? now : null))) return;
    await publishOriginal(ctx, tx, quoteId);
    const recipients = await audienceOf(tx, postId, now, { share: quoteId });
    await publishPostCount(ctx, tx, postId, 'sharesCount', recipients);
  });
  return { message: isOut ? 'Your post is no longer in this quote.' : 'Your post is back.' };
}

import type { MessageResponse, Post, PostPage, QuotePolicy } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import type { Queryable, Tx } from '../../platform/db';
import { forbidden, notFound } from '../../platform/errors';
import { Presented } from '../../platform/http/route';
import { readPage } from '../lists/lists.service';
import { audienceOf } from '../posts.audience';
import { publishOriginal, publishPostCount, publishQuotePolicy } from '../posts.events';
import { accessOwnPost } from '../posts.policy';
import { readPost } from '../posts.service';
import { lockPost } from '../posts.store';
import {
  quotableBy,
  quotesOf,
  setUnquoted,
  takeOutQuotes,
  updateQuotePolicy,
} from './quotes.store';

/**
 * Maximum number of quotes that a block publishes, as each goes to up to 2000 recipients. Users get the
 * change of others with their next request.
 */
const MAX_PUBLISHED_QUOTES = 20;

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

interface QuoteRef {
  postId: string;
  quoteId: string;
}

/** Publishes that a post was taken out of a share, or put back. */
async function publishQuote(ctx: AppContext, tx: Tx, { postId, quoteId }: QuoteRef) {
  await publishOriginal(ctx, tx, quoteId);
  const recipients = await audienceOf(tx, postId, ctx.clock.now(), { share: quoteId });
  await publishPostCount(ctx, tx, postId, 'sharesCount', recipients);
}

/**
 * Takes the posts of a user and of one whom they block out of each other's quotes. The newest of these are
 * published.
 */
export async function removeQuotesOnBlock(
  ctx: AppContext,
  tx: Tx,
  blockerId: string,
  blockedId: string,
): Promise<void> {
  const people = [blockerId, blockedId] as const;
  const quotes = await takeOutQuotes(tx, people, ctx.clock.now(), MAX_PUBLISHED_QUOTES);
  for (const quote of quotes) await publishQuote(ctx, tx, quote);
}

/**
 * Takes the viewer's own post out of a share, for everybody, or puts it back. The share stays.
 * @throws HttpError 404 if it is no share of the post.
 */
export async function changeQuote(
  ctx: AppContext,
  viewerId: string,
  quote: QuoteRef,
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
    await publishQuote(ctx, tx, quote);
  });
  return { message: isOut ? 'Your post is no longer in this quote.' : 'Your post is back.' };
}

import type { PostCard } from '@kithkin/shared/contract';
import type { ReadQueryable, Tx } from '../platform/db';
import { consistently } from '../platform/entities';
import { conflict } from '../platform/errors';
import { POSTS } from './posts.entity';
import { accessPost } from './posts.policy';
import { presentCard } from './posts.presenter';
import type { Reading } from './posts.service';
import { CARDS, type CardPair, findWordlessShare } from './posts.store';

/**
 * Reads the cards of posts for their viewers. The function that is returned has null for a post that the
 * viewer may not see as others do.
 */
export async function readCards(
  ctx: Reading,
  on: ReadQueryable,
  pairs: readonly CardPair[],
): Promise<(viewer: string, postId: string) => PostCard | null> {
  if (pairs.length === 0) return () => null;
  const viewers = pairs.map(({ viewer }) => viewer);
  const posts = pairs.map(({ postId }) => postId);
  return consistently(async () => {
    const rows = await on.fetch(CARDS, { viewers, posts, now: ctx.clock.now() });
    const postOf = await ctx.entities.get(on, POSTS, rows);
    const cards = new Map(
      rows.map((row) => [row.viewer + row.id, presentCard(ctx, row, postOf(row.id))]),
    );
    return (viewer, postId) => cards.get(viewer + postId) ?? null;
  });
}

/**
 * Returns the id of the post to send to somebody: the original of a share without words, or the post
 * itself.
 * @throws HttpError 403 or 404 if the viewer may not see it, 409 if others can't.
 */
export async function sendablePost(
  ctx: Reading,
  tx: Tx,
  viewer: string,
  postId: string,
): Promise<string> {
  const now = ctx.clock.now();
  await accessPost(tx, viewer, postId, now);
  const original = await findWordlessShare(tx, postId);
  if (original !== undefined) await accessPost(tx, viewer, original, now);
  const sent = original ?? postId;
  const cardOf = await readCards(ctx, tx, [{ viewer, postId: sent }]);
  if (!cardOf(viewer, sent)) throw conflict('Only a post that others can see can be sent.');
  return sent;
}

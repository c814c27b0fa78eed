import type {
  BookmarkResponse,
  LikesResponse,
  MessageResponse,
  ReactorPage,
} from '@kithkin/shared/contract';
import { notify } from '../../notifications/notify.service';
import { retractNotification } from '../../notifications/retract.service';
import { listLikers } from '../../people/lists/peopleByName.store';
import type { AppContext } from '../../platform/context';
import { keysetOf, page } from '../../platform/db';
import { conflict } from '../../platform/errors';
import { Presented } from '../../platform/http/route';
import { presentConnection } from '../../users/personLine.presenter';
import { countsFor } from '../counts.store';
import { audienceOf } from '../posts.audience';
import { publishOwnPostFlags, publishPostCount } from '../posts.events';
import { accessOwnPost, accessPost } from '../posts.policy';
import { pin, REACTORS, setChoice, unpin } from './reactions.store';

/** Adds or removes a like, and publishes the new count. Repeating it changes nothing. */
export async function like(
  ctx: AppContext,
  viewerId: string,
  postId: string,
  liked: boolean,
): Promise<LikesResponse> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const post = await accessPost(tx, viewerId, postId, now);
    const changed = await setChoice(tx, 'likes', { postId, userId: viewerId }, liked, now);
    if (changed) {
      const recipients = await audienceOf(tx, postId, now, { actor: viewerId });
      await publishPostCount(ctx, tx, postId, 'likesCount', recipients);
      await publishOwnPostFlags(ctx, tx, viewerId, postId, { isLiked: liked });
    }
    const notification = {
      kind: 'like',
      actorId: viewerId,
      postId,
      recipientId: post.creator_id,
    } as const;
    if (changed) await (liked ? notify : retractNotification)(ctx, tx, notification);
    const likers = await listLikers(tx, viewerId, postId);
    const [counts] = await countsFor(tx, postId, ['likesCount'], [viewerId], now);
    return { likes: likers.map((user) => ({ user })), likesCount: counts?.likesCount ?? 0 };
  });
}

/** Adds or removes a bookmark, and publishes it to the viewer's other tabs. */
export async function bookmark(
  ctx: AppContext,
  viewerId: string,
  postId: string,
  isBookmarked: boolean,
): Promise<BookmarkResponse> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    await accessPost(tx, viewerId, postId, now);
    await setChoice(tx, 'bookmarks', { postId, userId: viewerId }, isBookmarked, now);
    await publishOwnPostFlags(ctx, tx, viewerId, postId, { isBookmarked });
  });
  return { bookmarks: isBookmarked ? [viewerId] : [], isBookmarked };
}

/** Leaves a post, and shares of it, out of the viewer's feeds, or shows it there again. */
export async function setDismissed(
  ctx: AppContext,
  viewerId: string,
  postId: string,
  dismissed: boolean,
): Promise<MessageResponse> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    if (dismissed) await accessPost(tx, viewerId, postId, now);
    await setChoice(tx, 'dismissed_posts', { postId, userId: viewerId }, dismissed, now);
  });
  return {
    message: dismissed ? 'You will not see this post in feeds.' : 'The post is back in feeds.',
  };
}

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

const PAGE_SIZE = 20;

/**
 * Returns a page of the users who like or have shared a post or comment, the latest first. The caller has
 * checked the viewer's access.
 */
export async function listReactors(
  ctx: AppContext,
  side: keyof typeof REACTORS,
  viewer: string,
  subject: string,
  { cursor, limit = PAGE_SIZE }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<Presented<ReactorPage>> {
  const values = { viewer, subject, now: ctx.clock.now(), rows: limit + 1, ...keysetOf(cursor) };
  const found = await ctx.db.fetch(REACTORS[side], values);
  const { rows, nextCursor } = page(found, limit, ({ at, key }) => ({ at, id: key }));
  const users = rows.map((row) => ({
    ...presentConnection(ctx, row),
    ...(row.before_edit && { beforeEdit: true }),
  }));
  return new Presented({ users, nextCursor });
}

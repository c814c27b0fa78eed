import type { Post, ServerEvents } from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import type { Tx } from '../platform/db';
import { publish } from '../realtime/publish';
import { countsFor, type PostCount } from './counts.store';
import { findPostOfAsset, listPostsWithPreview } from './postMedia.store';
import { audienceOf, groupRecipients } from './posts.audience';
import { readPost } from './posts.service';

/**
 * Publishes a post to users whose feeds contain it. Personal fields (own like, visibility of a
 * share's original) are published once per group of recipients. Lists with a recipient's own
 * entries stay empty, since one event serves many.
 */
export async function publishPostCreated(ctx: AppContext, tx: Tx, postId: string): Promise<void> {
  const now = ctx.clock.now();
  const recipients = await audienceOf(tx, postId, now, { feeds: true });
  for (const group of await groupRecipients(tx, postId, recipients, now)) {
    const [one] = group;
    if (one === undefined) continue;
    const post = withoutViewer(await readPost(ctx, tx, one, postId));
    await publish(ctx, tx, 'post-created', group, { post });
  }
}

function withoutViewer(post: Post): Post {
  const nothing = { likes: [], bookmarks: [] };
  const { originalPost } = post;
  const bare = { ...post, ...nothing };
  return originalPost ? { ...bare, originalPost: { ...originalPost, ...nothing } } : bare;
}

/** Publishes who may comment on a post to users who may see it, to each whether they may. */
export const publishCommentPolicy = (ctx: AppContext, tx: Tx, postId: string): Promise<void> =>
  publishToGroups(ctx, tx, postId, ({ commentPolicy, canComment }) => ({
    commentPolicy,
    canComment,
  }));

/** Publishes who may quote a post to users who may see it, to each whether they may. */
export const publishQuotePolicy = (ctx: AppContext, tx: Tx, postId: string): Promise<void> =>
  publishToGroups(ctx, tx, postId, ({ quotePolicy, canQuote }) => ({ quotePolicy, canQuote }));

/** Publishes the original of a share that it was taken out of, or put back, as each may see it. */
export const publishOriginal = (ctx: AppContext, tx: Tx, shareId: string): Promise<void> =>
  publishToGroups(ctx, tx, shareId, ({ originalPost = null }) => ({ originalPost }));

/** Publishes fields of a post that differ between the users who may see it. */
async function publishToGroups(
  ctx: AppContext,
  tx: Tx,
  postId: string,
  changesOf: (post: Post) => ServerEvents['post-updated']['changes'],
): Promise<void> {
  const now = ctx.clock.now();
  const recipients = await audienceOf(tx, postId, now);
  for (const group of await groupRecipients(tx, postId, recipients, now)) {
    const [one] = group;
    if (one === undefined) continue;
    const changes = changesOf(withoutViewer(await readPost(ctx, tx, one, postId)));
    await publish(ctx, tx, 'post-updated', group, { _id: postId, changes });
  }
}

/** Publishes the viewer's own like, bookmark or pin to their other tabs. */
export async function publishOwnPostFlags(
  ctx: AppContext,
  tx: Tx,
  viewerId: string,
  postId: string,
  changes: Pick<ServerEvents['post-updated']['changes'], 'isLiked' | 'isBookmarked' | 'isPinned'>,
): Promise<void> {
  await publish(ctx, tx, 'post-updated', [viewerId], { _id: postId, changes });
}

/** Publishes changes of a post to users who may see it. */
export async function publishPostUpdated(
  ctx: Pick<AppContext, 'clock' | 'events'>,
  tx: Tx,
  postId: string,
  changes: ServerEvents['post-updated']['changes'],
): Promise<void> {
  const recipients = await audienceOf(tx, postId, ctx.clock.now());
  await publish(ctx, tx, 'post-updated', recipients, { _id: postId, changes });
}

/**
 * Publishes one of a post's counts to each recipient as they see it. Recipients are those of `audienceOf`
 * who list what changed it: others would learn of it by an unchanged count. It is read under the lock of
 * the change, so that concurrent changes never publish an outdated count.
 */
export async function publishPostCount(
  ctx: AppContext,
  tx: Tx,
  postId: string,
  name: PostCount,
  recipients: readonly string[],
): Promise<void> {
  const now = ctx.clock.now();
  const byCount = new Map<number, string[]>();
  for (const { id, [name]: count } of await countsFor(tx, postId, [name], recipients, now)) {
    byCount.set(count, [...(byCount.get(count) ?? []), id]);
  }
  for (const [count, people] of byCount) {
    await publish(ctx, tx, 'post-updated', people, { _id: postId, changes: { [name]: count } });
  }
}

/** Publishes the files of the post whose video is ready now or has failed. */
export async function publishVideoPost(ctx: AppContext, tx: Tx, assetId: string): Promise<void> {
  const post = await findPostOfAsset(tx, assetId);
  if (!post) return;
  const { media } = await readPost(ctx, tx, post.creator_id, post.id);
  await publishPostUpdated(ctx, tx, post.id, { media });
}

/** Publishes the posts whose preview is ready now. */
export async function publishPreviewedPosts(ctx: AppContext, tx: Tx, previewId: string) {
  for (const { id, creator_id: creatorId } of await listPostsWithPreview(tx, previewId)) {
    const { preview } = await readPost(ctx, tx, creatorId, id);
    if (preview) await publishPostUpdated(ctx, tx, id, { preview });
  }
}

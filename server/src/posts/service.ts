import type { CreatePostFields, LikesAnswer, Post } from '@kithkin/shared/contract';
import { insertAsset, withAssets } from '../media';
import type { Upload } from '../media/types';
import { notify } from '../notifications/notify';
import { listLikers, peopleByName } from '../people/audience';
import type { AppContext } from '../platform/context';
import { isUniqueViolation, type Tx } from '../platform/db';
import { badRequest, ruleViolated } from '../platform/errors';
import { newId } from '../platform/ids';
import { publish } from '../realtime/publish';
import { accessOwnPost, accessPost } from './policy';
import { postEvent, postOf } from './read';
import {
  attachMedia,
  audienceOf,
  countLikes,
  fanOut,
  findByClientId,
  insertPost,
  setBookmark,
  setDeleted,
  setLike,
} from './store';
import { mentionsOf, tagsOf } from './text';

/** Makes a post. A clientId that was used before answers that post again. */
export async function createPost(
  ctx: AppContext,
  viewerId: string,
  fields: CreatePostFields,
  uploads: Upload[],
): Promise<Post> {
  const { clientId } = fields;
  const before = clientId && (await findByClientId(ctx.db, viewerId, clientId));
  if (before) return postOf(ctx, viewerId, before);

  const now = ctx.clock.now();
  const body = (fields.body ?? '').trim();
  if (body === '' && uploads.length === 0)
    throw ruleViolated('A post needs text or at least one file.');
  const post = {
    id: newId(),
    creatorId: viewerId,
    body,
    location: (fields.location ?? '').trim(),
    tags: tagsOf(fields.tags ?? '', body),
    clientId: clientId ?? null,
    createdAt: now,
    scheduledAt: scheduleOf(fields.scheduledAt, now),
  };
  const alts = altsOf(fields.alts);
  const options = { ownerId: viewerId, scope: 'post', kinds: ['image', 'gif', 'video'] } as const;
  try {
    await withAssets(ctx, uploads, options, (assets) =>
      ctx.db.transaction(async (tx) => {
        await insertPost(tx, post);
        for (const asset of assets) await insertAsset(tx, asset, now);
        await attachMedia(tx, post.id, assets, alts);
        await fanOut(tx, post.id);
        if (post.scheduledAt === null) await announce(ctx, tx, viewerId, post.id, body);
      }),
    );
  } catch (error) {
    // Two sends of one post side by side: the one that came second is answered from the row.
    if (!clientId || !isUniqueViolation(error)) throw error;
    const twin = await findByClientId(ctx.db, viewerId, clientId);
    if (!twin) throw error;
    return postOf(ctx, viewerId, twin);
  }
  return postOf(ctx, viewerId, post.id);
}

async function announce(ctx: AppContext, tx: Tx, creatorId: string, postId: string, body: string) {
  const audience = await audienceOf(tx, postId);
  const post = await postEvent(ctx, tx, creatorId, postId);
  await publish(ctx, tx, 'post-created', audience, { post });
  await tellMentioned(ctx, tx, creatorId, postId, body, 'mentioned you in a post.');
}

/** Tells those a text names, if they may see the post it stands in (or under). */
export async function tellMentioned(
  ctx: AppContext,
  tx: Tx,
  actorId: string,
  postId: string,
  text: string,
  message: string,
): Promise<void> {
  const names = mentionsOf(text);
  if (names.length === 0) return;
  for (const recipientId of await peopleByName(tx, names)) {
    await notify(ctx, tx, {
      recipientId,
      actorId,
      type: 'other',
      kind: 'mention',
      postId,
      message,
    });
  }
}

/** Likes or takes it back, and tells open tabs the new count. */
export async function like(
  ctx: AppContext,
  viewerId: string,
  postId: string,
  liked: boolean,
): Promise<LikesAnswer> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const post = await accessPost(tx, viewerId, postId, now);
    const changed = await setLike(tx, postId, viewerId, liked, now);
    // Read after the change, which waits for others': of many at once nobody tells an old count.
    const likesCount = changed ? await countLikes(tx, postId) : post.likes_count;
    if (changed) {
      await publish(ctx, tx, 'post-updated', await audienceOf(tx, postId), {
        _id: postId,
        changes: { likesCount },
      });
    }
    if (changed && liked) {
      const about = { recipientId: post.creator_id, actorId: viewerId, postId };
      await notify(ctx, tx, { ...about, type: 'like', message: 'liked your post.' });
    }
    const likers = await listLikers(tx, viewerId, postId);
    return { likes: likers.map((user) => ({ user })), likesCount };
  });
}

/** Keeps or drops a bookmark. */
export async function bookmark(ctx: AppContext, viewerId: string, postId: string, kept: boolean) {
  const now = ctx.clock.now();
  await accessPost(ctx.db, viewerId, postId, now);
  await setBookmark(ctx.db, postId, viewerId, kept, now);
  return { bookmarks: kept ? [viewerId] : [], isBookmarked: kept };
}

/** Moves one's own post to the trash. */
export async function trash(ctx: AppContext, viewerId: string, postId: string) {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    await accessOwnPost(tx, viewerId, postId, now);
    if (await setDeleted(tx, postId, now)) {
      await publish(ctx, tx, 'post-removed', await audienceOf(tx, postId), { _id: postId });
    }
    return { message: 'Post moved to the trash.' };
  });
}

/** Takes one's own post out of the trash. */
export async function recover(ctx: AppContext, viewerId: string, postId: string) {
  await accessOwnPost(ctx.db, viewerId, postId, ctx.clock.now());
  await setDeleted(ctx.db, postId, null);
  return { message: 'Post recovered.', post: await postOf(ctx, viewerId, postId) };
}

function scheduleOf(text: string | undefined, now: Date): Date | null {
  if (!text) return null;
  const at = new Date(text);
  const hasOffset = /(Z|[+-]\d\d:?\d\d)$/.test(text);
  if (Number.isNaN(at.getTime()) || !hasOffset) {
    throw ruleViolated('The scheduled time must be a date and time with an offset.');
  }
  if (at <= now) throw ruleViolated('The scheduled time must lie ahead.');
  return at;
}

function altsOf(text: string | undefined): string[] {
  if (!text) return [];
  try {
    const alts: unknown = JSON.parse(text);
    if (Array.isArray(alts) && alts.every((alt) => typeof alt === 'string')) {
      return alts.map((alt) => alt.trim().slice(0, 500));
    }
  } catch {
    // Falls through to the one sentence below.
  }
  throw badRequest('The field "alts" must be a JSON list of texts.');
}

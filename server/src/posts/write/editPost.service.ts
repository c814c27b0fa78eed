import {
  type CommentPolicy,
  MAX_POST_FILES,
  type Post,
  trimText,
  type UpdatePostFields,
} from '@kithkin/shared/contract';
import { type Asset, discard, insertAsset, removeAssets, withAssets } from '../../media';
import type { Upload } from '../../media/mediaTypes';
import { lockRecipients } from '../../notifications/notifications.events';
import { notify } from '../../notifications/notify.service';
import type { AppContext } from '../../platform/context';
import type { Tx } from '../../platform/db';
import { badRequest, conflict, notFound, unprocessable } from '../../platform/errors';
import { changePreview } from '../../previews/previews.service';
import { retainBeforeEdit } from '../../versions/versions.service';
import { recordEdit } from '../edits/edits.store';
import { mentionedIn, notifyMentioned } from '../mentions.service';
import { NO_QUESTION } from '../polls/newPoll';
import { listMedia, type OrderedMedia, setMedia } from '../postMedia.store';
import { publishCommentPolicy, publishPostUpdated } from '../posts.events';
import { accessOwnPost } from '../posts.policy';
import { readPost } from '../posts.service';
import { lockPost, type PostFields, updateCommentPolicy, updatePost } from '../posts.store';
import { assertMayQuote } from '../quotes/quotes.service';
import { delayedTime } from '../schedule/delayed.service';
import { checkMayRepublish, isScheduled, schedulePublication } from '../schedule/schedule.service';
import { setTime } from '../schedule/schedule.store';
import { tagsOf } from '../text';
import { moveEntries } from '../timelines/timelines.store';
import { postFiles } from './createPost.service';
import { altsOf, NOTHING_TO_POST, parseExistingIds, scheduleOf, timeOf } from './fields';

export const TOO_MANY_FILES = `You can only upload up to ${MAX_POST_FILES} files.`;

/** Changes the viewer's own post; absent fields stay unchanged. */
export async function editPost(
  ctx: AppContext,
  viewerId: string,
  postId: string,
  fields: UpdatePostFields,
  uploads: Upload[],
): Promise<Post> {
  await accessOwnPost(ctx.db, viewerId, postId, ctx.clock.now());
  await withAssets(ctx, uploads, postFiles(viewerId), async (assets) => {
    const isNew = await ctx.db.transaction((tx) => change(ctx, tx, postId, fields, assets));
    if (!isNew) await discard(ctx, assets);
  });
  return readPost(ctx, ctx.db, viewerId, postId);
}

/** Applies an edit. Returns false if it was applied before, with the same clientId. */
async function change(
  ctx: AppContext,
  tx: Tx,
  postId: string,
  fields: UpdatePostFields,
  assets: Asset[],
): Promise<boolean> {
  const now = ctx.clock.now();
  const post = await lockPost(tx, postId);
  if (!post) throw notFound('Post not found.');
  if (post.deleted_at !== null) throw conflict('This post is in the trash. Recover it first.');
  if (fields.clientId !== undefined && fields.clientId === post.edit_client_id) return false;
  const waiting = isScheduled(post, now);
  const before = await listMedia(tx, postId);
  const media = orderMedia(before, assets, fields);
  if (post.is_share && media.length > 0) throw unprocessable('A share takes no files.');
  const after = worded(post, fields);
  if (post.poll_minutes !== null && after.body === '') throw unprocessable(NO_QUESTION);
  if (!post.is_share && after.body === '' && media.length === 0) {
    throw unprocessable(NOTHING_TO_POST);
  }
  // Words make a share a quote.
  const quoted =
    post.is_share && post.original_post_id !== null && post.body === '' && after.body !== ''
      ? await assertMayQuote(tx, post.creator_id, post.original_post_id, now)
      : null;
  await reschedule(ctx, tx, post, fields.scheduledAt, waiting);

  const files = JSON.stringify(media) !== JSON.stringify(before);
  const text = JSON.stringify(after) !== JSON.stringify(worded(post, {}));
  const isPreviewChanged =
    !post.is_share &&
    (await changePreview(
      ctx,
      tx,
      'posts',
      { ...post, text: post.body, author: post.creator_id },
      after.body,
      fields.preview && fields.preview === 'true',
    ));
  if (!files && !text) {
    if (isPreviewChanged) await publishPreview(ctx, tx, post);
    return true;
  }
  // A scheduled post waits for the end of the limit.
  if (!waiting) await checkMayRepublish(ctx, tx, post);
  await retainBeforeEdit(tx, 'post', postId, now);
  // Readers can open what they have seen.
  if (!waiting && post.hidden_at === null) {
    await recordEdit(tx, 'posts', {
      ...{ subjectId: postId, text: post.body, location: post.location, tags: post.tags },
      media: before.map(({ asset_id: _id, alt }) => ({ _id, alt })),
      writtenAt: post.edited_at ?? post.shown_at,
    });
  }
  for (const asset of assets) await insertAsset(ctx, tx, asset, now);
  if (files) await setMedia(tx, postId, media);
  const edited_at = waiting ? post.edited_at : now;
  const edit_client_id = fields.clientId ?? null;
  await updatePost(tx, { id: postId, ...after, edited_at, edit_client_id });
  const retained = new Set(media.map((one) => one.asset_id));
  const dropped = before.map((one) => one.asset_id).filter((one) => !retained.has(one));
  await removeAssets(ctx, tx, dropped);

  const event = await readPost(ctx, tx, post.creator_id, postId);
  const { body, caption, tags, location, editedAt, editCount } = event;
  const preview = isPreviewChanged && { preview: event.preview ?? null };
  const changes = { body, caption, tags, location, editedAt, editCount, ...preview };
  await publishPostUpdated(ctx, tx, postId, files ? { ...changes, media: event.media } : changes);
  if (waiting) return true;
  const mentioned = await mentionedIn(tx, after.body, post.body);
  const about = { actorId: post.creator_id, postId };
  if (quoted !== null && post.unquoted_at === null) {
    await lockRecipients(ctx, tx, [quoted, ...mentioned]);
    await notify(ctx, tx, { ...about, kind: 'share', recipientId: quoted, isQuote: true });
  }
  await notifyMentioned(ctx, tx, about, mentioned);
  return true;
}

/** Publishes the preview of a post that was removed or came back, or that it will have. */
async function publishPreview(ctx: AppContext, tx: Tx, post: PostFields): Promise<void> {
  const { preview = null } = await readPost(ctx, tx, post.creator_id, post.id);
  await publishPostUpdated(ctx, tx, post.id, { preview });
}

/**
 * Returns text, location and tags after the edit. Tags that occurred only in the old text are
 * removed.
 */
function worded(post: PostFields, fields: UpdatePostFields) {
  const body = fields.body === undefined ? post.body : trimText(fields.body);
  const inText = new Set(tagsOf('', post.body));
  const ofField = post.tags.filter((tag) => !inText.has(tag)).join();
  const rewritten = fields.tags !== undefined || body !== post.body;
  return {
    body,
    location: fields.location === undefined ? post.location : fields.location.trim(),
    tags: rewritten ? tagsOf(fields.tags ?? ofField, body) : post.tags,
  };
}

/** Returns the files after the edit: retained ones in the requested order, then the new ones. */
function orderMedia(
  before: OrderedMedia[],
  assets: Asset[],
  fields: UpdatePostFields,
): OrderedMedia[] {
  const byId = new Map(before.map((one) => [one.asset_id, one]));
  const existingIds = parseExistingIds(fields.keep) ?? [...byId.keys()];
  const retained = existingIds.map((assetId) => {
    const one = byId.get(assetId);
    if (!one) throw unprocessable('The field "keep" names a file that this post does not have.');
    return one;
  });
  const media = [...retained, ...assets.map((asset) => ({ asset_id: asset.id, alt: '' }))];
  if (media.length > MAX_POST_FILES) throw badRequest(TOO_MANY_FILES, 'too-many-files');
  const alts = altsOf(fields.alts);
  return media.map((one, i) => ({ asset_id: one.asset_id, alt: alts[i] ?? one.alt }));
}

async function reschedule(
  ctx: AppContext,
  tx: Tx,
  post: PostFields,
  text: string | undefined,
  waiting: boolean,
): Promise<void> {
  if (!text || timeOf(text).getTime() === post.scheduled_at?.getTime()) return;
  if (!waiting) throw unprocessable('This post is out: its time can’t be changed any more.');
  const at = scheduleOf(text, ctx.clock.now());
  if (at === null) return;
  const shownAt = await delayedTime(ctx, tx, post.creator_id, at, post.followers_only);
  await setTime(tx, post.id, shownAt, at);
  await moveEntries(tx, post.id, shownAt);
  await schedulePublication(ctx, tx, post.id, shownAt);
  await publishPostUpdated(ctx, tx, post.id, {
    createdAt: shownAt.toISOString(),
    scheduledAt: at.toISOString(),
  });
}

/** Changes who may comment on the viewer's own post. Existing comments stay. */
export async function setCommentPolicy(
  ctx: AppContext,
  viewerId: string,
  postId: string,
  policy: CommentPolicy,
): Promise<Post> {
  await ctx.db.transaction(async (tx) => {
    await accessOwnPost(tx, viewerId, postId, ctx.clock.now());
    if (await updateCommentPolicy(tx, postId, policy)) await publishCommentPolicy(ctx, tx, postId);
  });
  return readPost(ctx, ctx.db, viewerId, postId);
}

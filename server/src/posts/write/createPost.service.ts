import type { CreatePostFields, Post } from '@kithkin/shared/contract';
import { trimText } from '@kithkin/shared/contract';
import { ACCEPTED_KINDS, insertAsset, withAssets } from '../../media';
import type { Upload } from '../../media/mediaTypes';
import type { AppContext } from '../../platform/context';
import { isUniqueViolation } from '../../platform/db';
import { unprocessable } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { addPreview } from '../../previews/previews.service';
import { checkMayPost } from '../../users/postingLimit.policy';
import { NO_QUESTION, pollOf } from '../polls/newPoll';
import { setMedia } from '../postMedia.store';
import { readPost } from '../posts.service';
import { findByClientId, insertPost } from '../posts.store';
import { publishPost, schedulePublication } from '../schedule/schedule.service';
import { tagsOf } from '../text';
import { distribute } from '../timelines/timelines.service';
import { altsOf, NOTHING_TO_POST, scheduleOf } from './fields';

/** Upload options for the files of a post. */
export const postFiles = (ownerId: string) =>
  ({ ownerId, scope: 'post', kinds: ACCEPTED_KINDS.post }) as const;

/** Creates a post. A clientId that was used before returns the existing post. */
export async function createPost(
  ctx: AppContext,
  viewerId: string,
  fields: CreatePostFields,
  uploads: Upload[],
): Promise<Post> {
  const { clientId } = fields;
  const before = clientId && (await findByClientId(ctx.db, viewerId, clientId));
  if (before) return readPost(ctx, ctx.db, viewerId, before);

  const now = ctx.clock.now();
  const { followersOnly } = await checkMayPost(ctx.db, viewerId, now);
  const body = trimText(fields.body ?? '');
  const poll = pollOf(fields.poll);
  if (poll && body === '') throw unprocessable(NO_QUESTION);
  if (body === '' && uploads.length === 0) throw unprocessable(NOTHING_TO_POST);
  const post = {
    id: newId(),
    creatorId: viewerId,
    body,
    location: (fields.location ?? '').trim(),
    tags: tagsOf(fields.tags ?? '', body),
    clientId: clientId ?? null,
    createdAt: now,
    scheduledAt: scheduleOf(fields.scheduledAt, now),
    commentPolicy: fields.commentPolicy ?? ('everyone' as const),
    ...(fields.quotePolicy && { quotePolicy: fields.quotePolicy }),
    followersOnly,
    poll,
  };
  const alts = altsOf(fields.alts);
  try {
    await withAssets(ctx, uploads, postFiles(viewerId), (assets) =>
      ctx.db.transaction(async (tx) => {
        await insertPost(tx, post);
        if (fields.preview !== 'false') {
          await addPreview(ctx, tx, 'posts', { id: post.id, text: body, author: viewerId });
        }
        for (const asset of assets) await insertAsset(ctx, tx, asset, now);
        const media = assets.map((asset, i) => ({ asset_id: asset.id, alt: alts[i] ?? '' }));
        await setMedia(tx, post.id, media);
        if (post.scheduledAt === null) {
          await publishPost(ctx, tx, {
            id: post.id,
            creator_id: viewerId,
            body,
            poll_minutes: poll?.durationMinutes ?? null,
          });
        } else {
          await distribute(ctx, tx, viewerId, post.id);
          await schedulePublication(ctx, tx, post.id, post.scheduledAt);
        }
      }),
    );
  } catch (error) {
    // Of two concurrent requests for one post, the second returns the first one's row.
    if (!clientId || !isUniqueViolation(error)) throw error;
    const duplicate = await findByClientId(ctx.db, viewerId, clientId);
    if (!duplicate) throw error;
    return readPost(ctx, ctx.db, viewerId, duplicate);
  }
  return readPost(ctx, ctx.db, viewerId, post.id);
}

import type { Media, OriginalPost, Post } from '@kithkin/shared/contract';
import { presentPerson } from '../people/summary';
import type { AppContext } from '../platform/context';
import type { PostMediaRow, PostRow } from './hydrate';

function presentMedia(ctx: AppContext, row: PostRow, media: PostMediaRow): Media {
  const file = media.path.split('/').at(-1) ?? '';
  const asset = { id: media.id, file, scope: 'post' as const };
  return {
    _id: media.id,
    type: media.kind,
    url: ctx.mediaUrls.mint(asset, row.creator, ctx.clock.now()),
    width: media.width,
    height: media.height,
    blur: media.thumbhash,
    alt: media.alt,
  };
}

function presentFields(ctx: AppContext, viewerId: string, row: PostRow): OriginalPost {
  return {
    _id: row.id,
    creator: presentPerson(ctx, row.creator),
    body: row.body,
    caption: row.body,
    media: row.media.map((media) => presentMedia(ctx, row, media)),
    tags: row.tags,
    location: row.location,
    // A scheduled post's time is the time it was scheduled for.
    createdAt: row.shown_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    deletedAt: row.deleted_at?.toISOString() ?? null,
    scheduledAt: row.scheduled_at?.toISOString() ?? null,
    likes: row.is_liked ? [{ user: viewerId }] : [],
    likesCount: row.likes_count,
    isLiked: row.is_liked,
    comments: [],
    commentsCount: row.comments_count,
    bookmarks: row.is_bookmarked ? [viewerId] : [],
    isBookmarked: row.is_bookmarked,
  };
}

/** A post as its viewer sees it; a share holds its original, or null when that is not visible. */
export function presentPost(
  ctx: AppContext,
  viewerId: string,
  row: PostRow,
  originals: Map<string, PostRow>,
): Post {
  const post = presentFields(ctx, viewerId, row);
  if (!row.is_share) return post;
  const original = row.original_post_id ? originals.get(row.original_post_id) : undefined;
  return { ...post, originalPost: original ? presentFields(ctx, viewerId, original) : null };
}

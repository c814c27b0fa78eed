import type { Media, Post } from '@kithkin/shared/contract';

/** A row of `PAGE_QUERY`. */
export interface BaselineRow {
  id: string;
  body: string;
  location: string;
  tags: string[];
  shown_at: Date;
  likes_count: number;
  comments_count: number;
  shares_count: number;
  creator: Post['creator'];
  media: Omit<Media, 'url' | 'sizes' | 'state'>[];
  is_liked: boolean;
  is_bookmarked: boolean;
}

/** Reads the first page of a precomputed timeline, without visibility checks. */
export const PAGE_QUERY = `
  select p.id, p.body, p.location, p.tags, p.shown_at, p.likes_count, p.comments_count,
    p.shares_count,
    jsonb_build_object('_id', u.id, 'userName', u.user_name, 'fullName', u.full_name,
      'profilePhoto', u.photo_id) as creator,
    (select coalesce(jsonb_agg(jsonb_build_object('_id', a.id, 'type', a.kind, 'width', a.width,
        'height', a.height, 'blur', a.thumbhash, 'alt', pm.alt) order by pm.position), '[]')
      from post_media pm join media_assets a on a.id = pm.asset_id where pm.post_id = p.id) as media,
    exists (select 1 from likes l where l.post_id = p.id and l.user_id = $1) as is_liked,
    exists (select 1 from bookmarks b where b.post_id = p.id and b.user_id = $1) as is_bookmarked
  from (select post_id from timeline_entries where owner_id = $1
      order by shown_at desc, post_id desc limit 20) t
    join posts p on p.id = t.post_id join users u on u.id = p.creator_id
  order by p.shown_at desc, p.id desc`;

/** Converts a row to the contract's post. Media URLs are looked up, not signed. */
export function presentBaselinePosts(
  viewerId: string,
  row: BaselineRow,
  urls: ReadonlyMap<string, string>,
): Post {
  return {
    _id: row.id,
    creator: row.creator,
    body: row.body,
    caption: row.body,
    media: row.media.map((media) => ({
      ...media,
      url: urls.get(media._id) ?? '',
      sizes: [],
      state: null,
    })),
    tags: row.tags,
    location: row.location,
    createdAt: row.shown_at.toISOString(),
    editedAt: null,
    deletedAt: null,
    scheduledAt: null,
    likes: row.is_liked ? [{ user: viewerId }] : [],
    likesCount: row.likes_count,
    isLiked: row.is_liked,
    comments: [],
    commentsCount: row.comments_count,
    commentPolicy: 'everyone',
    canComment: true,
    sharesCount: row.shares_count,
    bookmarks: row.is_bookmarked ? [viewerId] : [],
    isBookmarked: row.is_bookmarked,
    isPinned: false,
  };
}

import type { MediaKind } from '../media';
import { type PersonRow, personJson } from '../people/summary';
import { id, list, type Queryable, type SQL, sql } from '../platform/db';
import { isShown, seesContentOf } from '../visibility/predicates';

export interface PostMediaRow {
  id: string;
  kind: MediaKind;
  path: string;
  width: number | null;
  height: number | null;
  thumbhash: string | null;
  alt: string;
}

/** A post with everything a card shows, as one viewer sees it. */
export interface PostRow {
  id: string;
  creator: PersonRow;
  body: string;
  location: string;
  tags: string[];
  media: PostMediaRow[];
  shown_at: Date;
  scheduled_at: Date | null;
  edited_at: Date | null;
  deleted_at: Date | null;
  is_share: boolean;
  original_post_id: string | null;
  likes_count: number;
  comments_count: number;
  is_liked: boolean;
  is_bookmarked: boolean;
}

const MEDIA = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'kind', a.kind, 'path', a.path,
    'width', a.width, 'height', a.height, 'thumbhash', a.thumbhash, 'alt', pm.alt)
    order by pm.position), '[]')
  from post_media pm join media_assets a on a.id = pm.asset_id where pm.post_id = p.id)`;

function selectPosts(
  on: Queryable,
  viewerId: string,
  ids: string[],
  where: SQL,
): Promise<PostRow[]> {
  const v = id(viewerId);
  return on.query(sql`
    select p.id, ${personJson('u')} as creator, p.body, p.location, p.tags, ${MEDIA} as media,
      p.shown_at, p.scheduled_at, p.edited_at, p.deleted_at, p.is_share, p.original_post_id,
      p.likes_count, p.comments_count,
      exists (select 1 from likes l where l.post_id = p.id and l.user_id = ${v}) as is_liked,
      exists (select 1 from bookmarks b where b.post_id = p.id and b.user_id = ${v}) as is_bookmarked
    from posts p join users u on u.id = p.creator_id
    where p.id = any(${list(ids, 'uuid')}) and ${where}`);
}

/**
 * Loads posts whose ids another query has found visible, in the order of `ids`, with the originals
 * of shares: those are checked here, for a share does not open its original to anybody.
 */
export async function hydrate(
  on: Queryable,
  viewerId: string,
  ids: string[],
  now: Date,
): Promise<{ posts: PostRow[]; originals: Map<string, PostRow> }> {
  if (ids.length === 0) return { posts: [], originals: new Map() };
  const found = await selectPosts(on, viewerId, ids, sql`true`);
  const byId = new Map(found.map((row) => [row.id, row]));
  const posts = ids.flatMap((each) => byId.get(each) ?? []);
  const wanted = posts.flatMap((row) => row.original_post_id ?? []);
  const originals = wanted.length
    ? await selectPosts(
        on,
        viewerId,
        wanted,
        sql`${isShown('p', now)} and ${seesContentOf(viewerId, 'u')}`,
      )
    : [];
  return { posts, originals: new Map(originals.map((row) => [row.id, row])) };
}

import type { PostPage } from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import { afterCursor, id, page, type SQL, sql } from '../platform/db';
import { isShown, seesContentOf } from '../visibility/predicates';
import { hydrate } from './hydrate';
import { presentPost } from './presenter';
import { cleanTag } from './text';

interface FoundRow {
  id: string;
  at: Date;
}

export interface PageOf {
  cursor?: string | undefined;
  limit?: number | undefined;
}

const DEFAULT_LIMIT = 20;

/** Finds a page of ids first and loads the posts after: joins stay off the scan. */
async function listPosts(
  ctx: AppContext,
  viewerId: string,
  { limit = DEFAULT_LIMIT }: PageOf,
  find: (limit: number, now: Date) => SQL,
): Promise<PostPage> {
  const now = ctx.clock.now();
  const found = await ctx.db.query<FoundRow>(find(limit + 1, now));
  const { rows, nextCursor } = page(found, limit, (row) => row);
  const ids = rows.map((row) => row.id);
  const { posts, originals } = await hydrate(ctx.db, viewerId, ids, now);
  return { posts: posts.map((row) => presentPost(ctx, viewerId, row, originals)), nextCursor };
}

/** The home feed: the ready-made timeline, every row's visibility checked again. */
export function homeFeed(ctx: AppContext, viewerId: string, of: PageOf): Promise<PostPage> {
  return listPosts(
    ctx,
    viewerId,
    of,
    (limit, now) => sql`
      select t.post_id as id, t.shown_at as at
      from timeline_entries t
        join posts p on p.id = t.post_id
        join users u on u.id = t.creator_id
      where t.owner_id = ${id(viewerId)} and ${isShown('p', now)} and ${seesContentOf(viewerId, 'u')}
        and ${afterCursor(of.cursor, 't.shown_at', 't.post_id')}
      order by t.shown_at desc, t.post_id desc limit ${limit}::int`,
  );
}

/** The visible posts of a tag, newest first. */
export function taggedPosts(ctx: AppContext, viewerId: string, tag: string, of: PageOf) {
  return listPosts(
    ctx,
    viewerId,
    of,
    (limit, now) => sql`
      select p.id, p.shown_at as at from posts p join users u on u.id = p.creator_id
      where p.tags @> array[${cleanTag(tag)}]::text[] and ${isShown('p', now)}
        and ${seesContentOf(viewerId, 'u')} and ${afterCursor(of.cursor, 'p.shown_at', 'p.id')}
      order by p.shown_at desc, p.id desc limit ${limit}::int`,
  );
}

/** What somebody has posted, newest first; nothing when the viewer may not see it. */
export function postsOf(ctx: AppContext, viewerId: string, personId: string, of: PageOf) {
  return listPosts(
    ctx,
    viewerId,
    of,
    (limit, now) => sql`
      select p.id, p.shown_at as at from posts p join users u on u.id = p.creator_id
      where p.creator_id = ${id(personId)} and ${isShown('p', now)} and ${seesContentOf(viewerId, 'u')}
        and ${afterCursor(of.cursor, 'p.shown_at', 'p.id')}
      order by p.shown_at desc, p.id desc limit ${limit}::int`,
  );
}

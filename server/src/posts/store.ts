import type { Asset } from '../media';
import { id, list, type Queryable, sql, time } from '../platform/db';

export interface NewPost {
  id: string;
  creatorId: string;
  body: string;
  location: string;
  tags: string[];
  clientId: string | null;
  createdAt: Date;
  scheduledAt: Date | null;
}

/** Adds a post. Breaks `posts_creator_id_client_id_key` when this clientId was used before. */
export async function insertPost(on: Queryable, post: NewPost): Promise<void> {
  const scheduled = post.scheduledAt === null ? sql`null::timestamptz` : time(post.scheduledAt);
  await on.run(sql`
    insert into posts (id, creator_id, body, location, tags, client_id, created_at, shown_at, scheduled_at)
    values (${id(post.id)}, ${id(post.creatorId)}, ${post.body}, ${post.location},
      ${list(post.tags, 'text')}, ${post.clientId}, ${time(post.createdAt)},
      ${time(post.scheduledAt ?? post.createdAt)}, ${scheduled})`);
}

export async function attachMedia(on: Queryable, postId: string, assets: Asset[], alts: string[]) {
  if (assets.length === 0) return;
  const rows = assets.map(
    (asset, i) => sql`(${id(postId)}, ${id(asset.id)}, ${i}::smallint, ${alts[i] ?? ''})`,
  );
  await on.run(sql`
    insert into post_media (post_id, asset_id, position, alt) values ${sql.join(rows, sql`, `)}`);
}

/** Puts a post into its creator's timeline and those of the followers. */
export async function fanOut(on: Queryable, postId: string): Promise<void> {
  await on.run(sql`
    insert into timeline_entries (owner_id, post_id, creator_id, shown_at)
    select reader.id, p.id, p.creator_id, p.shown_at
    from posts p cross join lateral (
      select p.creator_id as id
      union all
      select f.follower_id from follows f where f.followee_id = p.creator_id and f.status = 'accepted'
    ) reader
    where p.id = ${id(postId)}
    on conflict do nothing`);
}

/** How many open tabs at most hear of one post at once; others find it when they load. */
const AUDIENCE = 2000;

/** Whose timelines hold a post, its creator first. */
export async function audienceOf(on: Queryable, postId: string): Promise<string[]> {
  const rows = await on.query<{ owner_id: string }>(sql`
    select owner_id from timeline_entries where post_id = ${id(postId)}
    order by (owner_id = creator_id) desc limit ${AUDIENCE}::int`);
  return rows.map((row) => row.owner_id);
}

/** The post that somebody made with this clientId before. */
export async function findByClientId(
  on: Queryable,
  creatorId: string,
  clientId: string,
): Promise<string | undefined> {
  const row = await on.one<{ id: string }>(sql`
    select id from posts where creator_id = ${id(creatorId)} and client_id = ${clientId}`);
  return row?.id;
}

/** Moves a post to the trash, or out of it. Answers false when it already was. */
export async function setDeleted(on: Queryable, postId: string, at: Date | null): Promise<boolean> {
  const changed =
    at === null
      ? sql`update posts set deleted_at = null where id = ${id(postId)} and deleted_at is not null`
      : sql`update posts set deleted_at = ${time(at)} where id = ${id(postId)} and deleted_at is null`;
  return (await on.run(changed)) > 0;
}

/** Likes, or takes it back. Answers whether anything changed. */
export async function setLike(
  on: Queryable,
  postId: string,
  userId: string,
  liked: boolean,
  now: Date,
): Promise<boolean> {
  const changed = liked
    ? sql`insert into likes (post_id, user_id, created_at)
        values (${id(postId)}, ${id(userId)}, ${time(now)}) on conflict do nothing`
    : sql`delete from likes where post_id = ${id(postId)} and user_id = ${id(userId)}`;
  return (await on.run(changed)) > 0;
}

/** The number of likes as its trigger keeps it. */
export async function countLikes(on: Queryable, postId: string): Promise<number> {
  const row = await on.one<{ likes_count: number }>(
    sql`select likes_count from posts where id = ${id(postId)}`,
  );
  return row?.likes_count ?? 0;
}

export async function setBookmark(
  on: Queryable,
  postId: string,
  userId: string,
  kept: boolean,
  now: Date,
): Promise<void> {
  await on.run(
    kept
      ? sql`insert into bookmarks (post_id, user_id, created_at)
          values (${id(postId)}, ${id(userId)}, ${time(now)}) on conflict do nothing`
      : sql`delete from bookmarks where post_id = ${id(postId)} and user_id = ${id(userId)}`,
  );
}

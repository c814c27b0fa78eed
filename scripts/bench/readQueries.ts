import type { OpenDatabase } from './database';
import { TAG } from './seed';

/** A read of the API, and the plain query for the same rows without visibility checks. */
export interface Read {
  name: string;
  /** Path below /api/v1.1. */
  path: string;
  sql: string;
  params: unknown[];
}

const SUMMARY = `'_id', u.id, 'userName', u.user_name, 'fullName', u.full_name, 'profilePhoto', u.photo_id`;

/** Returns the query for a page of posts with the IDs and times in `page`; `$1` is the viewer. */
export const postsOf = (page: string) => `
  select p.id as _id, p.body, p.location, p.tags, p.shown_at, p.likes_count, p.comments_count,
    jsonb_build_object(${SUMMARY}) as creator,
    (select coalesce(jsonb_agg(jsonb_build_object('_id', a.id, 'type', a.kind, 'width', a.width,
        'height', a.height, 'blur', a.thumbhash, 'alt', pm.alt) order by pm.position), '[]')
      from post_media pm join media_assets a on a.id = pm.asset_id where pm.post_id = p.id) as media,
    exists (select 1 from likes l where l.post_id = p.id and l.user_id = $1) as is_liked,
    exists (select 1 from bookmarks b where b.post_id = p.id and b.user_id = $1) as is_bookmarked
  from (${page}) t join posts p on p.id = t.id join users u on u.id = p.creator_id
  order by p.shown_at desc, p.id desc`;

const DETAIL = `
  select page.*, (select jsonb_agg(c) from (
      select c.id, c.text, c.created_at, jsonb_build_object(${SUMMARY}) as author
      from comments c join users u on u.id = c.author_id
      where c.post_id = $2 order by c.created_at desc, c.id desc limit 20) c) as comments
  from (${postsOf('select $2::uuid as id')}) page`;

const PROFILE = `
  select u.id, u.user_name, u.full_name, u.bio, u.is_private, u.social_media, u.followers_count,
    u.following_count, (select count(*) from posts p where p.creator_id = u.id and p.deleted_at is null) as posts_count,
    array(select follower_id from follows f where f.followee_id = u.id and f.status = 'accepted'
      order by f.created_at desc, f.follower_id desc limit 100) as followers,
    array(select followee_id from follows f where f.follower_id = u.id and f.status = 'accepted'
      order by f.created_at desc, f.followee_id desc limit 100) as following,
    array(select p.id from posts p where p.creator_id = u.id and p.deleted_at is null
      order by p.shown_at desc, p.id desc limit 100) as posts
  from users u where lower(u.user_name) = $1`;

const SEARCH = `
  select u.id, u.user_name, u.full_name, u.photo_id from users u
  where (u.user_key || ' ' || u.name_key) like '%' || $1 || '%'
  order by u.followers_count desc, u.id limit 20`;

const NOTIFICATIONS = `
  select n.id, n.type, n.kind, n.message, n.created_at, n.read_at, n.post_id,
    jsonb_build_object(${SUMMARY}) as actor,
    (select count(*) from notifications x where x.recipient_id = $1 and x.read_at is null) as unread
  from notifications n join users u on u.id = n.actor_id
  where n.recipient_id = $1 order by n.created_at desc, n.id desc limit 20`;

const CONVERSATIONS = `
  select c.id, c.is_group, c.group_name, c.last_seq,
    (select jsonb_agg(jsonb_build_object(${SUMMARY})) from conversation_members o
      join users u on u.id = o.user_id where o.conversation_id = c.id) as participants,
    (select to_jsonb(m) from messages m where m.conversation_id = c.id order by m.seq desc limit 1) as last,
    (select count(*) from messages m where m.conversation_id = c.id and m.seq > mine.seen_seq
      and m.sender_id <> $1) as unread
  from conversation_members mine join conversations c on c.id = mine.conversation_id
  where mine.user_id = $1 and not c.is_group order by c.last_message_at desc`;

const THREAD = `
  select m.id, m.seq, m.text, m.created_at, jsonb_build_object(${SUMMARY}) as sender
  from messages m join users u on u.id = m.sender_id
  where m.conversation_id = $1 order by m.seq desc limit 50`;

/** Returns the reads, with IDs of seeded rows. */
export async function findReads(db: OpenDatabase, viewer: string): Promise<Read[]> {
  const one = async (sql: string, params: unknown[] = []) => {
    const [row] = await db.query<{ id: string }>(sql, params);
    if (!row) throw new Error(`The seed contains no row for: ${sql}`);
    return row.id;
  };
  const viewerId = await one('select id from users where lower(user_name) = $1', [viewer]);
  const postId = await one(
    `select post_id as id from timeline_entries where owner_id = $1 order by shown_at desc limit 1`,
    [viewerId],
  );
  const chatId = await one(`select md5('chat1')::uuid as id`);
  return [
    { name: 'post detail', path: `/posts/${postId}`, sql: DETAIL, params: [viewerId, postId] },
    { name: 'profile', path: '/users/bench_5', sql: PROFILE, params: ['bench_5'] },
    {
      name: 'explore',
      path: '/posts?explore=true&page=1&limit=10',
      sql: postsOf('select id from posts where deleted_at is null order by shown_at desc limit 10'),
      params: [viewerId],
    },
    {
      name: 'tag',
      path: `/posts?tag=${TAG}`,
      sql: postsOf(
        'select post_id as id from post_tags where tag = $2 order by shown_at desc, post_id desc limit 20',
      ),
      params: [viewerId, TAG],
    },
    { name: 'search', path: '/users/search?q=bench_77', sql: SEARCH, params: ['bench_77'] },
    { name: 'notifications', path: '/notifications', sql: NOTIFICATIONS, params: [viewerId] },
    { name: 'conversations', path: '/chats/conversations', sql: CONVERSATIONS, params: [viewerId] },
    {
      name: 'thread',
      path: `/chats/conversations/${chatId}/messages`,
      sql: THREAD,
      params: [chatId],
    },
  ];
}

import pg from 'pg';
import { usersSql } from '../seed';
import { ASSUMED } from './assumptions';

const {
  followsPerMember,
  postsPerMemberAndYear,
  likesPerPost,
  commentsPerPost,
  chatsPerMember,
  messagesPerMemberAndYear,
  notificationDays,
  timelineEntries,
} = ASSUMED;

/** Chats of the person who asks, each with this number of messages. */
const OWN_CHATS = 30;
const OWN_MESSAGES = 200;
const MESSAGES_PER_CHAT = (messagesPerMemberAndYear * 2) / chatsPerMember;
/** Exponent of the power law; its mean is `1 / (1 - POWER)` times its least value. */
const POWER = 0.6;
const TABLES = [
  ...['follows', 'likes', 'posts', 'post_tags', 'media_assets', 'post_media', 'comments'],
  ...['timeline_entries', 'notifications', 'conversations', 'conversation_members'],
  ...['direct_pairs', 'messages'],
];

/** Functions of a session: ids in the order of their numbers, and repeatable numbers from 0 to 1. */
const FUNCTIONS = [
  `create function pg_temp.id(kind int, n bigint) returns uuid language sql immutable parallel safe
   return (lpad(to_hex(kind), 4, '0') || lpad(to_hex(n), 28, '0'))::uuid`,
  `create function pg_temp.u(n bigint, salt int) returns float8 language sql immutable parallel safe
   return (hashint8extended(n, salt) & 4503599627370495) / 4503599627370496.0`,
  // A whole number with this mean, by a power law.
  `create function pg_temp.many(n bigint, salt int, mean float8, max_value int) returns int
   language sql immutable parallel safe
   return least(max_value, (mean * ${1 - POWER} / (pg_temp.u(n, salt) + 1e-9) ^ ${POWER} + pg_temp.u(n, salt + 1))::int)`,
];

/** Returns the SQL of a member's number, by a power law: low numbers are popular. */
const popular = (key: string, members: number, salt: number) =>
  `(1 + floor(${members} * pg_temp.u(${key}, ${salt}) ^ 1.5))::bigint`;

/** Returns the statements, in their order. `$1` is the ID of the person who asks, of number 0. */
function statements(members: number): string[] {
  const posts = members * postsPerMemberAndYear;
  const chats = Math.floor((members * chatsPerMember) / 2);
  return [
    `insert into follows (follower_id, followee_id, status, created_at)
     select distinct pg_temp.id(1, n), pg_temp.id(1, m), 'accepted', now() - pg_temp.u(n * 5000 + k, 3) * interval '1 year'
     from generate_series(1::bigint, ${members}) n
       cross join lateral generate_series(1, pg_temp.many(n, 1, ${followsPerMember}, ${Math.min(2000, members - 1)})) k
       cross join lateral (select ${popular('n * 5000 + k', members, 2)} as m) other
     where n <> m on conflict do nothing`,
    `insert into follows (follower_id, followee_id, status, created_at)
     select $1, pg_temp.id(1, m), 'accepted', now() - interval '1 year'
     from generate_series(1, ${followsPerMember * 2}) k
       cross join lateral (select ${popular('k', members, 4)} as m) other on conflict do nothing`,
    'analyze follows',
    `update users u set followers_count = f.many from
       (select followee_id, count(*) as many from follows group by 1) f where f.followee_id = u.id`,
    `update users u set following_count = f.many from
       (select follower_id, count(*) as many from follows group by 1) f where f.follower_id = u.id`,
    `insert into likes (post_id, user_id, created_at)
     select pg_temp.id(2, n), pg_temp.id(1, m), least(now(), at.at + k * interval '1 hour')
     from generate_series(1::bigint, ${posts}) n
       cross join lateral (select now() - (${posts} - n) * interval '1 year' / ${posts} as at) at
       cross join lateral generate_series(1, pg_temp.many(n, 5, ${likesPerPost}, ${Math.floor(members / 2)})) k
       cross join lateral (select (1 + floor(${members} * pg_temp.u(n * 100000 + k, 6)))::bigint as m) liker
     on conflict do nothing`,
    `insert into comments (id, post_id, author_id, text, created_at)
     select pg_temp.id(3, row_number() over ()), pg_temp.id(2, n), pg_temp.id(1, m),
       repeat('Some words about it. ', 1 + (n + k)::int % 4), least(now(), at.at + k * interval '2 hours')
     from generate_series(1::bigint, ${posts}) n
       cross join lateral (select now() - (${posts} - n) * interval '1 year' / ${posts} as at) at
       cross join lateral generate_series(1, pg_temp.many(n, 7, ${commentsPerPost}, 500)) k
       cross join lateral (select (1 + floor(${members} * pg_temp.u(n * 1000 + k, 8)))::bigint as m) author`,
    'analyze likes, comments',
    `insert into posts (id, creator_id, body, location, tags, created_at, shown_at, likes_count, comments_count)
     select pg_temp.id(2, n), pg_temp.id(1, ${popular('n', members, 9)}),
       repeat('Some words about the day. ', 1 + n::int % 6), case when n % 3 = 0 then 'Somewhere' else '' end,
       case when n % 3 = 0 then array['day' || n % 500, 'topic' || floor(5000 * pg_temp.u(n, 10) ^ 3)] else '{}' end,
       at.at, at.at, coalesce(l.many, 0), coalesce(c.many, 0)
     from generate_series(1::bigint, ${posts}) n
       cross join lateral (select now() - (${posts} - n) * interval '1 year' / ${posts} as at) at
       left join (select post_id, count(*) as many from likes group by 1) l on l.post_id = pg_temp.id(2, n)
       left join (select post_id, count(*) as many from comments group by 1) c on c.post_id = pg_temp.id(2, n)`,
    'analyze posts',
    `insert into post_tags (tag, shown_at, post_id)
     select distinct tag, shown_at, id from posts cross join unnest(tags) tag`,
    `insert into media_assets
       (id, owner_id, kind, scope, path, mime, width, height, thumbhash, bytes, attached_at, created_at)
     select id, creator_id, 'image', 'post', id || '/o.webp', 'image/webp', 1200, 900,
       'GBoOHQRqmXeIh4l3mHh3h3eHd4iId3AH', 100000, created_at, created_at
     from posts where right(id::text, 1) < '8'`,
    `insert into post_media (post_id, asset_id, position, alt) select id, id, 0, 'A picture' from media_assets`,
    `insert into notifications (id, recipient_id, actor_id, type, post_id, message, created_at, read_at)
     select pg_temp.id(4, row_number() over ()), p.creator_id, l.user_id, 'like', p.id, 'liked your post.',
       l.created_at, case when l.created_at < now() - interval '2 days' then l.created_at end
     from likes l join posts p on p.id = l.post_id
     where l.created_at > now() - interval '${notificationDays} days' and l.user_id <> p.creator_id`,
    `insert into notifications (id, recipient_id, actor_id, type, post_id, comment_id, message, created_at, read_at)
     select pg_temp.id(5, row_number() over ()), p.creator_id, c.author_id, 'comment', p.id, c.id, 'commented on your post.',
       c.created_at, case when c.created_at < now() - interval '2 days' then c.created_at end
     from comments c join posts p on p.id = c.post_id
     where c.created_at > now() - interval '${notificationDays} days' and c.author_id <> p.creator_id`,
    `insert into notifications (id, recipient_id, actor_id, type, post_id, message, created_at, read_at)
     select pg_temp.id(6, row_number() over ()), $1, l.user_id, 'like', l.post_id, 'liked your post.', l.created_at,
       case when l.created_at < now() - interval '2 days' then l.created_at end
     from likes l where l.post_id > pg_temp.id(2, ${posts - 50})`,
    `insert into conversations (id, is_group, created_by, created_at, last_seq, last_message_at)
     select pg_temp.id(7, c), false, pg_temp.id(1, 1 + c % ${members}), now() - interval '1 year',
       pg_temp.many(c, 11, ${MESSAGES_PER_CHAT}, 20000), now() - pg_temp.u(c, 13) * interval '30 days'
     from generate_series(1::bigint, ${chats}) c`,
    `insert into conversations (id, is_group, created_by, created_at, last_seq, last_message_at)
     select md5('chat' || n)::uuid, false, $1, now() - interval '1 year', ${OWN_MESSAGES}, now() - n * interval '1 minute'
     from generate_series(1, ${OWN_CHATS}) n`,
    `insert into direct_pairs (low_id, high_id, conversation_id)
     select least(a, b), greatest(a, b), pg_temp.id(7, c) from generate_series(1::bigint, ${chats}) c
       cross join lateral (select pg_temp.id(1, 1 + c % ${members}) as a,
         pg_temp.id(1, 1 + (c + 1 + c / ${members}) % ${members}) as b) pair`,
    `insert into direct_pairs (low_id, high_id, conversation_id)
     select least($1, pg_temp.id(1, n)), greatest($1, pg_temp.id(1, n)), md5('chat' || n)::uuid
     from generate_series(1, ${OWN_CHATS}) n`,
    'analyze conversations, direct_pairs',
    `insert into conversation_members (conversation_id, user_id, joined_at, delivered_seq, seen_seq)
     select c.id, person, c.created_at, c.last_seq, greatest(0, c.last_seq - 2)
     from conversations c join direct_pairs d on d.conversation_id = c.id
       cross join unnest(array[d.low_id, d.high_id]) person`,
    `insert into messages (id, conversation_id, seq, sender_id, text, created_at)
     select pg_temp.id(8, row_number() over ()), c.id, k, case when k % 2 = 0 then d.low_id else d.high_id end,
       repeat('A few words of a message. ', 1 + k::int % 4), c.last_message_at - (c.last_seq - k) * (c.last_message_at - c.created_at) / c.last_seq
     from conversations c join direct_pairs d on d.conversation_id = c.id
       cross join lateral generate_series(1, c.last_seq) k`,
  ];
}

/** Each member's newest posts: those of a time in which about this number appears. */
const TIMELINES = `
  insert into timeline_entries (owner_id, post_id, creator_id, shown_at)
  select o.id, p.id, p.creator_id, p.shown_at from users o
    cross join lateral (select p.id, p.creator_id, p.shown_at from follows f join posts p on p.creator_id = f.followee_id
      and p.shown_at > now() - interval '1 year' * least(1, ${(timelineEntries * 2) / postsPerMemberAndYear}.0 / o.following_count)
      where f.follower_id = o.id and p.deleted_at is null
      order by p.shown_at desc, p.id desc limit ${timelineEntries}) p
  where o.following_count > 0`;

/** Removes the indexes that no constraint needs, and returns their definitions. They are faster to build over rows that exist. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid
     where i.indrelid = any ($1::regclass[]) and c.oid is null`,
    [TABLES],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/**
 * Writes a year of `members` people into a migrated database with one registered person, `viewer`.
 * The role must be a superuser: triggers and foreign keys are left out, and counts written directly.
 */
export async function seedCapacity(
  database: string,
  viewer: string,
  members: number,
): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    await client.query(`set statement_timeout = 0; set work_mem = '256MB';
      set maintenance_work_mem = '512MB'; set synchronous_commit = off`);
    for (const statement of FUNCTIONS) await client.query(statement);
    await client.query('update users set email_verified_at = created_at');
    // With its triggers, which store the words of the search.
    await client.query(usersSql('pg_temp.id(1, n)', members, '400 days'));
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query<{ id: string }>(
      'select id from users where lower(user_name) = $1',
      [viewer],
    );
    const viewerId = rows[0]?.id ?? '';
    const indexes = await dropIndexes(client);
    for (const statement of statements(members)) {
      await client.query(statement.replaceAll('$1', `'${viewerId}'::uuid`));
    }
    const isOfTimelines = (index: string) => index.includes(' timeline_entries ');
    for (const index of indexes.filter((each) => !isOfTimelines(each))) await client.query(index);
    await client.query('analyze');
    await client.query(TIMELINES);
    for (const index of indexes.filter(isOfTimelines)) await client.query(index);
    await client.query('set session_replication_role = origin');
    // Periodic jobs run as soon as the server starts.
    await client.query(`update jobs set run_at = now() where unique_key like 'every:%'`);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

import { openDatabase } from './database';

/** User whose requests are measured, and one who follows many more people. */
export const VIEWER = 'bench.asker';
export const RECIPIENT = 'bench.reader';

/** Size of a network. */
export interface Size {
  people: number;
  posts: number;
}

/** Number of users that the viewer follows, and that the recipient follows. */
export const FOLLOWS = 200;
export const MANY_FOLLOWS = 5000;
/** Members of the group to which messages fan out. */
export const MEMBERS = 1000;
export const LARGE_GROUP = '00000000-0000-4000-8000-000000000001';
/** A tag that one post in 500 has. */
export const TAG = 'day7';

const COUNTED = ['likes', 'comments', 'follows'];

/** Creates users without a valid password hash, so that nobody can sign in as one of them. */
export const usersSql = (id: string, people: number, age: string) => `
  insert into users (id, user_name, email, full_name, password_hash, email_verified_at, created_at)
  select ${id}, 'bench_' || n, 'bench_' || n || '@example.org',
    (array['Ada', 'Ben', 'Zoë', 'Chidi', 'Mette', 'Yuki', 'José', 'Ines'])[1 + n % 8] || ' ' ||
    (array['Lovelace', 'Okafor', 'Hansen', 'Tanaka', 'García', 'Novák'])[1 + n % 6],
    '-', now(), now() - interval '${age}'
  from generate_series(1, ${people}) n`;

/**
 * Returns the seeding statements. SQL is used because the API would take longer than the
 * measurement. `$1` is the viewer's userName, `$2` that of the user who follows many.
 */
const statements = ({ people, posts }: Size): string[] => [
  ...COUNTED.map((table) => `alter table ${table} disable trigger user`),
  // Lets those who registered before sign in to a server that requires it.
  'update users set email_verified_at = created_at',
  usersSql('gen_random_uuid()', people, '90 days'),
  `insert into posts (id, creator_id, body, location, tags, created_at, shown_at)
   select gen_random_uuid(), u.id, repeat('Some words about the day. ', 2 + n % 6), 'Somewhere',
     array['day' || n % 500, 'bench'], at, at
   from generate_series(1, ${posts}) n
     join users u on u.user_name = 'bench_' || (1 + n % ${people})
     cross join lateral (select now() - n * interval '${Math.ceil(5_000_000 / posts)} seconds' as at) t`,
  `insert into posts (id, creator_id, body, created_at, shown_at)
   select gen_random_uuid(), u.id, 'A post of the asker', at, at from users u
     cross join generate_series(1, 20) n
     cross join lateral (select now() - n * interval '1 hour' as at) t
   where u.user_name in ($1, $2)`,
  `insert into media_assets
     (id, owner_id, kind, scope, path, mime, width, height, thumbhash, bytes, attached_at, created_at)
   select m.id, m.creator_id, 'image', 'post', m.id || '/o.webp', 'image/webp', 1200, 900,
     'GBoOHQRqmXeIh4l3mHh3h3eHd4iId3AH', 100000, m.created_at, m.created_at
   from (select p.id, p.creator_id, p.created_at from posts p
     join users u on u.id = p.creator_id where right(p.id::text, 1) < '8') m`,
  `insert into post_media (post_id, asset_id, position, alt)
   select a.id, a.id, 0, 'A picture' from media_assets a`,
  `insert into follows (follower_id, followee_id, status, created_at)
   select asker.id, u.id, 'accepted', now() from users asker
     join lateral (select case when asker.user_name = $1 then ${FOLLOWS} else ${MANY_FOLLOWS} end as many) m on true
     cross join lateral generate_series(1, least(m.many, ${people})) n
     join users u on u.user_name = 'bench_' || n
   where asker.user_name in ($1, $2)`,
  `insert into follows (follower_id, followee_id, status, created_at)
   select a.id, b.id, 'accepted', now() from generate_series(1, ${people}) n
     cross join generate_series(1, 10) step
     join users a on a.user_name = 'bench_' || n
     join users b on b.user_name = 'bench_' || (1 + (n + step * 37) % ${people})
   on conflict do nothing`,
  `update users u set following_count = f.many from
     (select follower_id, count(*) as many from follows group by 1) f where f.follower_id = u.id`,
  `update users u set followers_count = f.many from
     (select followee_id, count(*) as many from follows group by 1) f where f.followee_id = u.id`,
  `insert into timeline_entries (owner_id, post_id, creator_id, shown_at)
   select f.follower_id, p.id, p.creator_id, p.shown_at
   from follows f join users o on o.id = f.follower_id join posts p on p.creator_id = f.followee_id
   where o.user_name in ($1, $2) or o.user_name ~ '^bench_[0-9]{1,2}$'`,
  `insert into likes (post_id, user_id, created_at)
   select p.id, u.id, p.created_at + interval '1 minute'
   from (select id, created_at, row_number() over (order by id) as n from posts) p
     cross join generate_series(1, 5) k
     join users u on u.user_name = 'bench_' || (1 + (p.n * 13 + k * 101) % ${people})
   on conflict do nothing`,
  `insert into likes (post_id, user_id, created_at)
   select t.post_id, t.owner_id, now() from timeline_entries t
     join users asker on asker.id = t.owner_id
   where asker.user_name = $1 and right(t.post_id::text, 1) < '5' on conflict do nothing`,
  `insert into bookmarks (post_id, user_id, created_at)
   select t.post_id, t.owner_id, now() from timeline_entries t
     join users asker on asker.id = t.owner_id
   where asker.user_name = $1 and right(t.post_id::text, 1) < '3'`,
  `insert into comments (id, post_id, author_id, text, created_at)
   select gen_random_uuid(), p.id, u.id, 'A comment with some words in it', p.created_at + k * interval '1 minute'
   from (select id, created_at, row_number() over (order by shown_at desc) as n from posts) p
     cross join generate_series(1, 3) k
     join users u on u.user_name = 'bench_' || (1 + (p.n * 7 + k) % ${people})
   where p.n <= 20000`,
  `update posts p set likes_count = l.many from
     (select post_id, count(*) as many from likes group by 1) l where l.post_id = p.id`,
  `update posts p set comments_count = c.many from
     (select post_id, count(*) as many from comments group by 1) c where c.post_id = p.id`,
  `insert into notifications (id, recipient_id, actor_id, type, post_id, message, created_at, read_at)
   select gen_random_uuid(), p.creator_id, l.user_id, 'like', p.id, 'liked your post.', l.created_at,
     case when right(p.id::text, 1) < 'c' then now() end
   from posts p join users u on u.id = p.creator_id join likes l on l.post_id = p.id
   where u.user_name = $1`,
  `insert into blocks (blocker_id, blocked_id, created_at)
   select a.id, b.id, now() from generate_series(1, ${people} - 1) n
     join users a on a.user_name = 'bench_' || n join users b on b.user_name = 'bench_' || (n + 1)`,
  // Thirty direct chats of the viewer, and one group.
  `insert into conversations (id, is_group, created_by, created_at, last_seq, last_message_at)
   select md5('chat' || n)::uuid, false, asker.id, now(), 200, now() - n * interval '1 minute'
   from users asker cross join generate_series(1, 30) n where asker.user_name = $1`,
  `insert into conversation_members (conversation_id, user_id, joined_at, delivered_seq, seen_seq)
   select md5('chat' || n)::uuid, who.id, now(), 198, 198
   from generate_series(1, 30) n
     join users who on who.user_name in ($1, 'bench_' || n)`,
  `insert into direct_pairs (low_id, high_id, conversation_id)
   select least(a.user_id, b.user_id), greatest(a.user_id, b.user_id), a.conversation_id
   from conversation_members a join conversation_members b
     on b.conversation_id = a.conversation_id and b.user_id > a.user_id`,
  `insert into messages (id, conversation_id, seq, sender_id, text, created_at)
   select gen_random_uuid(), m.conversation_id, k, m.user_id, 'A message with a few words in it',
     now() - (201 - k) * interval '1 minute'
   from generate_series(1, 200) k
     join conversation_members m on (k % 2 = 0) = (m.user_id = (select id from users where user_name = $1))`,
  `insert into conversations (id, is_group, group_name, created_by, created_at)
   select '${LARGE_GROUP}', true, 'Everybody', asker.id, now() from users asker where asker.user_name = $1`,
  `insert into conversation_members (conversation_id, user_id, joined_at, is_admin)
   select '${LARGE_GROUP}', u.id, now(), u.user_name = $1 from users u
   where u.user_name = $1 or u.id in (select id from users where user_name like 'bench_%'
     order by user_name limit ${MEMBERS})`,
  // The group is hidden from the viewer, because the yardstick's list of conversations has none.
  `update conversation_members m set hidden_at = now(), deleted_before_seq = c.last_seq from users u, conversations c
   where c.id = m.conversation_id and c.is_group and u.id = m.user_id and u.user_name = $1`,
  ...COUNTED.map((table) => `alter table ${table} enable trigger user`),
  // Periodic jobs run as soon as the server starts.
  `update jobs set run_at = now() where unique_key like 'every:%'`,
];

/** Returns a function that seeds a database in which viewer and recipient are registered. */
export const seedOf = (size: Size) => async (url: string) => {
  const db = openDatabase(url);
  for (const statement of statements(size)) {
    await db.query(
      statement,
      [VIEWER, RECIPIENT].filter((_, n) => statement.includes(`$${n + 1}`)),
    );
  }
  await db.query('vacuum analyze');
  await db.close();
};

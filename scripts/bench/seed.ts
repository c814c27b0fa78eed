import type { OpenDatabase } from './database';

export const PEOPLE = 1000;
export const POSTS = 10_000;
export const FOLLOWS = 100;

/** Everything as SQL makes it: through the API it would take longer than the measurement. */
const STATEMENTS = [
  // Their passwords are no hashes: nobody can sign in as one of them.
  `insert into users (id, user_name, email, full_name, password_hash, email_verified_at, created_at)
   select gen_random_uuid(), 'bench_' || n, 'bench_' || n || '@example.org', 'Bench Person', '-',
     now(), now() - interval '90 days'
   from generate_series(1, ${PEOPLE}) n`,
  `insert into posts (id, creator_id, body, location, tags, created_at, shown_at, likes_count)
   select gen_random_uuid(), u.id, repeat('Some words about the day. ', 2 + n % 6), 'Somewhere',
     array['day' || n % 50, 'bench'], at, at, n % 40
   from generate_series(1, ${POSTS}) n
     join users u on u.user_name = 'bench_' || (1 + n % ${PEOPLE})
     cross join lateral (select now() - n * interval '5 minutes' as at) t`,
  `insert into media_assets
     (id, owner_id, kind, scope, path, mime, width, height, thumbhash, bytes, attached_at, created_at)
   select gen_random_uuid(), p.creator_id, 'image', 'post', 'bench/' || p.id || '.webp',
     'image/webp', 1200, 900, 'GBoOHQRqmXeIh4l3mHh3h3eHd4iId3AH', 100000, p.created_at, p.created_at
   from posts p where p.likes_count % 2 = 0`,
  `insert into post_media (post_id, asset_id, position, alt)
   select p.id, a.id, 0, 'A picture' from posts p
     join media_assets a on a.path = 'bench/' || p.id || '.webp'`,
  `insert into follows (follower_id, followee_id, status, created_at)
   select asker.id, u.id, 'accepted', now() from users asker
     cross join generate_series(1, ${FOLLOWS}) n join users u on u.user_name = 'bench_' || n
   where asker.user_name = $1`,
  `insert into timeline_entries (owner_id, post_id, creator_id, shown_at)
   select f.follower_id, p.id, p.creator_id, p.shown_at
   from follows f join posts p on p.creator_id = f.followee_id`,
  `insert into likes (post_id, user_id, created_at)
   select p.id, asker.id, now() from users asker
     join timeline_entries t on t.owner_id = asker.id join posts p on p.id = t.post_id
   where asker.user_name = $1 and p.likes_count % 3 = 0`,
  `insert into blocks (blocker_id, blocked_id, created_at)
   select a.id, b.id, now() from generate_series(1, ${PEOPLE} - 1) n
     join users a on a.user_name = 'bench_' || n join users b on b.user_name = 'bench_' || (n + 1)`,
];

/** Fills a migrated database around one person who is registered already. */
export async function seed(db: OpenDatabase, asker: string): Promise<void> {
  for (const statement of STATEMENTS) {
    await db.query(statement, statement.includes('$1') ? [asker] : []);
  }
  await db.query('vacuum analyze');
}

import { id, identifier, list, type SQL, sql, type Tx } from '../../platform/db';

type Side = 'followers' | 'followees' | 'likes' | 'comments' | 'commentLikes' | 'replies';
type Queue = 'uncounted_follows' | 'uncounted_acts';

interface Waiting {
  user_id: string;
  side: Side;
  /** Rows after the cursor wait, else those up to it. */
  above: boolean;
}

interface Counted {
  /** The table of the user's rows `f`, its column of the user, and its part of the cursor. */
  from: SQL;
  user: SQL;
  key: SQL;
  /** What counts the row `f`, if it is counted, in which table and column. */
  target: SQL;
  isCounted?: SQL;
  table: SQL;
  count: SQL;
}

const ACCEPTED = sql`f.status = 'accepted'`;

const SIDES: Record<Side, Counted> = {
  followers: {
    from: identifier('follows'),
    user: identifier('followee_id'),
    key: identifier('follower_id'),
    target: identifier('follower_id'),
    isCounted: ACCEPTED,
    table: identifier('users'),
    count: identifier('following_count'),
  },
  followees: {
    from: identifier('follows'),
    user: identifier('follower_id'),
    key: identifier('followee_id'),
    target: identifier('followee_id'),
    isCounted: ACCEPTED,
    table: identifier('users'),
    count: identifier('followers_count'),
  },
  likes: {
    from: identifier('likes'),
    user: identifier('user_id'),
    key: identifier('post_id'),
    target: identifier('post_id'),
    table: identifier('posts'),
    count: identifier('likes_count'),
  },
  comments: {
    from: identifier('comments'),
    user: identifier('author_id'),
    key: identifier('id'),
    target: identifier('post_id'),
    isCounted: sql`is_counted(f)`,
    table: identifier('posts'),
    count: identifier('comments_count'),
  },
  commentLikes: {
    from: identifier('comment_likes'),
    user: identifier('user_id'),
    key: identifier('comment_id'),
    target: identifier('comment_id'),
    table: identifier('comments'),
    count: identifier('likes_count'),
  },
  replies: {
    from: identifier('comments'),
    user: identifier('author_id'),
    key: identifier('id'),
    target: identifier('parent_id'),
    isCounted: sql`(f.parent_id is not null and is_counted(f))`,
    table: identifier('comments'),
    count: identifier('replies_count'),
  },
};

/**
 * Changes the next counts around a user who has become active or inactive, in the order of its
 * follows, likes or comments, and moves the cursor.
 * @returns false if no count waits
 * @throws an error with the code 55P03 if one of the counting rows is locked: waiting for it while the
 * cursor is locked could deadlock with a follow
 */
export async function countNext(tx: Tx, queue: Queue, limit: number): Promise<boolean> {
  const waiting = await tx.one<Waiting>(sql`
    select user_id, side, above from ${identifier(queue)}
    order by user_id, side limit 1 for update skip locked`);
  if (!waiting) return false;
  const { from, user, key, target, isCounted, table, count } = SIDES[waiting.side];
  const direction = waiting.above ? sql`asc` : sql`desc`;
  const cursor = sql`c.user_id = ${id(waiting.user_id)} and c.side = ${waiting.side}`;
  const found = await tx.query<{ id: string; target: string; counted: boolean; at: string }>(sql`
    select f.${key} as id, f.${target} as target, ${isCounted ?? sql`true`} as counted,
      f.created_at::text as at
    from ${identifier(queue)} c join ${from} f on f.${user} = c.user_id
      and ((f.created_at, f.${key}) > (c.at, c.other_id)) = c.above
    where ${cursor}
    order by f.created_at ${direction}, f.${key} ${direction} limit ${limit}::int + 1`);
  const targets = list(
    found.slice(0, limit).flatMap((row) => (row.counted ? [row.target] : [])),
    'uuid',
  );
  await tx.run(sql`
    select 1 from ${table} where id = any(${targets}) order by id for no key update nowait`);
  await tx.run(sql`
    update ${table} t set ${count} = t.${count} + own.rows * (
      select case when is_active(u) then 1 else -1 end from users u
      where u.id = ${id(waiting.user_id)})
    from (select target, count(*) as rows from unnest(${targets}) target group by target) own
    where t.id = own.target`);
  // The cursor is the last row that is done upwards, and the last that waits downwards.
  const next = found[waiting.above ? limit - 1 : limit];
  if (found.length <= limit || !next) {
    await tx.run(sql`delete from ${identifier(queue)} c where ${cursor}`);
  } else {
    await tx.run(sql`
      update ${identifier(queue)} c set at = ${next.at}::timestamptz, other_id = ${id(next.id)}
      where ${cursor}`);
  }
  return true;
}

/** The number of likes or comments of the posts row `p` that count their person as active. */
const activeActs = (of: 'likes' | 'comments'): SQL => {
  const { from, user, key, isCounted } = SIDES[of];
  // Nearly all are of active people who do not wait; the rule for the others is slower.
  return sql`(select count(*) from ${from} f join users u on u.id = f.${user}
    where f.post_id = p.id and ${isCounted ?? sql`true`}
      and case when is_active(u) and u.id <> all(array(select user_id from uncounted_acts)) then true
        else counts_as_active(u.id, ${of}, f.created_at, f.${key}) end)`;
};

/**
 * Counts the likes and comments of the next posts of `uncounted_posts`, and moves its cursor.
 * @returns false if no post waits
 * @throws an error with the code 55P03 if one of the posts is locked
 */
export async function recountPosts(tx: Tx, limit: number): Promise<boolean> {
  const cursor = await tx.one<{ after_id: string }>(
    sql`select after_id from uncounted_posts for update skip locked`,
  );
  if (!cursor) return false;
  // Locked before they are counted, as by whoever changes their counts.
  const posts = await tx.query<{ id: string }>(sql`
    select id from posts where id > ${id(cursor.after_id)} order by id limit ${limit}::int
    for no key update nowait`);
  const last = posts.at(-1);
  if (!last) {
    await tx.run(sql`delete from uncounted_posts`);
    return false;
  }
  const ids = posts.map((post) => post.id);
  await tx.run(sql`
    update posts set likes_count = counted.likes, comments_count = counted.comments
    from (select p.id, ${activeActs('likes')} as likes, ${activeActs('comments')} as comments
      from posts p where p.id = any(${list(ids, 'uuid')})) counted
    where posts.id = counted.id
      and (likes_count, comments_count) <> (counted.likes, counted.comments)`);
  await tx.run(sql`update uncounted_posts set after_id = ${id(last.id)}`);
  return true;
}

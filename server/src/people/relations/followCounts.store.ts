import { id, identifier, list, type SQL, sql, type Tx } from '../../platform/db';

type Side = 'followers' | 'followees';

interface Waiting {
  user_id: string;
  side: Side;
  /** Follows after the cursor wait, else those up to it. */
  above: boolean;
}

/** Columns of `follows` by side, and the count that changes at the other user. */
const SIDES: Record<Side, { user: SQL; other: SQL; count: SQL }> = {
  followers: {
    user: identifier('followee_id'),
    other: identifier('follower_id'),
    count: identifier('following_count'),
  },
  followees: {
    user: identifier('follower_id'),
    other: identifier('followee_id'),
    count: identifier('followers_count'),
  },
};

/**
 * Changes the next counts around a user who has become active or inactive, in the order of its
 * follows, and moves the cursor.
 * @returns false if no count waits
 * @throws an error with the code 55P03 if one of the users is locked: waiting for it while the
 * cursor is locked could deadlock with a follow
 */
export async function countNextFollows(tx: Tx, limit: number): Promise<boolean> {
  const waiting = await tx.one<Waiting>(sql`
    select user_id, side, above from uncounted_follows
    order by user_id, side limit 1 for update skip locked`);
  if (!waiting) return false;
  const { user, other, count } = SIDES[waiting.side];
  const direction = waiting.above ? sql`asc` : sql`desc`;
  const cursor = sql`user_id = ${id(waiting.user_id)} and side = ${waiting.side}`;
  const found = await tx.query<{ id: string; at: string }>(sql`
    select f.${other} as id, f.created_at::text as at
    from uncounted_follows c join follows f on f.${user} = c.user_id and f.status = 'accepted'
      and ((f.created_at, f.${other}) > (c.at, c.other_id)) = c.above
    where ${cursor}
    order by f.created_at ${direction}, f.${other} ${direction} limit ${limit}::int + 1`);
  const ids = found.slice(0, limit).map((row) => row.id);
  const others = list(ids, 'uuid');
  await tx.run(sql`
    select 1 from users where id = any(${others}) order by id for no key update nowait`);
  await tx.run(sql`
    update users set ${count} = ${count} + (
      select case when is_active(u) then 1 else -1 end from users u
      where u.id = ${id(waiting.user_id)})
    where id = any(${others})`);
  // The cursor is the last follow that is done upwards, and the last that waits downwards.
  const next = found[waiting.above ? limit - 1 : limit];
  if (found.length <= limit || !next) {
    await tx.run(sql`delete from uncounted_follows where ${cursor}`);
  } else {
    await tx.run(sql`
      update uncounted_follows set at = ${next.at}::timestamptz, other_id = ${id(next.id)}
      where ${cursor}`);
  }
  return true;
}

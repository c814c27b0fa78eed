import type { LoginResponse } from '@kithkin/shared/contract';
import { id, identifier, type Queryable, type SQL, sql, time } from '../../platform/db';

export type Lifted = NonNullable<LoginResponse['lifted']>;

/** Ends a deactivation and cancels a deletion. Returns which of them it was, or null. */
export async function reactivate(on: Queryable, userId: string): Promise<Lifted | null> {
  const left = await on.one<{ deleting: boolean }>(sql`
    update users set deactivated_at = null, deletion_requested_at = null
    from (select id, deletion_requested_at is not null as deleting from users
      where id = ${id(userId)}
        and (deactivated_at is not null or deletion_requested_at is not null)
      for update) as before
    where users.id = before.id
    returning before.deleting`);
  if (!left) return null;
  return left.deleting ? 'deletion' : 'deactivation';
}

/**
 * Locks a user who leaves, and those whose counts of follows change with it, in one order for all: two
 * users who follow each other and leave at once do not deadlock.
 */
export async function lockAround(on: Queryable, userId: string): Promise<void> {
  const around = (own: SQL, other: SQL) => sql`(select ${other} from follows
    where ${own} = ${id(userId)} and status = 'accepted' limit 500)`;
  const [follower, followee] = [sql`follower_id`, sql`followee_id`];
  await on.run(sql`
    select 1 from users where id in (select ${id(userId)}
      union all ${around(follower, followee)} union all ${around(followee, follower)})
    order by id for no key update`);
}

/** Sets the time since which a user leaves. A repeated request does not change it. */
export async function setLeaving(
  on: Queryable,
  userId: string,
  since: 'deactivated_at' | 'deletion_requested_at' | 'removal_started_at',
  now: Date,
): Promise<void> {
  const column = identifier(since);
  await on.run(sql`
    update users set ${column} = coalesce(${column}, ${time(now)}) where id = ${id(userId)}`);
}

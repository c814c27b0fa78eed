import type { LoginResponse } from '@kithkin/shared/contract';
import { id, type Queryable, sql, time } from '../../platform/db';

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

export async function setDeactivated(on: Queryable, userId: string, now: Date): Promise<void> {
  await on.run(sql`
    update users set deactivated_at = coalesce(deactivated_at, ${time(now)}) where id = ${id(userId)}`);
}

/** Requests the deletion of an account. A repeated request does not change the date. */
export async function requestDeletion(on: Queryable, userId: string, now: Date): Promise<void> {
  await on.run(sql`
    update users set deletion_requested_at = coalesce(deletion_requested_at, ${time(now)})
    where id = ${id(userId)}`);
}

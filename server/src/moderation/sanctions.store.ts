import type { LimitKind } from '@kithkin/shared/contract';
import { id, type Queryable, sql, time } from '../platform/db';

/**
 * Suspends a user until a time or for good, and ends their sessions and sign-in secret; lifts the
 * suspension if `at` is null.
 */
export async function setSuspended(
  on: Queryable,
  userId: string,
  at: Date | null,
  now: Date,
  until: Date | null = null,
): Promise<void> {
  await on.run(sql`
    update users set suspended_at = ${at}::timestamptz,
      suspended_until = ${until}::timestamptz where id = ${id(userId)}`);
  if (at === null) return;
  await on.run(sql`delete from sign_in_secrets where user_id = ${id(userId)}`);
  await on.run(sql`
    update sessions set ended_at = ${time(now)}, ended_reason = 'suspended'
    where user_id = ${id(userId)} and ended_at is null`);
}

/** Lifts a suspension that has ended. Returns false if there is none. */
export const liftEndedSuspension = (on: Queryable, userId: string, now: Date) =>
  on.changes(sql`
    update users set suspended_at = null, suspended_until = null
    where id = ${id(userId)} and suspended_until <= ${time(now)}`);

/** Sets until when a user cannot post, and posts for followers only; null ends each. */
export const setLimit = (
  on: Queryable,
  userId: string,
  { nothing, followers }: Record<LimitKind, Date | null>,
) =>
  on.run(sql`
    update users set limited_until = ${nothing}::timestamptz,
      followers_only_until = ${followers}::timestamptz
    where id = ${id(userId)}`);

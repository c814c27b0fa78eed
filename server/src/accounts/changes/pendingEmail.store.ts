import { id, type Queryable, sql, type Tx } from '../../platform/db';
import { endMailTokens } from '../mails/mailTokens.store';

/** Stores a pending email until it is verified. */
export const setPendingEmail = (on: Queryable, userId: string, email: string) =>
  on.run(sql`update users set pending_email = ${email} where id = ${id(userId)}`);

/**
 * Removes the pending email of a change and invalidates its link. The email of a registration that
 * waits for verification stays.
 */
export async function cancelPendingEmail(tx: Tx, userId: string, now: Date): Promise<void> {
  const cancelled = await tx.one<{ email: string }>(sql`
    update users set pending_email = null
    from (select id, pending_email as email from users
      where id = ${id(userId)} and email is not null and pending_email is not null
      for no key update) as before
    where users.id = before.id
    returning before.email`);
  if (cancelled) await endMailTokens(tx, 'verify', userId, now, cancelled);
}

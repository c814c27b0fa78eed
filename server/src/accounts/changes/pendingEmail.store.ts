import { id, type Queryable, sql, type Tx } from '../../platform/db';
import { endMailTokens } from '../mails/mailTokens.store';

/** Stores a pending email until it is verified. */
export async function setPendingEmail(on: Queryable, userId: string, email: string): Promise<void> {
  await on.run(sql`update users set pending_email = ${email} where id = ${id(userId)}`);
}

/** Removes an account's pending email and invalidates its link. */
export async function cancelPendingEmail(tx: Tx, userId: string, now: Date): Promise<void> {
  const email = await dropPendingEmail(tx, userId);
  if (email !== null) await endMailTokens(tx, 'verify', userId, now, { email });
}

/**
 * Removes the pending email of a change. Returns it, or null if there was none. The email of a
 * registration that waits for verification stays.
 */
async function dropPendingEmail(on: Queryable, userId: string): Promise<string | null> {
  const row = await on.one<{ pending_email: string | null }>(sql`
    select pending_email from users where id = ${id(userId)} and email is not null
    for no key update`);
  if (!row?.pending_email) return null;
  await on.run(sql`update users set pending_email = null where id = ${id(userId)}`);
  return row.pending_email;
}

import { id, sql, type Tx, time } from '../../platform/db';

/**
 * Gives an account an email back that it had. Accounts that have it unverified wait for
 * verification again. A verified one violates `users_email_key`.
 */
export async function restoreEmail(
  tx: Tx,
  userId: string,
  email: string,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update users set pending_email = email, email = null
    where lower(email) = lower(${email}) and email_verified_at is null and id <> ${id(userId)}`);
  await tx.run(sql`
    update users set email = ${email}, pending_email = null, email_verified_at = ${time(now)}
    where id = ${id(userId)}`);
}

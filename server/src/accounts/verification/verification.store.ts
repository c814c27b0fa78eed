import { id, type Queryable, sql, type Tx, time } from '../../platform/db';

/**
 * Marks an email as verified; a verified pending email replaces the current one.
 * @returns the email that was replaced if it was verified, else null
 */
export const confirmEmail = async (on: Queryable, userId: string, email: string, now: Date) =>
  (await on.value<string | null>(sql`
    update users set
      email = case when lower(users.pending_email) = lower(${email}) then users.pending_email
        else users.email end,
      pending_email = case when lower(users.pending_email) = lower(${email}) then null
        else users.pending_email end,
      email_verified_at = coalesce(email_verified_at, ${time(now)})
    from (select id, case when lower(pending_email) = lower(${email})
        and email_verified_at is not null then email end as replaced
      from users where id = ${id(userId)} for no key update) as before
    where users.id = before.id
      and (lower(users.email) = lower(${email}) or lower(users.pending_email) = lower(${email}))
    returning before.replaced`)) ?? null;

/**
 * Gives an account an email back that it had. Accounts that have it unverified wait for
 * verification again. A verified one violates `users_email_key`.
 */
export async function restoreEmail(tx: Tx, userId: string, email: string, now: Date) {
  await tx.run(sql`
    update users set pending_email = email, email = null
    where lower(email) = lower(${email}) and email_verified_at is null and id <> ${id(userId)}`);
  await tx.run(sql`
    update users set email = ${email}, pending_email = null, email_verified_at = ${time(now)}
    where id = ${id(userId)}`);
}

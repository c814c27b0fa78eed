import { id, type Queryable, sql, time } from '../../platform/db';

/**
 * Marks an email as verified; a verified pending email replaces the current one.
 * @returns the email that was replaced if it was verified, else null
 */
export async function confirmEmail(
  on: Queryable,
  userId: string,
  email: string,
  now: Date,
): Promise<string | null> {
  const row = await on.one<{ replaced: string | null }>(sql`
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
    returning before.replaced`);
  return row?.replaced ?? null;
}

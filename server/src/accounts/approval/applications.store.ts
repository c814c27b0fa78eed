import { id, type Queryable, sql, type Tx, time } from '../../platform/db';

/** Inserts the registration of a user who waits for approval. */
export const insertApplication = (tx: Tx, userId: string, introduction: string, now: Date) =>
  tx.run(sql`
    insert into applications (user_id, introduction, created_at)
    values (${id(userId)}, ${introduction}, ${time(now)})`);

export interface ApplicationRow {
  id: string;
  user_name: string;
  full_name: string;
  email: string;
  introduction: string;
  created_at: Date;
}

/** Selects registrations that wait; without `withUnverified`, those with a verified address. */
const waiting = (withUnverified: boolean) => sql`
  select u.id, u.user_name, u.full_name, coalesce(u.email, u.pending_email) as email,
    a.introduction, a.created_at
  from applications a join users u on u.id = a.user_id
  where a.approved_at is null and (u.email_verified_at is not null or ${withUnverified}::boolean)`;

/** Lists who waits for approval, the oldest first; at most 100. */
export const listApplications = (on: Queryable, withUnverified: boolean) =>
  on.query<ApplicationRow>(
    sql`${waiting(withUnverified)} order by a.created_at, a.user_id limit 100`,
  );

/** Returns and locks a registration that waits, so that it is decided once. */
export const lockApplication = (tx: Tx, userId: string, withUnverified: boolean) =>
  tx.one<ApplicationRow>(
    sql`${waiting(withUnverified)} and a.user_id = ${id(userId)} for update of a, u`,
  );

/** Approves a registration. The time in which it must sign in begins again. */
export async function approveApplication(tx: Tx, userId: string, approverId: string, now: Date) {
  await tx.run(sql`
    update applications set approved_at = ${time(now)}, approved_by = ${id(approverId)}
    where user_id = ${id(userId)}`);
  await tx.run(sql`
    update users set unconfirmed_since = ${time(now)}
    where id = ${id(userId)} and unconfirmed_since is not null`);
}

import type { Role } from '@kithkin/shared/contract';
import { id, type Queryable, sql, type Tx, time } from '../../platform/db';
import { nameShapes } from '../credentials/nameShapes';

/** First key of the advisory locks of usernames; an arbitrary constant. */
const NAME_LOCK = 1_886_545_250;

/**
 * Returns true if another account has a username that is confusable with this one. Registrations of
 * such names wait for each other until the end of the transaction.
 */
export async function isConfusableTaken(tx: Tx, userName: string): Promise<boolean> {
  const { plain, visual, lock } = nameShapes(userName);
  await tx.run(sql`select pg_advisory_xact_lock(${NAME_LOCK}::int, hashtext(${lock}))`);
  return tx.exists(sql`
    select 1 as found from users where lower(translate(user_name, '._', '')) = ${plain}
    union all
    select 1 from users where lower(translate(user_name, 'I10._', 'llo')) = ${visual} limit 1`);
}

/**
 * Inserts an account. A taken name or email violates `users_user_name_key` or `users_email_key`. An
 * `unconfirmed` account is invisible until its first sign-in, and its email can be the one of
 * others, too, until it is verified.
 */
export async function insertAccount(
  on: Queryable,
  account: {
    id: string;
    userName: string;
    email: string;
    fullName: string;
    passwordHash: string;
    createdAt: Date;
    unconfirmed: boolean;
    role: Role | null;
  },
): Promise<void> {
  const { email, unconfirmed, role } = account;
  const now = time(account.createdAt);
  await on.run(sql`
    insert into users (id, user_name, email, pending_email, full_name, password_hash, created_at,
      unconfirmed_since, welcome_due, role, is_admin)
    values (${id(account.id)}, ${account.userName}, ${unconfirmed ? null : email},
      ${unconfirmed ? email : null}, ${account.fullName}, ${account.passwordHash}, ${now},
      ${unconfirmed ? now : null}, true, ${role}::text, ${role !== null}::boolean)`);
}

/** Makes an account visible at its first sign-in. */
export const confirmAccount = (on: Queryable, userId: string) =>
  on.run(sql`
    update users set unconfirmed_since = null
    where id = ${id(userId)} and unconfirmed_since is not null`);

/**
 * Makes all accounts visible and permanent, unless they wait for approval. For servers that do not require verification (any
 * more).
 */
export const confirmAllAccounts = (on: Queryable) =>
  on.run(sql`
    update users set unconfirmed_since = null
    where unconfirmed_since is not null and not exists (
      select 1 from applications a where a.user_id = users.id and a.approved_at is null)`);

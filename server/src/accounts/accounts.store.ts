import type {
  LoginResponse,
  NotificationSettings,
  Preferences,
  Theme,
} from '@kithkin/shared/contract';
import { parseMailAddress } from '../mail/address';
import { id, type Queryable, sql, type Tx, time } from '../platform/db';

/** Account data needed for sign-in and recovery. */
export interface AccountRow {
  id: string;
  user_name: string;
  full_name: string;
  /** The account's address, or the one that it was registered with until that is verified. */
  email: string;
  /** A new address until it is verified. */
  pending_email: string | null;
  password_hash: string;
  email_verified_at: Date | null;
  photo_id: string | null;
  is_private: boolean;
  privacy_epoch: number;
  suspended_at: Date | null;
}

/** The columns of an `AccountRow`. */
export const ACCOUNT = sql.raw(
  `id, user_name, full_name, coalesce(email, pending_email) as email,
   case when email is not null then pending_email end as pending_email, password_hash,
   email_verified_at, photo_id, is_private, privacy_epoch, suspended_at`,
);

/**
 * Returns the account with a user name or an email, compared without case. Registrations that wait
 * for verification are found by their user name only. The limits count names in the lower case of
 * JavaScript, so SQL must not find by another: its `lower` makes an `i` of `İ`.
 */
export function findByLogin(on: Queryable, login: string): Promise<AccountRow | undefined> {
  return login.includes('@')
    ? findByEmail(on, parseMailAddress(login) ?? login)
    : on.one(sql`select ${ACCOUNT} from users where lower(user_name) = ${login.toLowerCase()}`);
}

/** Returns the account with an email, compared without case as in `findByLogin`. */
export function findByEmail(on: Queryable, email: string): Promise<AccountRow | undefined> {
  return on.one(sql`select ${ACCOUNT} from users where lower(email) = ${email.toLowerCase()}`);
}

export function findById(on: Queryable, userId: string): Promise<AccountRow | undefined> {
  return on.one(sql`select ${ACCOUNT} from users where id = ${id(userId)}`);
}

/**
 * Returns the account and locks it until the end of the transaction, so that neither its password
 * nor its state change meanwhile.
 */
export function lockById(tx: Tx, userId: string): Promise<AccountRow | undefined> {
  return tx.one(sql`select ${ACCOUNT} from users where id = ${id(userId)} for no key update`);
}

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

/** Stores a pending email until it is verified. */
export async function setPendingEmail(on: Queryable, userId: string, email: string): Promise<void> {
  await on.run(sql`update users set pending_email = ${email} where id = ${id(userId)}`);
}

/**
 * Removes the pending email of a change. Returns it, or null if there was none. The email of a
 * registration that waits for verification stays.
 */
export async function dropPendingEmail(on: Queryable, userId: string): Promise<string | null> {
  const row = await on.one<{ pending_email: string | null }>(sql`
    select pending_email from users where id = ${id(userId)} and email is not null
    for no key update`);
  if (!row?.pending_email) return null;
  await on.run(sql`update users set pending_email = null where id = ${id(userId)}`);
  return row.pending_email;
}

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

export async function setPassword(on: Queryable, userId: string, passwordHash: string) {
  await on.run(sql`update users set password_hash = ${passwordHash} where id = ${id(userId)}`);
}

/** Private data of a user, in addition to the profile. */
export interface PrivateRow {
  email: string;
  pending_email: string | null;
  email_verified_at: Date | null;
  theme: Theme | null;
  /** Contains only the settings that the user has changed. */
  notification_settings: Partial<NotificationSettings>;
  preferences: Partial<Preferences>;
}

export function findPrivate(on: Queryable, userId: string): Promise<PrivateRow | undefined> {
  return on.one(sql`
    select coalesce(email, pending_email) as email,
      case when email is not null then pending_email end as pending_email, email_verified_at, theme,
      notification_settings, preferences
    from users where id = ${id(userId)}`);
}

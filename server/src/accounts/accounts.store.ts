import type {
  LoginResponse,
  NotificationSettings,
  Preferences,
  Theme,
} from '@kithkin/shared/contract';
import { id, type Queryable, sql, time } from '../platform/db';

/** Account data needed for sign-in and recovery. */
export interface AccountRow {
  id: string;
  user_name: string;
  full_name: string;
  email: string;
  pending_email: string | null;
  password_hash: string;
  email_verified_at: Date | null;
  photo_id: string | null;
  is_private: boolean;
  privacy_epoch: number;
  suspended_at: Date | null;
}

const ACCOUNT = sql.raw(
  'id, user_name, full_name, email, pending_email, password_hash, email_verified_at, photo_id, is_private, privacy_epoch, suspended_at',
);

/** Returns the account with a user name or an email, compared without case. */
export function findByLogin(on: Queryable, login: string): Promise<AccountRow | undefined> {
  return on.one(
    login.includes('@')
      ? sql`select ${ACCOUNT} from users where lower(email) = lower(${login})`
      : sql`select ${ACCOUNT} from users where lower(user_name) = lower(${login})`,
  );
}

/** Returns the account with an email, compared without case. */
export function findByEmail(on: Queryable, email: string): Promise<AccountRow | undefined> {
  return on.one(sql`select ${ACCOUNT} from users where lower(email) = lower(${email})`);
}

export function findById(on: Queryable, userId: string): Promise<AccountRow | undefined> {
  return on.one(sql`select ${ACCOUNT} from users where id = ${id(userId)}`);
}

/**
 * Inserts an account. A taken name or email violates `users_user_name_key` or `users_email_key`.
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
  },
): Promise<void> {
  await on.run(sql`
    insert into users (id, user_name, email, full_name, password_hash, created_at)
    values (${id(account.id)}, ${account.userName}, ${account.email}, ${account.fullName},
      ${account.passwordHash}, ${time(account.createdAt)})`);
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

/** Removes the pending email. Returns it, or null if there was none. */
export async function dropPendingEmail(on: Queryable, userId: string): Promise<string | null> {
  const row = await on.one<{ pending_email: string | null }>(sql`
    select pending_email from users where id = ${id(userId)} for no key update`);
  if (!row?.pending_email) return null;
  await on.run(sql`update users set pending_email = null where id = ${id(userId)}`);
  return row.pending_email;
}

/** Marks an email as verified; a verified pending email replaces the current one. */
export async function confirmEmail(
  on: Queryable,
  userId: string,
  email: string,
  now: Date,
): Promise<void> {
  await on.run(sql`
    update users set
      email = case when lower(pending_email) = lower(${email}) then pending_email else email end,
      pending_email = case when lower(pending_email) = lower(${email}) then null else pending_email end,
      email_verified_at = coalesce(email_verified_at, ${time(now)})
    where id = ${id(userId)}
      and (lower(email) = lower(${email}) or lower(pending_email) = lower(${email}))`);
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
    select email, pending_email, email_verified_at, theme, notification_settings, preferences
    from users where id = ${id(userId)}`);
}

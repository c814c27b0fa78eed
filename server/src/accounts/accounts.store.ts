import { parseMailAddress } from '../mail/address';
import { id, type Queryable, sql, type Tx } from '../platform/db';

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
  /** The registration waits for approval. */
  awaits_approval: boolean;
}

/** The columns of an `AccountRow`. */
export const ACCOUNT = sql`id, user_name, full_name, coalesce(email, pending_email) as email,
  case when email is not null then pending_email end as pending_email, password_hash,
  email_verified_at, photo_id, is_private, privacy_epoch, suspended_at,
  exists (select 1 from applications a where a.user_id = users.id and a.approved_at is null)
    as awaits_approval`;

/** Accounts whose deletion has begun are not found. */
const STAYS = sql`removal_started_at is null`;

/**
 * Returns the account with a username or an email, compared without case. Registrations that wait
 * for verification are found by their username only. The limits count names in the lower case of
 * JavaScript, so SQL must not find by another: its `lower` makes an `i` of `İ`.
 */
export const findByLogin = (on: Queryable, login: string): Promise<AccountRow | undefined> =>
  login.includes('@')
    ? findByEmail(on, parseMailAddress(login) ?? login)
    : on.one(
        sql`select ${ACCOUNT} from users where lower(user_name) = ${login.toLowerCase()} and ${STAYS}`,
      );

/** Returns the account with an email, compared without case as in `findByLogin`. */
export const findByEmail = (on: Queryable, email: string): Promise<AccountRow | undefined> =>
  on.one(
    sql`select ${ACCOUNT} from users where lower(email) = ${email.toLowerCase()} and ${STAYS}`,
  );

/**
 * Returns the newest registration of an email that waits for verification; with a hash, the newest
 * one with this password (see `hashUnverified`).
 */
export const findUnverified = (on: Queryable, email: string, passwordHash: string | null = null) =>
  on.one<AccountRow>(sql`
    select ${ACCOUNT} from users
    where email is null and lower(pending_email) = lower(${email})
      and (${passwordHash}::text is null or password_hash = ${passwordHash}::text)
    order by id desc limit 1`);

export const findById = (on: Queryable, userId: string): Promise<AccountRow | undefined> =>
  on.one(sql`select ${ACCOUNT} from users where id = ${id(userId)} and ${STAYS}`);

/**
 * Returns the account and locks it until the end of the transaction, so that neither its password
 * nor its state change meanwhile.
 */
export const lockById = (tx: Tx, userId: string): Promise<AccountRow | undefined> =>
  tx.one(sql`select ${ACCOUNT} from users where id = ${id(userId)} and ${STAYS} for no key update`);

export const setPassword = (on: Queryable, userId: string, passwordHash: string) =>
  on.run(sql`update users set password_hash = ${passwordHash} where id = ${id(userId)}`);

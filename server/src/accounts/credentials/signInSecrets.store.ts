import { randomBytes } from 'node:crypto';
import type { SignInSecret } from '@kithkin/shared/contract';
import { id, type Queryable, sql, type Tx, time } from '../../platform/db';
import { sha256 } from '../../platform/keys';

/** Lifetime of a sign-in secret in milliseconds. */
export const SIGN_IN_SECRET_MS = 7 * 24 * 3600_000;

/** Creates the sign-in secret of a new account. The database stores only its digest. */
export async function createSignInSecret(
  on: Queryable,
  userId: string,
  now: Date,
): Promise<SignInSecret> {
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + SIGN_IN_SECRET_MS);
  await on.run(sql`
    insert into sign_in_secrets (user_id, secret_hash, expires_at)
    values (${id(userId)}, ${sha256(secret)}, ${time(expiresAt)})`);
  return { secret, expiresAt: expiresAt.toISOString() };
}

/**
 * Deletes the secret of an account if it is the given one. Returns true if it was valid; of
 * concurrent uses, one returns true.
 */
export const consumeSignInSecret = (
  tx: Tx,
  userId: string,
  secret: string,
  now: Date,
): Promise<boolean> =>
  tx.changes(sql`
    delete from sign_in_secrets
    where user_id = ${id(userId)} and secret_hash = ${sha256(secret)}
      and expires_at > ${time(now)}`);

export const deleteExpiredSignInSecrets = (on: Queryable, now: Date) =>
  on.run(sql`delete from sign_in_secrets where expires_at <= ${time(now)}`);

import { randomBytes } from 'node:crypto';
import { id, type Queryable, sql, time } from '../../platform/db';
import { newId } from '../../platform/ids';
import { sha256 } from '../../platform/keys';

/** Links that verify an address, reset the password, or restore a replaced address. */
export type MailTokenKind = 'verify' | 'reset' | 'restore';

const LIFETIME_MS: Readonly<Record<MailTokenKind, number>> = {
  verify: 48 * 3600_000,
  reset: 3600_000,
  restore: 7 * 24 * 3600_000,
};

/** Creates a token for a link mailed to `email`. The database stores only its digest. */
export async function createMailToken(
  on: Queryable,
  kind: MailTokenKind,
  user: { id: string },
  email: string,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFETIME_MS[kind]);
  await on.run(sql`
    insert into email_tokens (id, user_id, kind, token_hash, email, created_at, expires_at)
    values (${id(newId())}, ${id(user.id)}, ${kind}, ${sha256(token)}, ${email}, ${time(now)},
      ${time(expiresAt)})`);
  return { token, expiresAt };
}

export interface MailTokenRow {
  id: string;
  user_id: string;
  email: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  /** True if the address is now the account's verified email. */
  proven: boolean;
}

/** Returns the row of a token; with `lock`, it is locked for the transaction. */
export const findMailToken = (
  on: Queryable,
  kind: MailTokenKind,
  token: string,
  lock: 'lock' | 'read' = 'read',
): Promise<MailTokenRow | undefined> =>
  on.one(sql`
    select t.id, t.user_id, t.email, t.created_at, t.expires_at, t.used_at,
      coalesce(u.email_verified_at is not null and lower(u.email) = lower(t.email), false) as proven
    from email_tokens t join users u on u.id = t.user_id
    where t.token_hash = ${sha256(token)} and t.kind = ${kind}
    ${lock === 'lock' ? sql`for update of t` : sql``}`);

/** Marks a token as used; later uses do not change the time. */
export const markMailTokenUsed = (on: Queryable, tokenId: string, now: Date) =>
  on.run(
    sql`update email_tokens set used_at = coalesce(used_at, ${time(now)}) where id = ${id(tokenId)}`,
  );

/**
 * Invalidates unused tokens of one kind: all of them, those of one address, or those created since
 * a time.
 */
export async function endMailTokens(
  on: Queryable,
  kind: MailTokenKind,
  userId: string,
  now: Date,
  { email = null, since = null }: { email?: string | null; since?: Date | null } = {},
): Promise<void> {
  const ofEmail = email === null ? sql`true` : sql`lower(email) = lower(${email})`;
  const inTime = since === null ? sql`true` : sql`created_at >= ${time(since)}`;
  await on.run(sql`
    update email_tokens set used_at = ${time(now)}
    where user_id = ${id(userId)} and kind = ${kind} and used_at is null and ${ofEmail}
      and ${inTime}`);
}

export const deleteExpiredMailTokens = (on: Queryable, before: Date) =>
  on.run(sql`delete from email_tokens where expires_at < ${time(before)}`);

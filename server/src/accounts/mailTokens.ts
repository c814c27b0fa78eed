import { createHash, randomBytes } from 'node:crypto';
import { id, type Queryable, sql, time } from '../platform/db';
import { newId } from '../platform/ids';

export type MailTokenKind = 'verify' | 'reset';

const LIFETIME_MS: Readonly<Record<MailTokenKind, number>> = {
  verify: 48 * 3600_000,
  reset: 3600_000,
};

const digest = (token: string) => createHash('sha256').update(token).digest('hex');

/** Makes a token for a link in a mail to `email`; the database keeps its digest only. */
export async function createMailToken(
  on: Queryable,
  kind: MailTokenKind,
  user: { id: string },
  email: string,
  now: Date,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await on.run(sql`
    insert into email_tokens (id, user_id, kind, token_hash, email, created_at, expires_at)
    values (${id(newId())}, ${id(user.id)}, ${kind}, ${digest(token)}, ${email}, ${time(now)},
      ${time(new Date(now.getTime() + LIFETIME_MS[kind]))})`);
  return token;
}

export interface MailTokenRow {
  id: string;
  user_id: string;
  email: string;
  expires_at: Date;
  used_at: Date | null;
}

/** The row of a token, locked when `on` is a transaction that says so. */
export function findMailToken(
  on: Queryable,
  kind: MailTokenKind,
  token: string,
  lock: 'lock' | 'read' = 'read',
): Promise<MailTokenRow | undefined> {
  return on.one(sql`
    select id, user_id, email, expires_at, used_at from email_tokens
    where token_hash = ${digest(token)} and kind = ${kind}
    ${lock === 'lock' ? sql`for update` : sql``}`);
}

/** Marks a token as used; the first use counts. */
export async function markMailTokenUsed(on: Queryable, tokenId: string, now: Date): Promise<void> {
  await on.run(
    sql`update email_tokens set used_at = coalesce(used_at, ${time(now)}) where id = ${id(tokenId)}`,
  );
}

/** All open tokens of one kind end, e.g. after a password has been reset. */
export async function endMailTokens(
  on: Queryable,
  kind: MailTokenKind,
  userId: string,
  now: Date,
): Promise<void> {
  await on.run(sql`
    update email_tokens set used_at = ${time(now)}
    where user_id = ${id(userId)} and kind = ${kind} and used_at is null`);
}

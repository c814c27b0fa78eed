import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '../../platform/context';
import { deriveKey } from '../../platform/keys';

/** Time for which an address works, in milliseconds; a download that has begun goes on. */
const ADDRESS_MS = 60_000;

/** Query of an address: the person to whom it was given, its end in milliseconds, a signature. */
export interface BackupLinkQuery {
  u: string;
  e: number;
  s: string;
}

const sign = ({ secret }: Pick<AppContext, 'secret'>, backupId: string, u: string, e: number) =>
  createHmac('sha256', deriveKey(secret, 'backup'))
    .update(`${backupId}.${u}.${e}`)
    .digest('base64url');

/** Signs the address of a backup for a person, since a link that the browser follows sends no token. */
export function signBackupLink(ctx: AppContext, backupId: string, userId: string): BackupLinkQuery {
  const e = ctx.clock.now().getTime() + ADDRESS_MS;
  return { u: userId, e, s: sign(ctx, backupId, userId, e) };
}

/** Returns true if the signature is that of this backup and person and has not expired. */
export function acceptsBackupLink(
  ctx: AppContext,
  backupId: string,
  { u, e, s }: BackupLinkQuery,
): boolean {
  if (e <= ctx.clock.now().getTime()) return false;
  const [expected, given] = [Buffer.from(sign(ctx, backupId, u, e)), Buffer.from(s)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '../../platform/context';
import { deriveKey } from '../../platform/keys';
import type { DownloadQuery } from './exports.presenter';

/** Time for which an address works, in milliseconds; a download that has begun goes on. */
const ADDRESS_MS = 5 * 60_000;

function sign({ secret }: Pick<AppContext, 'secret'>, exportId: string, end: number): string {
  return createHmac('sha256', deriveKey(secret, 'export'))
    .update(`${exportId}.${end}`)
    .digest('base64url');
}

/** Signs the address of an export, since a link that the browser follows sends no token. */
export function signDownload(ctx: AppContext, exportId: string): DownloadQuery {
  const e = ctx.clock.now().getTime() + ADDRESS_MS;
  return { e, s: sign(ctx, exportId, e) };
}

/** Returns true if the signature is that of this export and has not expired. */
export function acceptsDownload(ctx: AppContext, exportId: string, { e, s }: DownloadQuery) {
  if (e <= ctx.clock.now().getTime()) return false;
  const [expected, given] = [Buffer.from(sign(ctx, exportId, e)), Buffer.from(s)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

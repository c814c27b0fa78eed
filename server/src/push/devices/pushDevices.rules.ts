import { ECDH } from 'node:crypto';
import type { PushSubscriptionFields } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { unprocessable } from '../../platform/errors';

const AUTH_BYTES = 16;
const BASE64URL = /^[\w-]+={0,2}$/;

function isPublicKey(key: string): boolean {
  try {
    // Throws for a point that is not on the curve.
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}

/**
 * Checks a subscription: its address may be reached, and its keys can be used.
 * @throws HttpError 422
 */
export function checkSubscription(
  ctx: Pick<AppContext, 'publicPost'>,
  { endpoint, p256dh, auth }: PushSubscriptionFields,
): void {
  const isSecret = BASE64URL.test(auth) && Buffer.from(auth, 'base64url').length === AUTH_BYTES;
  if (!BASE64URL.test(p256dh) || !isPublicKey(p256dh) || !isSecret) {
    throw unprocessable('The keys of this subscription are not valid.');
  }
  try {
    ctx.publicPost.check(new URL(endpoint));
  } catch {
    throw unprocessable('The address of this subscription is not that of a push service.');
  }
}

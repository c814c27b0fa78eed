import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '../platform/context';
import { isId } from '../platform/ids';
import { deriveKey } from '../platform/keys';

const sign = ({ secret }: Pick<AppContext, 'secret'>, userId: string) =>
  createHmac('sha256', deriveKey(secret, 'digest-unsubscribe')).update(userId).digest();

/** Signs the token that turns a user's mails off. It has no end: old mails keep working. */
export const createUnsubscribeToken = (ctx: Pick<AppContext, 'secret'>, userId: string): string =>
  `${userId}.${sign(ctx, userId).toString('base64url')}`;

/** Returns the user of a token; null if it was not signed here. */
export function readUnsubscribeToken(
  ctx: Pick<AppContext, 'secret'>,
  token: string,
): string | null {
  const [userId = '', given = '', ...rest] = token.split('.');
  if (!isId(userId) || rest.length > 0) return null;
  const [expected, actual] = [sign(ctx, userId), Buffer.from(given, 'base64url')];
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? userId : null;
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '../platform/context';
import { isId } from '../platform/ids';
import { deriveKey } from '../platform/keys';
import { turnOff } from './digest.store';

const sign = ({ secret }: Pick<AppContext, 'secret'>, userId: string) =>
  createHmac('sha256', deriveKey(secret, 'digest-unsubscribe')).update(userId).digest();

/** Signs the token that turns a user's mails off. It has no end: old mails keep working. */
export const createUnsubscribeToken = (ctx: Pick<AppContext, 'secret'>, userId: string): string =>
  `${userId}.${sign(ctx, userId).toString('base64url')}`;

/** Returns the user of a token; null if it was not signed here. */
function readUnsubscribeToken(ctx: AppContext, token: string): string | null {
  const [userId = '', given = '', ...rest] = token.split('.');
  if (!isId(userId) || rest.length > 0) return null;
  const [expected, actual] = [sign(ctx, userId), Buffer.from(given, 'base64url')];
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? userId : null;
}

/** Turns the mails of a token's user off. Returns false if the token is not valid. */
export async function unsubscribeFromDigest(ctx: AppContext, token: string): Promise<boolean> {
  const userId = readUnsubscribeToken(ctx, token);
  if (userId !== null) await turnOff(ctx.db, userId);
  return userId !== null;
}

/** Returns true if a token is valid. */
export const isUnsubscribeToken = (ctx: AppContext, token: string): boolean =>
  readUnsubscribeToken(ctx, token) !== null;

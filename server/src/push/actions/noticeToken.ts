import { createHmac, timingSafeEqual } from 'node:crypto';
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import type { AppContext } from '../../platform/context';
import { deriveKey } from '../../platform/keys';

/** Time in which a notice can be acted on, in milliseconds. */
const VALID_MS = 3 * 24 * 3600_000;

const Grant = Type.Object({
  /** Device that has received the notice; the token ends with it. */
  device: Type.String(),
  notification: Type.String(),
  /** The newest message in the notice; null if it is not about a conversation. */
  seq: Type.Union([Type.Integer(), Type.Null()]),
  /** End of the token, in milliseconds. */
  end: Type.Integer(),
});
/** Permission to act on one notice. */
export type NoticeGrant = Static<typeof Grant>;

const sign = ({ secret }: Pick<AppContext, 'secret'>, content: string) =>
  createHmac('sha256', deriveKey(secret, 'push-action')).update(content).digest();

/** Signs the token of a notice. */
export function createNoticeToken(
  ctx: Pick<AppContext, 'secret' | 'clock'>,
  grant: Omit<NoticeGrant, 'end'>,
): string {
  const end = ctx.clock.now().getTime() + VALID_MS;
  const content = Buffer.from(JSON.stringify({ ...grant, end })).toString('base64url');
  return `${content}.${sign(ctx, content).toString('base64url')}`;
}

/** Returns what a token permits; null if it was not signed here or has ended. */
export function readNoticeToken(
  ctx: Pick<AppContext, 'secret' | 'clock'>,
  token: string,
): NoticeGrant | null {
  const [content = '', given = '', ...rest] = token.split('.');
  const [expected, actual] = [sign(ctx, content), Buffer.from(given, 'base64url')];
  if (rest.length > 0 || actual.length !== expected.length || !timingSafeEqual(actual, expected)) {
    return null;
  }
  const grant: unknown = JSON.parse(Buffer.from(content, 'base64url').toString());
  return Value.Check(Grant, grant) && grant.end > ctx.clock.now().getTime() ? grant : null;
}

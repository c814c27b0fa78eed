import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../platform/context';
import { readCookie, setCookie } from '../../platform/http/cookies';
import { isId, newId } from '../../platform/ids';
import { deriveKey, isSameSecret } from '../../platform/keys';
import { type Origin, originOf } from '../sessions/origin';

const NAME = 'kithkin_device';

/** Origin of a sign-in or registration, with the id of the browser's signed cookie. */
export interface DeviceOrigin extends Origin {
  deviceId: string;
}

const signatureOf = (ctx: AppContext, deviceId: string): Buffer =>
  createHmac('sha256', deriveKey(ctx.secret, 'device')).update(deviceId).digest();

/** Returns the id in the request's cookie; undefined without one, or with a wrong signature. */
function readDeviceId(ctx: AppContext, request: FastifyRequest): string | undefined {
  const [deviceId = '', signature = ''] = readCookie(request, NAME)?.split('.') ?? [];
  const expected = signatureOf(ctx, deviceId);
  const isSigned = isSameSecret(Buffer.from(signature, 'base64url'), expected);
  return isSigned && isId(deviceId) ? deviceId : undefined;
}

/**
 * Runs a sign-in or registration with the id of the browser. If it succeeds, the response sets the
 * cookie.
 */
export async function withDevice<T>(
  ctx: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  run: (from: DeviceOrigin) => Promise<T>,
): Promise<T> {
  const deviceId = readDeviceId(ctx, request) ?? newId();
  const result = await run({ ...originOf(request), deviceId });
  const value = `${deviceId}.${signatureOf(ctx, deviceId).toString('base64url')}`;
  setCookie(ctx, reply, { name: NAME, value, path: '/api' });
  return result;
}

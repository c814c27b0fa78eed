import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../config';

/** Headers by which a proxy names itself or the client for which it forwards a request. */
const PROXY_HEADERS: ReadonlySet<string> = new Set(['forwarded', 'via', 'x-real-ip']);

const isProxyHeader = (name: string) => PROXY_HEADERS.has(name) || name.startsWith('x-forwarded-');

/**
 * Returns true if a request was sent by this machine to a loopback host. A foreign domain that
 * resolves to this machine (DNS rebinding) and a proxy or tunnel in front are not local.
 */
export function isLocalRequest(request: FastifyRequest): boolean {
  return (
    isLoopback(request.hostname) &&
    isLoopback(request.socket.remoteAddress ?? '') &&
    !Object.keys(request.headers).some(isProxyHeader)
  );
}

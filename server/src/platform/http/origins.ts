import type { IncomingHttpHeaders } from 'node:http';
import { type Config, isLoopback } from '../config';

/**
 * Whether the page that asks may: a page of our own address, one on the list, or no page at all (a
 * program sends no Origin, and no browser leaves it out of a websocket's handshake).
 */
export function isOriginAllowed(
  headers: Pick<IncomingHttpHeaders, 'origin' | 'host'>,
  config: Pick<Config, 'corsOrigins' | 'publicUrl' | 'env' | 'host'>,
): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (config.corsOrigins.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  if (config.publicUrl !== null && from.origin === new URL(config.publicUrl).origin) return true;
  if (from.host === host) return true;
  // Development servers of the same machine, on ports of their own.
  return config.env !== 'production' && isLoopback(config.host) && isLoopback(from.hostname);
}

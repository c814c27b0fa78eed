import type { IncomingHttpHeaders } from 'node:http';
import { type Config, isLoopback } from '../config';

/**
 * Returns true if a page of this origin may use the API: a page of this server, one of a listed
 * origin, or a client without an Origin header. Programs send none, but browsers always send it in
 * a websocket handshake.
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
  // Allows development servers on other ports of this machine.
  return config.env !== 'production' && isLoopback(config.host) && isLoopback(from.hostname);
}

import { Agent, request } from 'node:https';
import { inSpan } from '../tracing/spans';
import { createGuard, type OutboundNetwork, TIMEOUT_MS } from './guard';

/** Maximum size of a response in bytes; it is read so that the connection can be used again. */
const MAX_RESPONSE_BYTES = 16_384;
const MAX_SOCKETS_PER_HOST = 16;
/** Codes of errors with which a connection ends that the other side has closed. */
const CLOSED_CODES = new Set(['ECONNRESET', 'EPIPE']);

/**
 * Creates the client for POST requests to addresses that users have given: https only.
 */
export function createPublicPost(network: OutboundNetwork = {}) {
  const { check, lookupFor } = createGuard(network, ['https:']);
  const agent = new Agent({
    keepAlive: true,
    maxSockets: MAX_SOCKETS_PER_HOST,
    ...(network.ca === undefined ? {} : { ca: network.ca }),
  });

  return {
    check,
    close: () => agent.destroy(),
    /**
     * Sends a POST request and returns the status of the response. Follows no redirect, and ignores
     * what the response contains.
     * @throws ForbiddenAddressError, or an error of the connection or for a slow or large response
     */
    async send(url: URL, headers: Record<string, string | number>, body: Buffer): Promise<number> {
      check(url);
      const signal = AbortSignal.timeout(network.timeoutMs ?? TIMEOUT_MS);
      const post = (): Promise<number> =>
        new Promise<number>((done, failed) => {
          const sending = request(
            url,
            { method: 'POST', headers, agent, lookup: lookupFor(url), signal },
            (response) => {
              let bytes = 0;
              response.on('data', (chunk: Buffer) => {
                bytes += chunk.length;
                if (bytes > MAX_RESPONSE_BYTES) {
                  response.destroy(new Error('The response is too large.'));
                }
              });
              response.on('error', failed);
              response.on('end', () => done(response.statusCode ?? 0));
            },
          );
          sending.on('error', (error: NodeJS.ErrnoException) => {
            // Servers close idle connections, also one that is being used again: that says nothing
            // about the server. It is no longer in the pool, so this ends with a new connection.
            if (sending.reusedSocket && CLOSED_CODES.has(error.code ?? '')) done(post());
            else failed(error);
          });
          sending.end(body);
        });
      return inSpan({ name: 'push', kind: 'client' }, post);
    },
  };
}

export type PublicPost = ReturnType<typeof createPublicPost>;

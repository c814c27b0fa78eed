import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { Agent, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { inSpan } from '../tracing/spans';
import { isPublicAddress } from './publicAddress';

/** The network as requests to addresses of strangers see it; tests replace parts of it. */
export interface OutboundNetwork {
  /** Resolves a host to all its addresses. */
  resolve?: (host: string) => Promise<LookupAddress[]>;
  /** Servers that may be reached although they are not public. */
  exceptions?: readonly { address: string; port: number }[];
  /** Certificate authority to trust instead of the system's. */
  ca?: string;
  /** Time limit of a request in milliseconds, by default 10 s. */
  timeoutMs?: number;
}

/** An address to which no request is sent. */
export class ForbiddenAddressError extends Error {
  constructor() {
    super('The address does not belong to the public internet.');
  }
}

const TIMEOUT_MS = 10_000;
const HTTPS_PORT = 443;
/** Maximum size of a response in bytes; it is read so that the connection can be used again. */
const MAX_RESPONSE_BYTES = 16_384;
const MAX_SOCKETS_PER_HOST = 16;
/** Codes of errors with which a connection ends that the other side has closed. */
const CLOSED_CODES = new Set(['ECONNRESET', 'EPIPE']);

const resolveAll = (host: string) => lookup(host, { all: true });

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1');
const portOf = ({ port }: URL) => (port === '' ? HTTPS_PORT : Number(port));

/**
 * Creates the client for POST requests to addresses that users have given. Each connection goes to
 * an address that was checked, so a host can't change its address in between.
 */
export function createPublicPost(network: OutboundNetwork = {}) {
  const { resolve = resolveAll, exceptions = [] } = network;
  const mayReach = (address: string, port: number) =>
    exceptions.some((server) => server.address === address && server.port === port) ||
    (isPublicAddress(address) && port === HTTPS_PORT);
  /** Decides about the port of a name, whose addresses are checked with each connection. */
  const mayUse = (port: number) =>
    port === HTTPS_PORT || exceptions.some((server) => server.port === port);

  const agent = new Agent({
    keepAlive: true,
    maxSockets: MAX_SOCKETS_PER_HOST,
    ...(network.ca === undefined ? {} : { ca: network.ca }),
  });

  /** Node calls it for names only: `check` decides about addresses. */
  const lookupFor =
    (port: number): LookupFunction =>
    (host, options, callback) => {
      resolve(host).then(
        (addresses) => {
          const [first] = addresses;
          // One address that is not public is enough: the name is a trap.
          if (!first || addresses.some(({ address }) => !mayReach(address, port))) {
            callback(new ForbiddenAddressError(), '', 0);
          } else if (options.all) callback(null, addresses);
          else callback(null, first.address, first.family);
        },
        (error: NodeJS.ErrnoException) => callback(error, '', 0),
      );
    };

  /**
   * Throws unless the address is https on its standard port, without credentials, and its host is
   * no special address. A host name is resolved with each connection.
   * @throws ForbiddenAddressError
   */
  function check(url: URL): void {
    const [host, port] = [hostOf(url), portOf(url)];
    const isHttps = url.protocol === 'https:' && url.username === '' && url.password === '';
    const isReachable = isIP(host) === 0 ? mayUse(port) : mayReach(host, port);
    if (!isHttps || !isReachable) throw new ForbiddenAddressError();
  }

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
            { method: 'POST', headers, agent, lookup: lookupFor(portOf(url)), signal },
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

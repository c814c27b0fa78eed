import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
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

/** Time limit of a request in milliseconds. */
export const TIMEOUT_MS = 10_000;
const STANDARD_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

const resolveAll = (host: string) => lookup(host, { all: true });

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * Creates the rule of where requests to addresses of strangers may go: by these protocols, to their
 * standard ports, on the public internet. A request calls `check`, and connects by `lookupFor`: each
 * connection goes to an address that was checked, so a host can't change its address in between.
 */
export function createGuard(
  { resolve = resolveAll, exceptions = [] }: OutboundNetwork,
  protocols: readonly ('http:' | 'https:')[],
) {
  const portOf = ({ port, protocol }: URL) =>
    port === '' ? STANDARD_PORTS[protocol] : Number(port);
  // A parsed URL has no port if it is the standard one.
  const mayReach = (address: string, url: URL) =>
    exceptions.some((server) => server.address === address && server.port === portOf(url)) ||
    (url.port === '' && isPublicAddress(address));
  /** Decides about the port of a name, whose addresses are checked with each connection. */
  const mayUsePort = (url: URL) =>
    url.port === '' || exceptions.some((server) => server.port === portOf(url));

  return {
    /**
     * Throws unless the address has an allowed protocol and port, no credentials, and its host is no
     * special address. The URL parser has written numbers in every notation as one IPv4 address.
     * @throws ForbiddenAddressError
     */
    check(url: URL): void {
      const host = hostOf(url);
      const isPlain =
        protocols.some((protocol) => protocol === url.protocol) &&
        url.username === '' &&
        url.password === '';
      const isReachable = isIP(host) === 0 ? mayUsePort(url) : mayReach(host, url);
      if (!isPlain || !isReachable) throw new ForbiddenAddressError();
    },
    /** Returns the `lookup` of a connection. Node calls it for names only. */
    lookupFor:
      (url: URL): LookupFunction =>
      (host, options, callback) => {
        resolve(host).then(
          (addresses) => {
            const [first] = addresses;
            // One address that is not public is enough: the name is a trap.
            if (!first || addresses.some(({ address }) => !mayReach(address, url))) {
              callback(new ForbiddenAddressError(), '', 0);
            } else if (options.all) callback(null, addresses);
            else callback(null, first.address, first.family);
          },
          (error: NodeJS.ErrnoException) => callback(error, '', 0),
        );
      },
  };
}

import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { inSpan } from '../tracing/spans';
import { createGuard, type OutboundNetwork, TIMEOUT_MS } from './guard';

/** What was at an address. */
export interface PublicFile {
  /** The address after redirects. */
  url: URL;
  /** The header `content-type`. */
  contentType: string;
  body: Buffer;
}

/** A response that is not what was asked for. */
export class UnusableResponseError extends Error {}

interface Wanted {
  /** Media types to accept, such as `text/html`; a prefix ends with a slash, such as `image/`. */
  types: readonly string[];
  /** Maximum size of the body in bytes, unpacked. */
  maxBytes: number;
  /** True if the beginning of a larger body is enough; else it is an error. */
  isCut?: boolean;
}

const MAX_REDIRECTS = 3;
const USER_AGENT = 'KithKin (link preview)';

const UNPACK: Readonly<Record<string, () => NodeJS.ReadWriteStream & Readable>> = {
  gzip: createGunzip,
  br: createBrotliDecompress,
};

/** Returns the stream of the body as it was before its packing. */
function unpacked(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding'] ?? 'identity';
  if (encoding === 'identity') return response;
  const unpack = UNPACK[encoding];
  if (!unpack) throw new UnusableResponseError(`The encoding ${encoding} is not known.`);
  // The reader gets the error of either stream.
  const body = unpack();
  pipeline(response, body, () => undefined);
  return body;
}

async function readBody(response: IncomingMessage, { maxBytes, isCut }: Wanted): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let left = maxBytes;
  const body: AsyncIterable<Buffer> = unpacked(response);
  // Ending the loop early destroys the stream, and with it the connection.
  for await (const chunk of body) {
    if (chunk.length > left && !isCut) throw new UnusableResponseError('The body is too large.');
    chunks.push(chunk.subarray(0, left));
    left -= Math.min(left, chunk.length);
    if (left === 0 && isCut) break;
  }
  return Buffer.concat(chunks);
}

/** Returns the address to which a response redirects; null if it does not. */
function redirectOf({ statusCode, headers }: IncomingMessage, from: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(statusCode ?? 0)) return null;
  const { location = '' } = headers;
  if (!URL.canParse(location, from)) throw new UnusableResponseError('The redirect goes nowhere.');
  return new URL(location, from);
}

/**
 * Creates the client that reads what is at addresses that users have given: http and https. It sends
 * nothing of the user and keeps no connection.
 */
export function createPublicGet(network: OutboundNetwork = {}) {
  const { check, lookupFor } = createGuard(network, ['http:', 'https:']);
  const ca = network.ca === undefined ? {} : { ca: network.ca };

  const open = (url: URL, { types }: Wanted, signal: AbortSignal): Promise<IncomingMessage> => {
    check(url);
    const accept = types.map((type) => (type.endsWith('/') ? `${type}*` : type)).join(', ');
    const headers = { accept, 'accept-encoding': 'gzip, br', 'user-agent': USER_AGENT };
    const options = { headers, agent: false, lookup: lookupFor(url), signal, ...ca } as const;
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    return new Promise((done, failed) => {
      request(url, options, done)
        .on('error', failed)
        // A connection that changes its protocol ends without an error.
        .on('close', () => failed(new UnusableResponseError('There was no response.')))
        .end();
    });
  };

  async function follow(start: URL, wanted: Wanted): Promise<PublicFile> {
    const signal = AbortSignal.timeout(network.timeoutMs ?? TIMEOUT_MS);
    let url = start;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await open(url, wanted, signal);
      try {
        const next = redirectOf(response, url);
        if (next) {
          url = next;
          continue;
        }
        const { 'content-type': contentType = '' } = response.headers;
        const type = contentType.toLowerCase().split(';', 1)[0]?.trim() ?? '';
        const isWanted = wanted.types.some((one) =>
          one.endsWith('/') ? type.startsWith(one) : type === one,
        );
        if (response.statusCode !== 200 || !isWanted) {
          throw new UnusableResponseError(`Status ${response.statusCode}, type ${type}.`);
        }
        return { url, contentType, body: await readBody(response, wanted) };
      } finally {
        response.destroy();
      }
    }
    throw new UnusableResponseError('The address redirects too often.');
  }

  return {
    /**
     * Reads what is at an address. At most three redirects are followed; each address is checked like
     * the first one. The time limit is that of all together.
     * @throws ForbiddenAddressError, UnusableResponseError, or an error of the connection or the
     * unpacking; an AbortError after the time limit
     */
    get: (url: URL, wanted: Wanted): Promise<PublicFile> =>
      inSpan({ name: 'public get', kind: 'client' }, () => follow(url, wanted)),
  };
}

export type PublicGet = ReturnType<typeof createPublicGet>;

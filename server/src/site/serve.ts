import {
  CHECKED_HEADERS,
  IMMUTABLE_HEADERS,
  PAGE_HEADERS,
  REGISTRY_HEADERS,
  workerHeaders,
} from '@kithkin/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../platform/context';
import { notFound } from '../platform/errors';
import { withoutHost } from '../platform/http/badAddress';
import { matchesEtag } from '../platform/http/etag';
import { siteHeaders } from '../platform/http/headers';
import { createTaggedReader, findVariant, typeOf } from './files';
import { createNetworkReader, networkForPage } from './networkFiles';
import { siteResponse } from './policy';

const NOT_DEPLOYED =
  'KithKin runs, but its site is not deployed yet. Run "npm start", or "npm run deploy -- shell".\n';

/** Path to which browsers post what another app shares, and its texts; see `manifest.json`. */
const SHARE_TARGET = '/create-post';
const SHARED_TEXTS = ['title', 'text', 'url'];
/** Length of all texts in the address, which must fit the buffers of proxies: 4 KB in nginx. */
const MAX_SHARED_BYTES = 3000;

/**
 * Passes what another app shares on to the composer, where no service worker has received it: its
 * texts in the fragment, which no log contains, and whether there were files, which are discarded.
 */
async function passOnShared(request: FastifyRequest, reply: FastifyReply) {
  const shared = new URLSearchParams();
  let room = MAX_SHARED_BYTES;
  const parts = request.isMultipart()
    ? request.parts({ limits: { fileSize: Number.POSITIVE_INFINITY } })
    : [];
  for await (const part of parts) {
    if (part.type === 'file') {
      part.file.resume();
      shared.set('files', 'true');
    } else if (SHARED_TEXTS.includes(part.fieldname) && typeof part.value === 'string') {
      let text = '';
      for (const character of part.value) {
        room -= encodeURIComponent(character).length;
        if (room < 0) break;
        text += character;
      }
      shared.set(part.fieldname, text);
    }
  }
  return reply.redirect(`${SHARE_TARGET}?shared=texts#${shared}`, 303);
}

/**
 * Serves the deployed site for paths without a route: hashed files cached forever and
 * precompressed, the page for navigations, and a JSON 404 for the rest. A browser that opens one of the
 * rest as a document gets the page with the status 404, and shows its Not Found screen.
 */
export function serveSite(app: FastifyInstance, ctx: AppContext): void {
  const { siteDir } = ctx.config;
  const constant = siteHeaders(ctx.config);
  const read = createNetworkReader(ctx, createTaggedReader(siteDir));

  app.setNotFoundHandler(async (request, reply) => {
    reply.headers(constant);
    if (request.method === 'POST' && pathOf(request) === SHARE_TARGET) {
      return passOnShared(request, reply);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') throw notFound();
    const path = pathOf(request);
    // At an address that looks like another host, the page could not write its history.
    const address = withoutHost(request.url);
    if (address !== request.url) return reply.redirect(address, 308);
    const response = siteResponse(path, request.headers.accept ?? '');
    if (response.kind === 'immutable') {
      return sendImmutable(siteDir, response.file, request, reply);
    }
    if (response.kind === 'checked') return sendChecked(read, response.file, request, reply);
    if (response.kind === 'worker') {
      reply.headers(workerHeaders(ctx.mediaRedirect?.origin ?? null));
      return sendChecked(read, 'sw.js', request, reply);
    }
    const isDocument = request.headers['sec-fetch-dest'] === 'document';
    if (response.kind === 'page' || isDocument) {
      reply.status(response.kind === 'page' ? 200 : 404).headers(PAGE_HEADERS);
      // Search engines leave the pages of a closed network out.
      const network = await networkForPage(ctx);
      if (network === null || network.settings.closed) reply.header('x-robots-tag', 'noindex');
      return sendChecked(read, 'index.html', request, reply);
    }
    throw notFound('There is nothing at this address.');
  });
}

function pathOf(request: FastifyRequest): string {
  try {
    return decodeURIComponent(request.url.split('?', 1)[0] ?? '/');
  } catch {
    throw notFound('There is nothing at this address.'); // invalid percent-encoding
  }
}

const encodingsOf = ({ headers }: FastifyRequest) => String(headers['accept-encoding'] ?? '');

async function sendImmutable(
  siteDir: string,
  file: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const variant = await findVariant(siteDir, file, encodingsOf(request));
  if (variant === null) throw notFound('There is nothing at this address.');
  reply
    .type(typeOf(file))
    .headers(IMMUTABLE_HEADERS)
    .header('vary', 'accept-encoding')
    .header('content-length', variant.size);
  if (variant.encoding !== null) reply.header('content-encoding', variant.encoding);
  return request.method === 'HEAD' ? reply.send() : reply.send(variant.open());
}

async function sendChecked(
  read: ReturnType<typeof createTaggedReader>,
  file: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const found = await read(file, encodingsOf(request));
  if (found === null) {
    if (file !== 'index.html') throw notFound('There is nothing at this address.');
    return reply.status(503).type('text/plain; charset=utf-8').send(NOT_DEPLOYED);
  }
  const headers = file === 'registry.json' ? REGISTRY_HEADERS : CHECKED_HEADERS;
  reply.headers(headers).header('vary', 'accept-encoding').header('etag', found.etag);
  if (matchesEtag(request.headers['if-none-match'], found.etag)) return reply.status(304).send();
  if (found.encoding !== null) reply.header('content-encoding', found.encoding);
  return reply.type(typeOf(file)).send(found.content);
}

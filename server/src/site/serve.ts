import {
  CHECKED_HEADERS,
  IMMUTABLE_HEADERS,
  PAGE_HEADERS,
  workerHeaders,
} from '@kithkin/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../platform/context';
import { notFound } from '../platform/errors';
import { matchesEtag } from '../platform/http/etag';
import { siteHeaders } from '../platform/http/headers';
import { createTaggedReader, findVariant, typeOf } from './files';
import { createNetworkReader, networkForPage } from './networkFiles';
import { siteResponse } from './policy';

const NOT_DEPLOYED =
  'KithKin runs, but its site is not deployed yet. Run "npm start", or "npm run deploy -- shell".\n';

/**
 * Serves the deployed site for paths without a route: hashed files cached forever and
 * precompressed, the page for navigations, and a JSON 404 for the rest.
 */
export function serveSite(app: FastifyInstance, ctx: AppContext): void {
  const { siteDir } = ctx.config;
  const constant = siteHeaders(ctx.config);
  const read = createNetworkReader(ctx, createTaggedReader(siteDir));

  app.setNotFoundHandler(async (request, reply) => {
    reply.headers(constant);
    if (request.method !== 'GET' && request.method !== 'HEAD') throw notFound();
    const response = siteResponse(pathOf(request), request.headers.accept ?? '');
    if (response.kind === 'immutable') {
      return sendImmutable(siteDir, response.file, request, reply);
    }
    if (response.kind === 'checked') return sendChecked(read, response.file, request, reply);
    if (response.kind === 'worker') {
      reply.headers(workerHeaders(ctx.mediaRedirect?.origin ?? null));
      return sendChecked(read, 'sw.js', request, reply);
    }
    if (response.kind === 'page') {
      reply.headers(PAGE_HEADERS);
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
  reply.headers(CHECKED_HEADERS).header('vary', 'accept-encoding').header('etag', found.etag);
  if (matchesEtag(request.headers['if-none-match'], found.etag)) return reply.status(304).send();
  if (found.encoding !== null) reply.header('content-encoding', found.encoding);
  return reply.type(typeOf(file)).send(found.content);
}

import {
  IdParams,
  MessageResponse,
  PageQuery,
  PostPage,
  PostResponse,
  QuoteParams,
  SetQuotePolicy,
} from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { changeQuote, listQuotes, setQuotePolicy } from './quotes.service';

/** Mounts the routes with which creators decide on the quotes of their posts. */
export function mountQuotes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    endpoint: 'PATCH /posts/:id/quote-policy',
    summary: 'Changes who may share the viewer’s own post with words.',
    auth: 'viewer',
    limit: 'write',
    params: IdParams,
    body: SetQuotePolicy,
    response: PostResponse,
    handler: async ({ viewer, params, body }) => ({
      post: await setQuotePolicy(ctx, viewer.userId, params.id, body.quotePolicy),
    }),
  });
  route(app, ctx, {
    endpoint: 'GET /posts/:id/quotes',
    summary: 'Lists the shares of the viewer’s own post that have words, newest first.',
    auth: 'viewer',
    limit: 'read',
    params: IdParams,
    query: PageQuery,
    response: PostPage,
    handler: ({ viewer, params, query }) => listQuotes(ctx, viewer.userId, params.id, query),
  });
  for (const [method, rest, summary, change] of [
    ['DELETE', '', 'Takes the viewer’s own post out of a share of it.', 'take out'],
    ['PATCH', '/restore', 'Puts the viewer’s own post back into a share of it.', 'put back'],
  ] as const) {
    route(app, ctx, {
      endpoint: `${method} /posts/:id/quotes/:quoteId${rest}`,
      summary,
      auth: 'viewer',
      limit: 'write',
      params: QuoteParams,
      response: MessageResponse,
      handler: ({ viewer, params: { id, quoteId } }) =>
        changeQuote(ctx, viewer.userId, { postId: id, quoteId }, change),
    });
  }
}

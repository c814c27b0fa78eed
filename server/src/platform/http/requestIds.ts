import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../context';
import { newId } from '../ids';
import { runInRequest } from '../requestScope';

const PLAUSIBLE = /^[\w.:+/=-]{8,128}$/;

/**
 * Returns the id of a request: the proxy's, so that its log and this one can be matched, or a new
 * one. Without a trusted proxy the header is ignored, since any client could set it.
 */
export function requestIdOf(
  request: Pick<IncomingMessage, 'headers'>,
  config: Pick<AppContext['config'], 'trustedProxies'>,
): string {
  const given = request.headers['x-request-id'];
  const believed = config.trustedProxies > 0 && typeof given === 'string' && PLAUSIBLE.test(given);
  return believed ? given : newId();
}

const scopeOf = ({ id, method, routeOptions: { url } }: FastifyRequest) =>
  url === undefined ? { id } : { id, route: `${method} ${url}` };

/** Adds its id to every response, and to all log entries of the request. */
export function assignRequestIds(app: FastifyInstance, ctx: Pick<AppContext, 'readiness'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    // On a keep-alive connection the client would return to this node instead of another one.
    if (!ctx.readiness.ready) reply.header('connection', 'close');
    runInRequest(scopeOf(request), done);
  });
  // Reading the body runs in the connection's async context, so the request's is restored
  // afterwards.
  app.addHook('preValidation', (request, _reply, done) => runInRequest(scopeOf(request), done));
}

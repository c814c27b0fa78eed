import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context';
import { newId } from '../ids';
import { runWithRequestId } from '../requestScope';

const PLAUSIBLE = /^[\w.:+/=-]{8,128}$/;

/**
 * Names a request: as the proxy in front named it, so that its log and ours meet, else anew. Without
 * a trusted proxy the header is anybody's, and is not believed.
 */
export function requestIdOf(
  request: Pick<IncomingMessage, 'headers'>,
  config: Pick<AppContext['config'], 'trustedProxies'>,
): string {
  const given = request.headers['x-request-id'];
  const believed = config.trustedProxies > 0 && typeof given === 'string' && PLAUSIBLE.test(given);
  return believed ? given : newId();
}

/** Answers every request with its id, and lets what it starts log under it. */
export function assignRequestIds(app: FastifyInstance, ctx: Pick<AppContext, 'readiness'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    // A kept connection would bring the client back here, when it has to go elsewhere.
    if (!ctx.readiness.ready) reply.header('connection', 'close');
    runWithRequestId(request.id, done);
  });
  // Reading a body goes on in the connection's name: the request's is taken up again behind it.
  app.addHook('preValidation', (request, _reply, done) => runWithRequestId(request.id, done));
}

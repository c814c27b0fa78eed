import {
  type Static,
  type TSchema,
  Type,
  TypeBoxValidatorCompiler,
} from '@fastify/type-provider-typebox';
import { ErrorResponse } from '@kithkin/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../context';
import { unauthorized } from '../errors';
import type { LimitClass } from './rateLimits';
import { bearerToken, type Viewer } from './viewer';

type Shape<S extends TSchema | undefined> = S extends TSchema ? Static<S> : undefined;

/**
 * JSON that SQL has made already, media addresses still placeholders: they are filled in when it is
 * sent. Its shape is asserted in tests instead of at run time.
 */
export class RawJson {
  constructor(readonly text: string) {}
}

/** What a handler gets: validated input, and who asks. */
export interface RouteContext<Auth, Body, Params, Query> {
  viewer: Auth extends 'viewer' ? Viewer : null;
  body: Body;
  params: Params;
  query: Query;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface RouteDefinition<
  Auth extends 'viewer' | 'none',
  Body extends TSchema | undefined,
  Params extends TSchema | undefined,
  Query extends TSchema | undefined,
  ResponseType extends TSchema | null,
> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below /api/v1.1; a trailing slash is optional. */
  url: string;
  /** One sentence for the OpenAPI document. */
  summary: string;
  /** `viewer`: a valid access token is required, else 401. */
  auth: Auth;
  limit: LimitClass;
  /** The longest body, where the usual megabyte is far too much. */
  maxBytes?: number;
  body?: Body;
  /** The text parts of a multipart form, for the document; the handler reads and checks the parts. */
  form?: TSchema;
  params?: Params;
  query?: Query;
  /** The schema that shapes the answer; null for an answer without a body (then `status` is 204). */
  response: ResponseType;
  /** Of a call that does not fit its schemas; 400 unless the contract says otherwise. */
  invalidStatus?: 422;
  /** Of success; 200, or 204 when `answer` is null. */
  status?: 200 | 201;
  handler(
    call: RouteContext<Auth, Shape<Body>, Shape<Params>, Shape<Query>>,
  ): ResponseType extends TSchema ? Promise<Static<ResponseType> | RawJson> : Promise<void>;
}

/**
 * Mounts a route. It is the only way to mount one below /api/v1.1: authorization, a rate limit and
 * a response schema can't be forgotten. The handler returns the answer, or throws an `HttpError`.
 */
export function route<
  Auth extends 'viewer' | 'none',
  ResponseType extends TSchema | null,
  Body extends TSchema | undefined = undefined,
  Params extends TSchema | undefined = undefined,
  Query extends TSchema | undefined = undefined,
>(
  app: FastifyInstance,
  ctx: AppContext,
  definition: RouteDefinition<Auth, Body, Params, Query, ResponseType>,
): void {
  const { auth, body, form, params, query, response } = definition;
  const status = response === null ? 204 : (definition.status ?? 200);

  const identify = async (request: FastifyRequest): Promise<Viewer | null> => {
    const token = auth === 'none' ? null : bearerToken(request.headers.authorization);
    return token === null ? null : ctx.authenticate(token);
  };

  app.route<{ Body: Shape<Body>; Params: Shape<Params>; Querystring: Shape<Query> }>({
    method: definition.method,
    url: definition.url,
    ...(definition.maxBytes ? { bodyLimit: definition.maxBytes } : {}),
    schema: {
      ...(body ? { body } : {}),
      ...(form ? { body: form } : {}),
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      response: {
        [status]: response ?? Type.Null({ description: 'Done' }),
        '4xx': ErrorResponse,
        '5xx': ErrorResponse,
      },
    },
    // A form's parts arrive as a stream: there is no body to check when validation runs.
    validatorCompiler: (part) =>
      form && part.httpPart === 'body'
        ? (value: unknown) => ({ value })
        : TypeBoxValidatorCompiler(part),
    config: {
      facts: {
        summary: definition.summary,
        auth,
        limit: definition.limit,
        status,
        invalidStatus: definition.invalidStatus ?? 400,
        params,
        query,
        body,
        form,
        response,
      },
    },
    onRequest: async (request) => {
      const viewer = await identify(request);
      // Also of who is not let in: guessing tokens is counted by address.
      const counted = ctx.limits.check(definition.limit, request.ip, viewer?.userId ?? null);
      if (counted) await counted;
      if (auth === 'viewer' && viewer === null) throw unauthorized();
      request.viewer = viewer;
    },
    handler: async (request, reply) => {
      const viewer = request.viewer;
      const result = await definition.handler({
        // `identify` has thrown when the route needs a viewer and there is none.
        viewer: viewer as Auth extends 'viewer' ? Viewer : null,
        body: request.body as Shape<Body>,
        params: request.params as Shape<Params>,
        query: request.query as Shape<Query>,
        request,
        reply,
      });
      if (reply.sent) return reply;
      reply.status(status);
      if (status === 204) return reply.send();
      if (result instanceof RawJson) {
        return reply
          .type('application/json; charset=utf-8')
          .serializer((text: string) => text)
          .send(ctx.fillMediaUrls(result.text, ctx.clock.now()));
      }
      return reply.send(result);
    },
  });
}

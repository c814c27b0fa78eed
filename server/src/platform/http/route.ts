import { type Static, type TSchema, Type } from '@fastify/type-provider-typebox';
import { ErrorResponse, type Permission } from '@kithkin/shared/contract';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HookHandlerDoneFunction,
} from 'fastify';
import type { AppContext } from '../context';
import { unauthorized } from '../errors';
import { maxBodyBytes } from './bodyLimit';
import type { FormDefinition } from './formDefinition';
import { unsupportedType } from './jsonBody';
import type { LimitClass } from './rateLimits';
import { compileValidator } from './validator';
import { bearerToken, type Viewer } from './viewer';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

type Shape<S extends TSchema | undefined> = S extends TSchema ? Static<S> : undefined;

/**
 * A response made by presenters, which is sent as it is: its type is checked at compile time, and its
 * shape by tests instead of a serializer at run time.
 */
export class Presented<Response> {
  constructor(readonly value: Response) {}
}

/** Input of a handler: the validated request and its viewer. */
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
  /** Method and path below /api/v1.1, e.g. `GET /posts/:id`; a trailing slash is optional. */
  endpoint: `${Method} /${string}`;
  /** One sentence for the OpenAPI document. */
  summary: string;
  /** `viewer`: a valid access token is required, else 401. */
  auth: Auth;
  /** True if the session of a suspended person is accepted too. */
  alsoSuspended?: true;
  /** Permission that the viewer's role must have, else 403. Read from the database each time. */
  permission?: Permission;
  limit: LimitClass;
  /** Limits the size of the body too, so each string and array in it needs a maximum. */
  body?: Body;
  /** A multipart form; the handler reads and validates it. Its text parts limit the size of JSON. */
  form?: FormDefinition;
  params?: Params;
  query?: Query;
  /** Schema of the response; null for a response without a body, whose `status` is 204. */
  response: ResponseType;
  /** Status for a request that does not match its schemas; 400 by default. */
  invalidStatus?: 422;
  /** Schema of responses with status 403, if they have more than a message and a code. */
  forbidden?: TSchema;
  /** Status of success; 200, or 204 if `response` is null. */
  status?: 200 | 201;
  handler(
    call: RouteContext<Auth, Shape<Body>, Shape<Params>, Shape<Query>>,
  ): ResponseType extends TSchema
    ? Promise<Static<ResponseType> | Presented<Static<ResponseType>>>
    : Promise<void>;
}

/**
 * Mounts a route. It is the only way to mount one below /api/v1.1, so that authorization, rate
 * limit and response schema can't be omitted. The handler returns the response or throws an
 * `HttpError`.
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
  const { endpoint, handler, invalidStatus = 400, ...facts } = definition;
  const [method, url = ''] = endpoint.split(' ');
  const { auth, body, form, params, query, response } = facts;
  const status = response === null ? 204 : (definition.status ?? 200);

  const identify = async (request: FastifyRequest): Promise<Viewer | null> => {
    const token = auth === 'none' ? null : bearerToken(request.headers.authorization);
    if (token === null) return null;
    const viewer = await ctx.authenticate(token);
    return viewer ?? (definition.alsoSuspended ? ctx.authenticateSuspended(token) : null);
  };

  app.route<{ Body: Shape<Body>; Params: Shape<Params>; Querystring: Shape<Query> }>({
    method: method as Method,
    url,
    bodyLimit: maxBodyBytes(endpoint, body ?? form?.fields),
    schema: {
      ...(body ? { body } : {}),
      ...(form ? { body: form.fields } : {}),
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      response: {
        [status]: response ?? Type.Null({ description: 'Success' }),
        ...(definition.forbidden ? { 403: definition.forbidden } : {}),
        '4xx': ErrorResponse,
        '5xx': ErrorResponse,
      },
    },
    // The parts of a form arrive as a stream, so there is no body yet when validation runs.
    validatorCompiler: (part) =>
      form && part.httpPart === 'body' ? (value: unknown) => ({ value }) : compileValidator(part),
    config: { facts: { ...facts, status, invalidStatus } },
    // The validation of a form would report all fields of the body as missing.
    ...(body && {
      preValidation: (
        request: FastifyRequest,
        _reply: FastifyReply,
        done: HookHandlerDoneFunction,
      ) => done(request.isMultipart() ? unsupportedType() : undefined),
    }),
    onRequest: (request) =>
      ctx.activeRequests.run(async () => {
        // Read before waiting: a socket that has closed since has no address.
        const { ip } = request;
        const viewer = await identify(request);
        // Also counts requests without a valid token, so that guessing tokens is limited by address.
        const counted = ctx.limits.check(definition.limit, ip, viewer?.userId ?? null);
        if (counted) await counted;
        if (auth === 'viewer' && viewer === null) throw unauthorized();
        if (viewer && definition.permission) {
          await ctx.checkPermission(viewer.userId, definition.permission);
        }
        request.viewer = viewer;
      }),
    handler: (request, reply) =>
      ctx.activeRequests.run(async () => {
        const viewer = request.viewer;
        const result = await handler({
          // `identify` has thrown if the route requires a viewer and there is none.
          viewer: viewer as Auth extends 'viewer' ? Viewer : null,
          body: request.body as Shape<Body>,
          params: request.params as Shape<Params>,
          query: request.query as Shape<Query>,
          request,
          reply,
        });
        if (viewer && method !== 'GET') await ctx.reads.seenBy([viewer.userId]);
        // A client that has disconnected during a download has nothing left to receive.
        if (reply.sent || reply.raw.headersSent || reply.raw.destroyed) return reply;
        reply.status(status);
        if (status === 204) return reply.send();
        if (result instanceof Presented) {
          return reply
            .type('application/json; charset=utf-8')
            .serializer((text: string) => text)
            .send(JSON.stringify(result.value));
        }
        return reply.send(result);
      }),
  });
}

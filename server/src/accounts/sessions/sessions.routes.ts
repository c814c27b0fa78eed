import {
  IdParams,
  MessageResponse,
  RefreshToken,
  SessionList,
  Tokens,
} from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { originOf } from './origin';
import { listSessions, revokeOthers, revokeSession, signOut } from './sessionList.service';

/** Mounts the routes that list, refresh and end sessions. */
export function mountSessions(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    endpoint: 'GET /users/me/sessions',
    summary: 'Lists the viewer’s sessions.',
    auth: 'viewer',
    limit: 'read',
    response: SessionList,
    handler: ({ viewer }) => listSessions(ctx, viewer),
  });
  route(app, ctx, {
    endpoint: 'DELETE /users/me/sessions/:id',
    summary: 'Ends a session of the viewer and closes its live connections.',
    auth: 'viewer',
    limit: 'write',
    params: IdParams,
    response: null,
    handler: ({ viewer, params }) => revokeSession(ctx, viewer, params.id),
  });
  route(app, ctx, {
    endpoint: 'DELETE /users/me/sessions',
    summary: 'Ends all sessions of the viewer but this one.',
    auth: 'viewer',
    limit: 'write',
    response: MessageResponse,
    handler: ({ viewer }) => revokeOthers(ctx, viewer),
  });
  route(app, ctx, {
    endpoint: 'POST /users/refresh-token',
    summary: 'Exchanges a refresh token for the next pair of tokens.',
    auth: 'none',
    limit: 'refresh',
    body: RefreshToken,
    response: Tokens,
    handler: ({ body, request }) => ctx.sessions.refresh(body.refreshToken, originOf(request)),
  });
  route(app, ctx, {
    endpoint: 'POST /users/logout',
    summary: 'Ends this session on the server.',
    auth: 'viewer',
    alsoSuspended: true,
    limit: 'write',
    response: null,
    handler: ({ viewer }) => signOut(ctx, viewer),
  });
}

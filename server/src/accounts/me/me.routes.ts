import { MeResponse, UpdateMe } from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { updateMe } from '../../people/profile/profile.service';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { me, welcomed } from './me.service';

/**
 * The length of a name is validated later, with an error message of its own (422 instead of 400).
 */
const UpdateMeBody = Type.Object(
  { ...UpdateMe.properties, fullName: Type.Optional(Type.String({ maxLength: 1000 })) },
  { additionalProperties: false },
);

/**
 * Mounts the routes that read and change the viewer's own profile, settings and preferences, and end
 * the welcome.
 */
export function mountMe(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    endpoint: 'GET /users/me',
    summary: 'Returns the signed-in user.',
    auth: 'viewer',
    limit: 'read',
    response: MeResponse,
    handler: async ({ viewer }) => ({ user: await me(ctx, viewer.userId) }),
  });
  route(app, ctx, {
    endpoint: 'PATCH /users/me',
    summary: 'Changes the viewer’s profile; absent fields do not change.',
    auth: 'viewer',
    limit: 'write',
    body: UpdateMeBody,
    response: MeResponse,
    async handler({ viewer, body }) {
      await updateMe(ctx, viewer.userId, body);
      return { user: await me(ctx, viewer.userId) };
    },
  });
  route(app, ctx, {
    endpoint: 'POST /users/me/welcomed',
    summary: 'Ends the welcome of a new user, in every browser; idempotent.',
    auth: 'viewer',
    limit: 'write',
    response: null,
    handler: ({ viewer }) => welcomed(ctx, viewer.userId),
  });
}

import { Register, RegisterResponse } from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import { allowMail } from '../../mail/devPages';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { withDevice } from '../devices/deviceCookie';
import { register } from './registration.service';

/** Mounts the route of registration. */
export function mountRegistration(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    method: 'POST',
    url: '/users/register',
    summary: 'Registers a user and mails a link that verifies the address.',
    auth: 'none',
    limit: 'register',
    body: Register,
    response: RegisterResponse,
    status: 201,
    async handler({ body, request, reply }) {
      const registered = await withDevice(ctx, request, reply, ({ deviceId }) =>
        register(ctx, body, deviceId),
      );
      // The owner reads the mails of a server for trials.
      if (body.ownerCode !== undefined) allowMail(ctx, reply);
      return registered;
    },
  });
}

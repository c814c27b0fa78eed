import { Login, LoginRejection, LoginResponse, SecretSignIn } from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { withDevice } from '../devices/deviceCookie';
import { signInWithSecret } from './secretSignIn.service';
import { login } from './signIn.service';

/** Mounts the routes of signing in. */
export function mountSignIn(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    method: 'POST',
    url: '/users/login',
    summary: 'Signs in with user name or email, and password.',
    auth: 'none',
    limit: 'login',
    body: Login,
    response: LoginResponse,
    forbidden: LoginRejection,
    handler: ({ body, request, reply }) =>
      withDevice(ctx, request, reply, (from) => login(ctx, body, from)),
  });
  route(app, ctx, {
    method: 'POST',
    url: '/users/login/secret',
    summary: 'Signs in once with the secret of the browser that registered the account.',
    auth: 'none',
    limit: 'login',
    body: SecretSignIn,
    response: LoginResponse,
    handler: ({ body, request, reply }) =>
      withDevice(ctx, request, reply, (from) => signInWithSecret(ctx, body, from)),
  });
}

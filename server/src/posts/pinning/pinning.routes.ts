import { IdParams, MessageResponse } from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { setPinned } from './pinning.service';

/** Mounts the routes that pin and unpin a post. */
export function mountPinning(app: FastifyInstance, ctx: AppContext): void {
  for (const [method, pinned] of [
    ['POST', true],
    ['DELETE', false],
  ] as const) {
    route(app, ctx, {
      method,
      url: '/posts/:id/pin',
      summary: pinned
        ? 'Pins the viewer’s own post to the top of the profile, replacing any other.'
        : 'Unpins the viewer’s own post.',
      auth: 'viewer',
      limit: 'write',
      params: IdParams,
      response: MessageResponse,
      handler: ({ viewer, params }) => setPinned(ctx, viewer.userId, params.id, pinned),
    });
  }
}

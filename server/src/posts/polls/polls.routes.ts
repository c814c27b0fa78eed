import { IdParams, Vote, VoteResponse } from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { Presented, route } from '../../platform/http/route';
import { vote } from './polls.service';

/** Mounts the route by which a viewer votes in the poll of a post. */
export function mountPolls(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    endpoint: 'POST /posts/:id/vote',
    summary: 'Votes in the poll of a post, once; the same vote again changes nothing.',
    auth: 'viewer',
    limit: 'write',
    params: IdParams,
    body: Vote,
    response: VoteResponse,
    handler: async ({ viewer, params, body }) =>
      new Presented({ poll: await vote(ctx, viewer.userId, params.id, body.choices) }),
  });
}

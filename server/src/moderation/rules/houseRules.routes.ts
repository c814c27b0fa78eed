import { ChangeHouseRules, HouseRules, HouseRulesQuery } from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { bearerToken } from '../../platform/http/viewer';
import { changeHouseRules, houseRules, houseRulesForStranger } from './houseRules.service';

/** Mounts the rules of the network. */
export function mountHouseRules(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    endpoint: 'GET /house-rules',
    summary: 'Returns the rules of the network.',
    // Also for strangers; those of a closed network have an invitation.
    auth: 'none',
    limit: 'read',
    query: HouseRulesQuery,
    response: HouseRules,
    async handler({ query, request }) {
      const token = bearerToken(request.headers.authorization);
      const viewer = token === null ? null : await ctx.authenticate(token);
      return viewer ? houseRules(ctx) : houseRulesForStranger(ctx, query.invitation);
    },
  });
  route(app, ctx, {
    endpoint: 'PATCH /desk/house-rules',
    summary: 'Changes the rules of the network.',
    auth: 'viewer',
    permission: 'rules.edit',
    limit: 'write',
    body: ChangeHouseRules,
    response: HouseRules,
    handler: ({ viewer, body }) => changeHouseRules(ctx, viewer.userId, body.text),
  });
}

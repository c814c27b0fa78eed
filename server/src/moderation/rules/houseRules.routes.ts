import { ChangeHouseRules, HouseRules } from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { changeHouseRules, houseRules } from './houseRules.service';

/** Mounts the rules of the network. */
export function mountHouseRules(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    method: 'GET',
    url: '/house-rules',
    summary: 'Returns the rules of the network.',
    auth: 'none',
    limit: 'read',
    response: HouseRules,
    handler: () => houseRules(ctx),
  });
  route(app, ctx, {
    method: 'PATCH',
    url: '/desk/house-rules',
    summary: 'Changes the rules of the network.',
    auth: 'viewer',
    permission: 'rules.edit',
    limit: 'write',
    body: ChangeHouseRules,
    response: HouseRules,
    handler: ({ viewer, body }) => changeHouseRules(ctx, viewer.userId, body.text),
  });
}

import { ChangeRole, PersonParams, RoleChange, Team } from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { Presented, route } from '../../platform/http/route';
import { changeRoleAtDesk, team } from './team.service';

/** Mounts the people with roles. */
export function mountTeam(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    method: 'GET',
    url: '/desk/team',
    summary: 'Lists the users with roles.',
    auth: 'viewer',
    permission: 'team.read',
    limit: 'read',
    response: Team,
    handler: async () => new Presented(await team(ctx)),
  });
  route(app, ctx, {
    method: 'PATCH',
    url: '/desk/team/:id',
    summary: 'Assigns a role to a user, or removes it.',
    auth: 'viewer',
    permission: 'team.read',
    limit: 'write',
    params: PersonParams,
    body: ChangeRole,
    response: RoleChange,
    handler: async ({ viewer, params, body }) =>
      new Presented(await changeRoleAtDesk(ctx, viewer.userId, params.id, body)),
  });
}

import {
  AuditPage,
  AuditQuery,
  ChangeRole,
  PersonParams,
  RoleChange,
  Team,
} from '@kithkin/shared/contract';
import type { Area } from '../platform/http/app';
import { Presented, route } from '../platform/http/route';
import { auditLog } from './log/auditLog.service';
import { changeRoleAtDesk, team } from './team/team.service';

/** Routes for the people who look after the network; each requires a permission. */
export const desk: Area = {
  name: 'desk',
  register(app, ctx) {
    route(app, ctx, {
      endpoint: 'GET /desk/log',
      summary: 'Lists the actions of users with roles, newest first.',
      auth: 'viewer',
      permission: 'log.read',
      limit: 'read',
      query: AuditQuery,
      response: AuditPage,
      handler: ({ viewer, query }) => auditLog(ctx, viewer.userId, query),
    });
    route(app, ctx, {
      endpoint: 'GET /desk/team',
      summary: 'Lists the users with roles.',
      auth: 'viewer',
      permission: 'team.read',
      limit: 'read',
      response: Team,
      handler: async () => new Presented(await team(ctx)),
    });
    route(app, ctx, {
      endpoint: 'PATCH /desk/team/:id',
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
  },
};

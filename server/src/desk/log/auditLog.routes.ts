import { AuditPage, AuditQuery } from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { auditLog } from './auditLog.service';

/** Mounts the audit log. */
export function mountAuditLog(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    method: 'GET',
    url: '/desk/log',
    summary: 'Lists the actions of users with roles, newest first.',
    auth: 'viewer',
    permission: 'log.read',
    limit: 'read',
    query: AuditQuery,
    response: AuditPage,
    handler: ({ viewer, query }) => auditLog(ctx, viewer.userId, query),
  });
}

import { DecideApproval, IdParams, WaitingList } from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { decide, getWaiting } from './approval.service';

/** Mounts the routes by which admins approve registrations. */
export function mountApproval(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    method: 'GET',
    url: '/approvals',
    summary: 'Lists the registrations that wait for approval, for admins.',
    auth: 'viewer',
    permission: 'registrations.decide',
    limit: 'read',
    response: WaitingList,
    handler: () => getWaiting(ctx),
  });
  route(app, ctx, {
    method: 'POST',
    url: '/approvals/:id',
    summary: 'Approves or rejects a registration, and mails the user.',
    auth: 'viewer',
    permission: 'registrations.decide',
    limit: 'write',
    params: IdParams,
    body: DecideApproval,
    response: null,
    handler: ({ viewer, params, body }) => decide(ctx, viewer.userId, params.id, body),
  });
}

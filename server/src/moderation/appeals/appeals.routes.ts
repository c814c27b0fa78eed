import {
  AppealDetails,
  AppealPage,
  DecideAppeal,
  Decision,
  IdParams,
  MakeAppeal,
  MessageResponse,
  OwnDecision,
  OwnDecisionList,
  PageQuery,
} from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { Presented, route } from '../../platform/http/route';
import { appealDetails, releaseAppeal, takeAppeal, waitingAppeals } from './appeals.service';
import { decideAppeal } from './deciding.service';
import { makeAppeal, ownDecisions } from './ownDecisions.service';

const reading = {
  method: 'GET',
  auth: 'viewer',
  permission: 'reports.decide',
  limit: 'read',
} as const;
const deciding = { auth: 'viewer', permission: 'reports.decide', limit: 'write' } as const;

/** Routes of the person concerned; a suspended person may use them too. */
function mountOwnDecisions(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    method: 'GET',
    auth: 'viewer',
    alsoSuspended: true,
    limit: 'read',
    url: '/users/me/decisions',
    summary: 'Lists the decisions of moderators about the viewer, with the viewer’s appeals.',
    response: OwnDecisionList,
    handler: ({ viewer }) => ownDecisions(ctx, viewer.userId),
  });
  route(app, ctx, {
    method: 'POST',
    auth: 'viewer',
    alsoSuspended: true,
    limit: 'write',
    url: '/users/me/decisions/:id/appeal',
    summary: 'Appeals against a decision about the viewer, once.',
    params: IdParams,
    body: MakeAppeal,
    response: OwnDecision,
    status: 201,
    handler: ({ viewer, params, body }) => makeAppeal(ctx, viewer.userId, params.id, body.text),
  });
}

/** Mounts appeals: those of the viewer, and their queue at the desk. */
export function mountAppeals(app: FastifyInstance, ctx: AppContext): void {
  mountOwnDecisions(app, ctx);
  route(app, ctx, {
    ...reading,
    url: '/desk/appeals',
    summary: 'Lists the appeals that wait for a decision.',
    query: PageQuery,
    response: AppealPage,
    handler: ({ viewer, query }) => waitingAppeals(ctx, viewer.userId, query),
  });
  route(app, ctx, {
    ...reading,
    url: '/desk/appeals/:id',
    summary: 'Returns an appeal with the subject of the decision.',
    params: IdParams,
    response: AppealDetails,
    handler: async ({ viewer, params }) =>
      new Presented(await appealDetails(ctx, viewer.userId, params.id)),
  });
  route(app, ctx, {
    ...deciding,
    method: 'POST',
    url: '/desk/appeals/:id/take',
    summary: 'Assigns an appeal to the viewer, so that no other moderator works on it.',
    params: IdParams,
    response: MessageResponse,
    handler: async ({ viewer, params }) => {
      await takeAppeal(ctx, viewer.userId, params.id);
      return { message: 'It is yours.' };
    },
  });
  route(app, ctx, {
    ...deciding,
    method: 'DELETE',
    url: '/desk/appeals/:id/take',
    summary: 'Releases an appeal.',
    params: IdParams,
    response: null,
    handler: ({ viewer, params }) => releaseAppeal(ctx, viewer.userId, params.id),
  });
  route(app, ctx, {
    ...deciding,
    method: 'POST',
    url: '/desk/appeals/:id/decision',
    summary: 'Grants or rejects an appeal that is assigned to the viewer.',
    params: IdParams,
    body: DecideAppeal,
    response: Decision,
    handler: ({ viewer, params, body }) => decideAppeal(ctx, viewer.userId, params.id, body),
  });
}

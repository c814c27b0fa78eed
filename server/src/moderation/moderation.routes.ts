import {
  Decide,
  Decision,
  DecisionList,
  IdParams,
  MessageResponse,
  PageQuery,
  ReportCaseDetails,
  ReportQueue,
  UndoDecision,
} from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../platform/context';
import type { Area } from '../platform/http/app';
import { Presented, route } from '../platform/http/route';
import { mountAppeals } from './appeals/appeals.routes';
import { allDecisions, decide, undo } from './decisions.service';
import { deleteCopiesJob, findCopiesJob } from './media/deleteCopies.job';
import { releaseCase, reportCase, reportQueue, takeCase } from './queue.service';
import { mountHouseRules } from './rules/houseRules.routes';
import { endSuspensionJob } from './sanctions.service';

const reading = {
  method: 'GET',
  auth: 'viewer',
  permission: 'reports.decide',
  limit: 'read',
} as const;
const deciding = { auth: 'viewer', permission: 'reports.decide', limit: 'write' } as const;

function mountQueue(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    ...reading,
    url: '/desk/reports',
    summary: 'Lists the reported subjects that wait for a decision of the viewer.',
    query: PageQuery,
    response: ReportQueue,
    handler: ({ viewer, query }) => reportQueue(ctx, viewer.userId, query),
  });
  route(app, ctx, {
    ...reading,
    url: '/desk/reports/:id',
    summary: 'Returns a reported subject with its context.',
    params: IdParams,
    response: ReportCaseDetails,
    handler: async ({ viewer, params }) =>
      new Presented(await reportCase(ctx, viewer.userId, params.id)),
  });
  route(app, ctx, {
    ...deciding,
    method: 'POST',
    url: '/desk/reports/:id/take',
    summary: 'Assigns a case to the viewer, so that no other moderator works on it.',
    params: IdParams,
    response: MessageResponse,
    handler: async ({ viewer, params }) => {
      await takeCase(ctx, viewer.userId, params.id);
      return { message: 'It is yours.' };
    },
  });
  route(app, ctx, {
    ...deciding,
    method: 'DELETE',
    url: '/desk/reports/:id/take',
    summary: 'Releases a case.',
    params: IdParams,
    response: null,
    handler: ({ viewer, params }) => releaseCase(ctx, viewer.userId, params.id),
  });
}

function mountDecisions(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    ...deciding,
    method: 'POST',
    url: '/desk/reports/:id/decision',
    summary: 'Decides a case that is assigned to the viewer.',
    params: IdParams,
    body: Decide,
    response: Decision,
    handler: ({ viewer, params, body }) => decide(ctx, viewer.userId, params.id, body),
  });
  route(app, ctx, {
    ...reading,
    url: '/desk/decisions',
    summary: 'Lists the latest decisions about users whom the viewer may moderate.',
    response: DecisionList,
    handler: ({ viewer }) => allDecisions(ctx, viewer.userId),
  });
  route(app, ctx, {
    ...deciding,
    method: 'POST',
    url: '/desk/decisions/:id/undo',
    summary: 'Undoes a decision.',
    params: IdParams,
    body: UndoDecision,
    response: Decision,
    handler: ({ viewer, params, body }) => undo(ctx, viewer.userId, params.id, body.reason),
  });
}

/** Reports as a queue of cases, and the decisions about them. */
export const moderation: Area = {
  name: 'moderation',
  jobs: [endSuspensionJob, deleteCopiesJob, findCopiesJob],
  register(app, ctx) {
    mountQueue(app, ctx);
    mountDecisions(app, ctx);
    mountAppeals(app, ctx);
    mountHouseRules(app, ctx);
  },
};

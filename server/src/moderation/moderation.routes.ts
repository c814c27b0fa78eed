import {
  AppealDetails,
  AppealPage,
  Decide,
  DecideAppeal,
  Decision,
  DecisionList,
  IdParams,
  MakeAppeal,
  MessageResponse,
  OwnDecision,
  OwnDecisionList,
  PageQuery,
  ReportCaseDetails,
  ReportQueue,
  UndoDecision,
} from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../platform/context';
import type { Area } from '../platform/http/app';
import { Presented, route } from '../platform/http/route';
import {
  appealDetails,
  releaseAppeal,
  takeAppeal,
  waitingAppeals,
} from './appeals/appeals.service';
import { decideAppeal } from './appeals/deciding.service';
import { makeAppeal, ownDecisions } from './appeals/ownDecisions.service';
import { allDecisions, decide, undo } from './decisions.service';
import { deleteCopiesJob, findCopiesJob } from './media/deleteMedia.service';
import { releaseCase, reportCase, reportQueue, takeCase } from './queue.service';
import { mountHouseRules } from './rules/houseRules.routes';
import { endSuspensionJob } from './sanctions.service';

const atDesk = { auth: 'viewer', permission: 'reports.decide' } as const;
const reading = { ...atDesk, limit: 'read' } as const;
const deciding = { ...atDesk, limit: 'write', params: IdParams } as const;

/** What waits at the desk: cases of reports, and appeals. */
function mountQueues(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    ...reading,
    endpoint: 'GET /desk/reports',
    summary: 'Lists the reported subjects that wait for a decision of the viewer.',
    query: PageQuery,
    response: ReportQueue,
    handler: ({ viewer, query }) => reportQueue(ctx, viewer.userId, query),
  });
  route(app, ctx, {
    ...reading,
    endpoint: 'GET /desk/reports/:id',
    summary: 'Returns a reported subject with its context.',
    params: IdParams,
    response: ReportCaseDetails,
    handler: async ({ viewer, params }) =>
      new Presented(await reportCase(ctx, viewer.userId, params.id)),
  });
  route(app, ctx, {
    ...reading,
    endpoint: 'GET /desk/appeals',
    summary: 'Lists the appeals that wait for a decision.',
    query: PageQuery,
    response: AppealPage,
    handler: ({ viewer, query }) => waitingAppeals(ctx, viewer.userId, query),
  });
  route(app, ctx, {
    ...reading,
    endpoint: 'GET /desk/appeals/:id',
    summary: 'Returns an appeal with the subject of the decision.',
    params: IdParams,
    response: AppealDetails,
    handler: async ({ viewer, params }) =>
      new Presented(await appealDetails(ctx, viewer.userId, params.id)),
  });
  for (const [path, what, take, release] of [
    ['reports', 'a case', takeCase, releaseCase],
    ['appeals', 'an appeal', takeAppeal, releaseAppeal],
  ] as const) {
    route(app, ctx, {
      ...deciding,
      endpoint: `POST /desk/${path}/:id/take`,
      summary: `Assigns ${what} to the viewer, so that no other moderator works on it.`,
      response: MessageResponse,
      handler: async ({ viewer, params }) => {
        await take(ctx, viewer.userId, params.id);
        return { message: 'It is yours.' };
      },
    });
    route(app, ctx, {
      ...deciding,
      endpoint: `DELETE /desk/${path}/:id/take`,
      summary: `Releases ${what}.`,
      response: null,
      handler: ({ viewer, params }) => release(ctx, viewer.userId, params.id),
    });
  }
}

function mountDecisions(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    ...deciding,
    endpoint: 'POST /desk/reports/:id/decision',
    summary: 'Decides a case that is assigned to the viewer.',
    body: Decide,
    response: Decision,
    handler: ({ viewer, params, body }) => decide(ctx, viewer.userId, params.id, body),
  });
  route(app, ctx, {
    ...deciding,
    endpoint: 'POST /desk/appeals/:id/decision',
    summary: 'Grants or rejects an appeal that is assigned to the viewer.',
    body: DecideAppeal,
    response: Decision,
    handler: ({ viewer, params, body }) => decideAppeal(ctx, viewer.userId, params.id, body),
  });
  route(app, ctx, {
    ...reading,
    endpoint: 'GET /desk/decisions',
    summary: 'Lists the latest decisions about users whom the viewer may moderate.',
    response: DecisionList,
    handler: ({ viewer }) => allDecisions(ctx, viewer.userId),
  });
  route(app, ctx, {
    ...deciding,
    endpoint: 'POST /desk/decisions/:id/undo',
    summary: 'Undoes a decision.',
    body: UndoDecision,
    response: Decision,
    handler: ({ viewer, params, body }) => undo(ctx, viewer.userId, params.id, body.reason),
  });
}

/** Routes of the person concerned; a suspended person may use them too. */
function mountOwnDecisions(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    auth: 'viewer',
    alsoSuspended: true,
    limit: 'read',
    endpoint: 'GET /users/me/decisions',
    summary: 'Lists the decisions of moderators about the viewer, with the viewer’s appeals.',
    response: OwnDecisionList,
    handler: ({ viewer }) => ownDecisions(ctx, viewer.userId),
  });
  route(app, ctx, {
    auth: 'viewer',
    alsoSuspended: true,
    limit: 'write',
    endpoint: 'POST /users/me/decisions/:id/appeal',
    summary: 'Appeals against a decision about the viewer, once.',
    params: IdParams,
    body: MakeAppeal,
    response: OwnDecision,
    status: 201,
    handler: ({ viewer, params, body }) => makeAppeal(ctx, viewer.userId, params.id, body.text),
  });
}

/** Reports as a queue of cases, the decisions about them, and appeals. */
export const moderation: Area = {
  name: 'moderation',
  jobs: [endSuspensionJob, deleteCopiesJob, findCopiesJob],
  register(app, ctx) {
    mountQueues(app, ctx);
    mountDecisions(app, ctx);
    mountOwnDecisions(app, ctx);
    mountHouseRules(app, ctx);
  },
};

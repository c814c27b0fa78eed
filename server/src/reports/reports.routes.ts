import { CreateReport, ReportResponse } from '@kithkin/shared/contract';
import type { Area } from '../platform/http/app';
import { route } from '../platform/http/route';
import { report, sweepReports } from './reports.service';

/** Reports of users, posts, comments, stories and messages; admins review them (src/admin). */
export const reports: Area = {
  name: 'reports',
  jobs: [sweepReports],
  register(app, ctx) {
    route(app, ctx, {
      endpoint: 'POST /reports',
      summary: 'Reports a user or content to the admins.',
      auth: 'viewer',
      limit: 'report',
      body: CreateReport,
      response: ReportResponse,
      status: 201,
      handler: ({ viewer, body }) => report(ctx, viewer.userId, body),
    });
  },
};

import { ActivityPage, ActivityQuery } from '@kithkin/shared/contract';
import type { Area } from '../platform/http/app';
import { route } from '../platform/http/route';
import { activityPage } from './activity.service';
import { prepareExport, sweepExports } from './exports/exports.jobs';
import { registerExports } from './exports/exports.routes';

/** The viewer's activity list and copies of their data. */
export const activity: Area = {
  name: 'activity',
  jobs: [prepareExport, sweepExports],
  register(app, ctx) {
    route(app, ctx, {
      endpoint: 'GET /users/me/activity',
      summary:
        'Lists the viewer’s own likes, comments, follows, posts, shares and sign-ins, or one kind, newest first.',
      auth: 'viewer',
      limit: 'read',
      query: ActivityQuery,
      response: ActivityPage,
      handler: ({ viewer, query }) => activityPage(ctx, viewer.userId, query),
    });
    registerExports(app, ctx);
  },
};

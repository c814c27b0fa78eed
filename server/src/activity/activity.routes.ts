import { Readable } from 'node:stream';
import { ActivityPage, ActivityQuery } from '@kithkin/shared/contract';
import Type from 'typebox';
import { keysetOf } from '../platform/db';
import type { Area } from '../platform/http/app';
import { RawJson, route } from '../platform/http/route';
import { listActivity } from './activity.store';
import { exportData } from './export';

/** Maximum number of exports per hour, since each one is expensive. */
const DOWNLOADS = 5;
const HOUR = 3600;

/** The viewer's activity list and data export. */
export const activity: Area = {
  name: 'activity',
  register(app, ctx) {
    route(app, ctx, {
      method: 'GET',
      url: '/users/me/activity',
      summary:
        'One’s own likes, comments, follows, posts, shares and sign-ins, or one kind, newest first.',
      auth: 'viewer',
      limit: 'read',
      query: ActivityQuery,
      response: ActivityPage,
      async handler({ viewer, query }) {
        const { json, nextCursor } = await listActivity(ctx.db, {
          viewer: viewer.userId,
          now: ctx.clock.now(),
          from: keysetOf(query.cursor),
          limit: query.limit ?? 20,
          type: query.type ?? 'all',
        });
        return new RawJson(`{"items":${json},"nextCursor":${JSON.stringify(nextCursor)}}`);
      },
    });
    route(app, ctx, {
      method: 'GET',
      url: '/users/me/data',
      summary: 'All of one’s own data as one JSON file.',
      auth: 'viewer',
      limit: 'read',
      response: Type.Object({}, { description: 'A list per kind of thing, by its name' }),
      async handler({ viewer, reply }) {
        await ctx.limits.count(
          [{ key: `data:${viewer.userId}`, max: DOWNLOADS }],
          HOUR,
          'You have downloaded your data several times. Please try again in an hour.',
        );
        const day = ctx.clock.now().toISOString().slice(0, 10);
        reply
          .type('application/json; charset=utf-8')
          .header('content-disposition', `attachment; filename="kithkin-${day}.json"`);
        await reply.send(Readable.from(exportData(ctx, viewer.userId)));
        return {};
      },
    });
  },
};

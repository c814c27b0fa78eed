import {
  IdParams,
  NotificationPage,
  NotificationQuery,
  UnreadCount,
} from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import { badRequest } from '../platform/errors';
import type { Area } from '../platform/http/app';
import { route } from '../platform/http/route';
import { presentNotification } from './presenter';
import {
  countUnread,
  listNotifications,
  markAllRead,
  markRead,
  removeAll,
  removeNotification,
} from './store';

/** The reader's own notifications (specification section 7). */
export const notifications: Area = {
  name: 'notifications',
  register(app, ctx) {
    route(app, ctx, {
      method: 'GET',
      url: '/notifications',
      summary: 'A page of notifications, newest first, and how many are unread.',
      auth: 'viewer',
      limit: 'read',
      query: NotificationQuery,
      answer: NotificationPage,
      async handler({ viewer, query }) {
        const now = ctx.clock.now();
        const limit = query.limit ?? 20;
        const offset = ((query.page ?? 1) - 1) * limit;
        const before = query.before === undefined ? undefined : new Date(query.before);
        if (before && Number.isNaN(before.getTime())) throw badRequest('before is not a time.');
        const [rows, unreadCount] = await Promise.all([
          listNotifications(ctx.db, viewer.userId, now, { offset, limit, before }),
          countUnread(ctx.db, viewer.userId, now),
        ]);
        return { notifications: rows.map((row) => presentNotification(ctx, row)), unreadCount };
      },
    });
    write(app, ctx, 'PATCH', '/notifications/:id/read', 'Marks one as read.', (viewerId, id, now) =>
      markRead(ctx.db, viewerId, id, now),
    );
    write(app, ctx, 'DELETE', '/notifications/:id', 'Deletes one.', (viewerId, id) =>
      removeNotification(ctx.db, viewerId, id),
    );
    writeAll(app, ctx, 'PATCH', '/notifications/mark-all-read', 'Marks all as read.', markAllRead);
    writeAll(app, ctx, 'DELETE', '/notifications', 'Deletes all.', removeAll);
  },
};

type Mounted = Parameters<Area['register']>[0];

function write(
  app: Mounted,
  ctx: AppContext,
  method: 'PATCH' | 'DELETE',
  url: string,
  summary: string,
  act: (viewerId: string, id: string, now: Date) => Promise<void>,
): void {
  route(app, ctx, {
    method,
    url,
    summary: `${summary} Answers how many are unread.`,
    auth: 'viewer',
    limit: 'write',
    params: IdParams,
    answer: UnreadCount,
    async handler({ viewer, params }) {
      const now = ctx.clock.now();
      await act(viewer.userId, params.id, now);
      return { unreadCount: await countUnread(ctx.db, viewer.userId, now) };
    },
  });
}

function writeAll(
  app: Mounted,
  ctx: AppContext,
  method: 'PATCH' | 'DELETE',
  url: string,
  summary: string,
  act: (on: AppContext['db'], viewerId: string, now: Date) => Promise<void>,
): void {
  route(app, ctx, {
    method,
    url,
    summary: `${summary} Answers how many are unread.`,
    auth: 'viewer',
    limit: 'write',
    answer: UnreadCount,
    async handler({ viewer }) {
      const now = ctx.clock.now();
      await act(ctx.db, viewer.userId, now);
      return { unreadCount: await countUnread(ctx.db, viewer.userId, now) };
    },
  });
}

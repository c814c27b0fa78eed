import {
  IdParams,
  NotificationPage,
  NotificationQuery,
  NotificationsAction,
  UnreadCount,
} from '@kithkin/shared/contract';
import { badRequest } from '../platform/errors';
import type { Area } from '../platform/http/app';
import { route } from '../platform/http/route';
import { notificationJobs } from './notifications.jobs';
import { applyToAll, applyToMany, applyToOne, listNotifications } from './notifications.service';

/** Default page size. */
const PAGE_SIZE = 20;

const WRITE = { auth: 'viewer', limit: 'write', response: UnreadCount } as const;
/** Changes of one notification, and of all. */
const OF_ONE = [
  ['PATCH', '/notifications/:id/read', 'Marks a notification as read.', 'markOne'],
  ['DELETE', '/notifications/:id', 'Deletes a notification.', 'removeOne'],
] as const;
const OF_ALL = [
  ['PATCH', '/notifications/mark-all-read', 'Marks all notifications as read.', 'markAll'],
  ['DELETE', '/notifications', 'Deletes all notifications.', 'removeAll'],
] as const;

/** The viewer's own notifications. */
export const notifications: Area = {
  name: 'notifications',
  jobs: notificationJobs,
  register(app, ctx) {
    route(app, ctx, {
      endpoint: 'GET /notifications',
      summary: 'Lists a page of notifications, newest first, with the number of unread ones.',
      auth: 'viewer',
      limit: 'read',
      query: NotificationQuery,
      response: NotificationPage,
      async handler({ viewer, query }) {
        const before = query.before === undefined ? undefined : new Date(query.before);
        if (before && Number.isNaN(before.getTime())) throw badRequest('before is not a time.');
        return listNotifications(ctx, viewer.userId, {
          limit: query.limit ?? PAGE_SIZE,
          number: query.page ?? 1,
          before,
          cursor: query.cursor,
          unreadOnly: query.filter === 'unread',
          type: query.type,
        });
      },
    });
    route(app, ctx, {
      ...WRITE,
      endpoint: 'PATCH /notifications',
      summary:
        'Marks several as read, deletes them, or restores those deleted in the last ten minutes. Returns the number of unread ones.',
      body: NotificationsAction,
      handler: async ({ viewer, body }) => ({
        unreadCount: await applyToMany(ctx, viewer.userId, body),
      }),
    });
    for (const [method, url, summary, action] of OF_ONE) {
      route(app, ctx, {
        ...WRITE,
        endpoint: `${method} ${url}`,
        summary: `${summary} Returns the number of unread ones.`,
        params: IdParams,
        handler: async ({ viewer, params }) => ({
          unreadCount: await applyToOne(ctx, viewer.userId, action, params.id),
        }),
      });
    }
    for (const [method, url, summary, action] of OF_ALL) {
      route(app, ctx, {
        ...WRITE,
        endpoint: `${method} ${url}`,
        summary: `${summary} Returns the number of unread ones.`,
        handler: async ({ viewer }) => ({
          unreadCount: await applyToAll(ctx, viewer.userId, action),
        }),
      });
    }
  },
};

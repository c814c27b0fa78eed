import type { Notification, NotificationPage, NotificationsAction } from '@kithkin/shared/contract';
import { createFakeApi, type FakeReply, type FakeRequest, failure } from '@kithkin/shared/testing';

/** Fake API of this package's suites. */
export const api = createFakeApi();

const isNotificationsAction = (body: unknown): body is NotificationsAction =>
  typeof body === 'object' && body !== null && 'act' in body;

const newestFirst = (a: Notification, b: Notification) =>
  b.createdAt.localeCompare(a.createdAt) || b._id.localeCompare(a._id);

/**
 * Fake server with notifications like the real one: newest first, paginated by cursor, with a count
 * and restorable deletions. Requests with a method in `failing` get status 500.
 */
export function statefulServer(rows: Notification[]) {
  const state = { rows: [...rows], deleted: [] as Notification[], failing: new Set<string>() };
  const unreadCount = () => state.rows.filter(({ read }) => !read).length;

  function page(query: URLSearchParams): NotificationPage {
    const [time, id] = query.get('cursor')?.split(' ') ?? [];
    const limit = Number(query.get('limit') ?? 20);
    const cursor = { createdAt: time ?? '', _id: id ?? '' };
    const among = state.rows
      .filter((row) => time === undefined || newestFirst(row, { ...row, ...cursor }) > 0)
      .sort(newestFirst);
    const notifications = among.slice(0, limit);
    const last = notifications.at(-1);
    const nextCursor = last && among.length > limit ? `${last.createdAt} ${last._id}` : null;
    return { notifications, unreadCount: unreadCount(), nextCursor };
  }

  function change(action: NotificationsAction['act'], is: (row: Notification) => boolean): void {
    if (action === 'restore') {
      state.rows.push(...state.deleted.filter(is));
      state.deleted = state.deleted.filter((row) => !is(row));
    } else if (action === 'delete') {
      state.deleted.push(...state.rows.filter(is));
      state.rows = state.rows.filter((row) => !is(row));
    } else {
      state.rows = state.rows.map((row) => (is(row) ? { ...row, read: true } : row));
    }
  }

  function write({ method, path, body }: FakeRequest): void {
    const id = path.split('/')[2];
    if (path.endsWith('/follow-requests')) {
      change('delete', ({ data }) => data.kind === 'request' && data.actor.userName === id);
    } else if (isNotificationsAction(body)) change(body.act, ({ _id }) => body.ids.includes(_id));
    else if (method === 'DELETE') change('delete', ({ _id }) => !id || _id === id);
    else change('read', ({ _id }) => id === 'mark-all-read' || _id === id);
  }

  const reply = (request: FakeRequest): FakeReply => {
    if (state.failing.has(request.method)) return failure(500);
    if (request.method === 'GET') return { json: page(request.query) };
    write(request);
    return { json: { unreadCount: unreadCount() } };
  };
  return { state, reply, unreadCount };
}

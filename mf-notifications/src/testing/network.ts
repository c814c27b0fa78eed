import type { Notification, NotificationPage, NotificationsAct } from '@kithkin/shared/contract';

/** A call that reached the network. `path` is below `/api/v1.1`, without its query. */
export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  /** What was sent as JSON. */
  body: unknown;
}

type Answer = unknown | Response | Promise<unknown>;

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });

const isAct = (body: unknown): body is NotificationsAct =>
  typeof body === 'object' && body !== null && 'act' in body;

/** An error as the server sends it. */
export const refusal = (status: number, message = 'No.') => json({ message, code: 'test' }, status);

/**
 * Puts `answer` in the place of the network, the one thing that these suites replace.
 * @returns every call made, oldest first
 */
export function mockNetwork(answer: (call: Call) => Answer): Call[] {
  const calls: Call[] = [];
  window.fetch = async (input, init) => {
    const url = new URL(String(input));
    const call = {
      method: init?.method ?? 'GET',
      path: url.pathname.replace('/api/v1.1', ''),
      query: url.searchParams,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    calls.push(call);
    const given = await answer(call);
    return given instanceof Response ? given : json(given);
  };
  return calls;
}

const newestFirst = (a: Notification, b: Notification) =>
  b.createdAt.localeCompare(a.createdAt) || b._id.localeCompare(a._id);

/**
 * A server that keeps notifications as the real one does: newest first, in pages by cursor, with a
 * count; what is deleted can be brought back. Methods in `failing` are refused.
 */
export function keepingServer(rows: Notification[]) {
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

  function change(act: NotificationsAct['act'], is: (row: Notification) => boolean): void {
    if (act === 'restore') {
      state.rows.push(...state.deleted.filter(is));
      state.deleted = state.deleted.filter((row) => !is(row));
    } else if (act === 'delete') {
      state.deleted.push(...state.rows.filter(is));
      state.rows = state.rows.filter((row) => !is(row));
    } else {
      state.rows = state.rows.map((row) => (is(row) ? { ...row, read: true } : row));
    }
  }

  function write({ method, path, body }: Call): void {
    const id = path.split('/')[2];
    if (path.endsWith('/follow-requests')) {
      change('delete', ({ data }) => data.kind === 'request' && data.actor.userName === id);
    } else if (isAct(body)) change(body.act, ({ _id }) => body.ids.includes(_id));
    else if (method === 'DELETE') change('delete', ({ _id }) => !id || _id === id);
    else change('read', ({ _id }) => id === 'mark-all-read' || _id === id);
  }

  const answer = (call: Call) => {
    if (state.failing.has(call.method)) return refusal(500);
    if (call.method === 'GET') return page(call.query);
    write(call);
    return { unreadCount: unreadCount() };
  };
  return { state, answer, unreadCount };
}

import type { Notification, NotificationPage } from '@kithkin/shared/contract';

/** A call that reached the network. `path` is below `/api/v1.1`, without its query. */
export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
}

type Answer = unknown | Response | Promise<unknown>;

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });

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
    };
    calls.push(call);
    const body = await answer(call);
    return body instanceof Response ? body : json(body);
  };
  return calls;
}

/** A server that keeps notifications as the real one does: newest first, in pages, with a count. */
export function keepingServer(rows: Notification[]) {
  const state = { rows: [...rows], failing: new Set<string>() };
  const unreadCount = () => state.rows.filter(({ read }) => !read).length;

  function page(query: URLSearchParams): NotificationPage {
    const before = query.get('before');
    const number = Number(query.get('page') ?? 1);
    const limit = Number(query.get('limit') ?? 20);
    const among = state.rows
      .filter(({ createdAt }) => before === null || createdAt < before)
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    const notifications = among.slice((number - 1) * limit, number * limit);
    return { notifications, unreadCount: unreadCount() };
  }

  function write(method: string, id: string | undefined): void {
    if (method === 'DELETE') {
      state.rows = id === undefined ? [] : state.rows.filter(({ _id }) => _id !== id);
      return;
    }
    state.rows = state.rows.map((row) =>
      id === 'mark-all-read' || row._id === id ? { ...row, read: true } : row,
    );
  }

  const answer = ({ method, path, query }: Call) => {
    if (state.failing.has(method)) return refusal(500);
    if (method === 'GET') return page(query);
    write(method, path.split('/')[2] || undefined);
    return { unreadCount: unreadCount() };
  };
  return { state, answer, unreadCount };
}

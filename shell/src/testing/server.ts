/** An answer of the pretended network: a status and a JSON body, or `offline` for none at all. */
export type Answer =
  | { status?: number; body?: unknown; headers?: Record<string, string> }
  | 'offline';

/** One call as the test sees it. */
export interface Call {
  method: string;
  /** Below `/api/v1.1`, with its query. */
  path: string;
  body: unknown;
}

/**
 * Answers fetch from a table of `METHOD /path` (without query); what isn't in it gets 404.
 * @returns the calls that were made, growing.
 */
export function serve(table: Record<string, Answer | ((call: Call) => Answer)>): Call[] {
  const calls: Call[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(String(input), window.location.href);
    const path = url.pathname.replace('/api/v1.1', '');
    const method = init?.method ?? 'GET';
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { method, path: path + url.search, body };
    calls.push(call);
    const entry = table[`${method} ${path}`] ?? {
      status: 404,
      body: { message: 'Not found', code: 'not-found' },
    };
    const answer = typeof entry === 'function' ? entry(call) : entry;
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    const { status = 200, body: answered = {}, headers } = answer;
    const text = status === 204 ? null : JSON.stringify(answered);
    return new Response(text, {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });
  });
  return calls;
}

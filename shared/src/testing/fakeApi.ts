import { getConfig } from '@testing-library/dom';
import { type FakeRequest, toFakeRequest } from './fakeRequest';
import { createFakeXhr, type Delivery } from './fakeXhr';

/** A JSON response, 200 when no status is given; `offline` breaks the connection instead. */
export type FakeReply =
  | { status?: number; json?: unknown; headers?: Record<string, string> }
  | 'offline';

export type FakeHandler = (request: FakeRequest) => FakeReply | Promise<FakeReply>;

/** The API is busy for longer than any test takes: nothing is retried by itself. */
export const unreachable: FakeReply = {
  status: 503,
  json: { message: '', code: 'busy' },
  headers: { 'retry-after': '3600' },
};

/** An error response, with the server's message for people if there is one. */
export const failure = (status: number, message = '', code = 'test'): FakeReply => ({
  status,
  json: { message, code },
});

const NOT_FOUND = failure(404, '', 'not-found');

/** The requests of the page without a response. */
const inFlight = new Set<Promise<unknown>>();

/** Those of the page itself, also while a test has its timers replaced. */
const { requestAnimationFrame, setTimeout } = window;
const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0));

const toHandler = (reply: FakeReply | FakeHandler): FakeHandler =>
  typeof reply === 'function' ? reply : () => reply;

function toDelivery(reply: FakeReply): Delivery {
  if (reply === 'offline') return 'offline';
  const { status = 200, json, headers } = reply;
  return {
    status,
    headers: new Headers({ 'content-type': 'application/json', ...headers }),
    text: json === undefined ? '' : JSON.stringify(json),
  };
}

/** Settles as `promise` does, or rejects with the signal's reason once it is aborted. */
function abortable<T>(promise: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject);
  });
}

function toResponse(delivery: Delivery): Response {
  if (delivery === 'offline') throw new TypeError('Failed to fetch');
  const { status, headers, text } = delivery;
  return new Response(text === '' ? null : text, { status, headers });
}

/**
 * Resolves once every request has its response, those that a response leads to as well, and an
 * animation frame has passed, in which lists render what arrived.
 */
export const waitForRequests = (): Promise<void> =>
  getConfig().asyncWrapper(async () => {
    do {
      await Promise.all(inFlight);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    } while (inFlight.size > 0);
  });

/**
 * Replaces the page's network, `fetch` and XMLHttpRequest, by replies of the test. They are found by
 * name with the query (`GET /x?limit=30`), else without; any other request gets 404. A handler runs
 * as soon as its request is made; its response arrives in a later task.
 */
export function createFakeApi() {
  const handlers = new Map<string, FakeHandler>();
  const requests: FakeRequest[] = [];
  let fallback: FakeHandler = () => NOT_FOUND;
  let round = 0;

  async function respond(request: FakeRequest): Promise<Delivery> {
    const current = round;
    requests.push(request);
    const { name, method, path } = request;
    const handler = handlers.get(name) ?? handlers.get(`${method} ${path}`) ?? fallback;
    const reply = await handler(request);
    await nextTask();
    // An earlier test's request: its response never arrives.
    if (round !== current) return new Promise(() => {});
    return toDelivery(reply);
  }

  function exchange(request: FakeRequest, signal?: AbortSignal | null): Promise<Delivery> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const delivery = abortable(respond(request), signal);
    const done = delivery.catch(() => undefined);
    inFlight.add(done);
    void done.then(() => inFlight.delete(done));
    return delivery;
  }

  window.fetch = async (input, init) => {
    const { method = 'GET', body, signal } = init ?? {};
    const headers = new Headers(init?.headers);
    const url = typeof input === 'object' && 'url' in input ? input.url : String(input);
    return toResponse(await exchange(toFakeRequest({ method, url, body, headers }), signal));
  };
  const value = createFakeXhr(exchange);
  Object.defineProperty(window, 'XMLHttpRequest', { value, configurable: true, writable: true });

  function on(name: string, reply: FakeReply | FakeHandler): void {
    handlers.set(name, toHandler(reply));
  }

  function reset(): void {
    round += 1;
    handlers.clear();
    fallback = () => NOT_FOUND;
    requests.length = 0;
    inFlight.clear();
  }

  return {
    /** All requests since the last reset, oldest first. */
    requests,
    /** How many requests have this name, or a name that begins so. */
    count: (name: string) => requests.filter((request) => request.name.startsWith(name)).length,
    /** Replies to requests of this name from the next one on. */
    on,
    /** Replies to requests that no name stands for. */
    onOther(reply: FakeReply | FakeHandler): void {
      fallback = toHandler(reply);
    },
    /** Forgets replies and requests; responses that are still on their way never arrive. */
    reset,
    /**
     * Forgets everything and replies to all requests by `handler`, or to some by name.
     * @returns the requests, oldest first, which grow until the next reset
     */
    serve(replies: FakeHandler | Record<string, FakeReply | FakeHandler>): readonly FakeRequest[] {
      reset();
      if (typeof replies === 'function') fallback = replies;
      else for (const [name, reply] of Object.entries(replies)) on(name, reply);
      return requests;
    },
  };
}

export type FakeApi = ReturnType<typeof createFakeApi>;

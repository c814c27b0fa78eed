import { getConfig } from '@testing-library/dom';
import { type FakeRequest, toFakeRequest } from './fakeRequest';
import { createFakeXhr, type Delivery } from './fakeXhr';

/** JSON response with status 200 by default; `offline` simulates a connection failure. */
export type FakeReply =
  | { status?: number; json?: unknown; headers?: Record<string, string> }
  | 'offline';

export type FakeHandler = (request: FakeRequest) => FakeReply | Promise<FakeReply>;

/**
 * A response that asks to try again after longer than any test takes: items of the outbox wait, and
 * are not sent again by themselves.
 */
export const tryLater: FakeReply = {
  status: 429,
  json: { message: '', code: 'busy' },
  headers: { 'retry-after': '3600' },
};

/** Builds an error response with an optional user-facing message. */
export const failure = (status: number, message = '', code = 'test'): FakeReply => ({
  status,
  json: { message, code },
});

const NOT_FOUND = failure(404, '', 'not-found');

/** Requests of the page that are in flight. */
const inFlight = new Set<Promise<unknown>>();

/** Original timers, which keep running while a test uses fake timers. */
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

/** Settles like `promise`, or rejects with the signal's reason when `signal` is aborted. */
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
 * Resolves when no request is in flight, including follow-up requests. Then one animation frame has
 * passed, in which lists render the data.
 */
export const waitForRequests = (): Promise<void> =>
  getConfig().asyncWrapper(async () => {
    do {
      await Promise.all(inFlight);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    } while (inFlight.size > 0);
  });

/**
 * Replaces `fetch` and XMLHttpRequest by mock replies. Replies are matched by name with the query
 * (`GET /x?limit=30`), then without; unmatched requests receive 404. A handler runs when its
 * request is made; the response arrives in a later task.
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
    // The request belongs to an earlier test; its response never arrives.
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
    /** Requests since the last reset, oldest first. */
    requests,
    /** Returns the number of requests whose name starts with `name`. */
    count: (name: string) => requests.filter((request) => request.name.startsWith(name)).length,
    /** Sets the reply for later requests with this name. */
    on,
    /** Sets the reply for requests without a matching name. */
    onOther(reply: FakeReply | FakeHandler): void {
      fallback = toHandler(reply);
    },
    /** Removes all replies and recorded requests; pending responses never arrive. */
    reset,
    /**
     * Resets the fake API, then sets a handler for all requests, or replies by name.
     * @returns The recorded requests, oldest first; the array grows until the next reset.
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

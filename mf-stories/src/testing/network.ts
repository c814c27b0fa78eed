/** A call that reached the network. `path` is below `/api/v1.1`. */
export interface Call {
  method: string;
  path: string;
  /** The JSON that was sent, or the parts of a form. */
  body: unknown;
}

type Answer = unknown | Response | Promise<unknown>;

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });

/** An error as the server sends it. */
export const refusal = (status: number, message = '') => json({ message, code: 'test' }, status);

const pathOf = (url: string) => new URL(url).pathname.replace('/api/v1.1', '');

/** The network did not carry it. */
export const OFFLINE = Symbol('offline');

/** What an upload stands on of the browser's XMLHttpRequest, answered by `answer`. */
function uploads(handle: (call: Call) => Promise<Response | typeof OFFLINE>) {
  return class extends EventTarget {
    readonly upload: { onprogress: ((event: ProgressEvent) => void) | null } = { onprogress: null };
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onabort: (() => void) | null = null;
    status = 0;
    responseText = '';
    private path = '';
    private aborted = false;

    open(_method: string, url: string) {
      this.path = pathOf(url);
    }
    setRequestHeader() {}
    getResponseHeader(name: string) {
      return name.toLowerCase() === 'content-type' ? 'application/json' : null;
    }
    async send(sent: FormData | string) {
      this.upload.onprogress?.(
        new ProgressEvent('progress', { lengthComputable: true, loaded: 42, total: 100 }),
      );
      const body = typeof sent === 'string' ? JSON.parse(sent) : Object.fromEntries(sent.entries());
      const answer = await handle({ method: 'POST', path: this.path, body });
      if (this.aborted) return;
      if (answer === OFFLINE) {
        this.onerror?.();
        return;
      }
      this.status = answer.status;
      this.responseText = await answer.text();
      this.onload?.();
    }
    abort() {
      this.aborted = true;
      this.onabort?.();
    }
  };
}

/**
 * Puts `answer` in the place of the network, the one thing that these suites replace.
 * @returns every call made, oldest first
 */
export function mockNetwork(answer: (call: Call) => Answer): Call[] {
  const calls: Call[] = [];
  const handle = async (call: Call) => {
    calls.push(call);
    const body = await answer(call);
    return body instanceof Response || body === OFFLINE ? body : json(body);
  };
  window.fetch = async (input, init) => {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const result = await handle({
      method: init?.method ?? 'GET',
      path: pathOf(String(input)),
      body,
    });
    if (result instanceof Response) return result;
    throw new TypeError('Failed to fetch');
  };
  Object.defineProperty(window, 'XMLHttpRequest', { value: uploads(handle), configurable: true });
  return calls;
}

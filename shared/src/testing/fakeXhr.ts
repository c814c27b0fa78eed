import { type FakeRequest, toFakeRequest } from './fakeRequest';

/** Response to deliver to the page, or `offline` for a connection failure. */
export type Delivery = { status: number; headers: Headers; text: string } | 'offline';

type XhrHandler = ((event: ProgressEvent) => void) | null;

/**
 * Creates an XMLHttpRequest class that sends its requests to `exchange`. Implements only the parts
 * that uploads use.
 * @param exchange Returns the response; rejects when `signal` is aborted.
 */
export function createFakeXhr(
  exchange: (request: FakeRequest, signal: AbortSignal) => Promise<Delivery>,
) {
  return class FakeXhr {
    readonly upload: { onprogress: XhrHandler } = { onprogress: null };
    onloadstart: XhrHandler = null;
    onprogress: XhrHandler = null;
    onload: XhrHandler = null;
    onerror: XhrHandler = null;
    onabort: XhrHandler = null;
    onloadend: XhrHandler = null;
    status = 0;
    responseText = '';
    readonly #controller = new AbortController();
    readonly #headers = new Headers();
    #responseHeaders = new Headers();
    #method = '';
    #url = '';

    open(method: string, url: string): void {
      this.#method = method;
      this.#url = url;
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }

    getResponseHeader(name: string): string | null {
      return this.#responseHeaders.get(name);
    }

    send(body?: FormData | string | null): void {
      const request = toFakeRequest({
        method: this.#method,
        url: this.#url,
        body,
        headers: this.#headers,
        progress: (share) => {
          const bytes = { lengthComputable: true, loaded: share * 100, total: 100 };
          this.upload.onprogress?.(new ProgressEvent('progress', bytes));
        },
      });
      this.onloadstart?.(new ProgressEvent('loadstart'));
      exchange(request, this.#controller.signal).then(
        (delivery) => this.#receive(delivery),
        () => this.#end(this.#controller.signal.aborted ? 'abort' : 'error'),
      );
    }

    abort(): void {
      this.#controller.abort();
    }

    #receive(delivery: Delivery): void {
      if (delivery === 'offline') {
        this.#end('error');
        return;
      }
      this.status = delivery.status;
      this.responseText = delivery.text;
      this.#responseHeaders = delivery.headers;
      this.#end('load');
    }

    #end(type: 'load' | 'error' | 'abort'): void {
      this[`on${type}`]?.(new ProgressEvent(type));
      this.onloadend?.(new ProgressEvent('loadend'));
    }
  };
}

import { type FakeRequest, toFakeRequest } from './fakeRequest';

/** Response to deliver to the page, or `offline` for a connection failure. */
export type Delivery = { status: number; headers: Headers; text: string } | 'offline';

type XhrEvent = 'loadstart' | 'progress' | 'load' | 'error' | 'abort' | 'loadend';
type XhrListener = ((event: ProgressEvent) => void) | null;

/** Event target that supports both `on…` properties and listeners. */
class XhrTarget extends EventTarget {
  onloadstart: XhrListener = null;
  onprogress: XhrListener = null;
  onload: XhrListener = null;
  onerror: XhrListener = null;
  onabort: XhrListener = null;
  onloadend: XhrListener = null;

  fire(type: XhrEvent, bytes: ProgressEventInit = {}): void {
    const event = new ProgressEvent(type, bytes);
    this[`on${type}`]?.(event);
    this.dispatchEvent(event);
  }
}

/**
 * Creates an XMLHttpRequest class that sends its requests to `exchange`. Implements only the parts
 * that uploads use.
 * @param exchange Returns the response; rejects when `signal` is aborted.
 */
export function createFakeXhr(
  exchange: (request: FakeRequest, signal: AbortSignal) => Promise<Delivery>,
) {
  return class FakeXhr extends XhrTarget {
    readonly upload = new XhrTarget();
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
      const progress = (share: number) =>
        this.upload.fire('progress', { lengthComputable: true, loaded: share * 100, total: 100 });
      const request = toFakeRequest({
        method: this.#method,
        url: this.#url,
        body,
        headers: this.#headers,
        progress,
      });
      this.fire('loadstart');
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

    #end(type: XhrEvent): void {
      this.fire(type);
      this.fire('loadend');
    }
  };
}

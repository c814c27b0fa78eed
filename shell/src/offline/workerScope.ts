// The types of the worker's global scope that this folder uses. TypeScript's own library for
// workers contradicts the library for pages, which the rest of the shell needs.

/** An event whose work keeps the worker running. */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface RequestEvent extends WorkerEvent {
  readonly request: Request;
  /** Id of the page that a navigation creates. */
  readonly resultingClientId: string;
  respondWith(response: Promise<Response>): void;
}

export interface PageMessageEvent extends WorkerEvent {
  readonly data: unknown;
}

/** An open page. */
export interface PageClient {
  readonly url: string;
  navigate(url: string): Promise<unknown>;
}

interface WorkerEvents {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: RequestEvent;
  message: PageMessageEvent;
}

export interface WorkerScope {
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<PageClient | undefined>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof WorkerEvents>(
    type: K,
    listener: (event: WorkerEvents[K]) => void,
  ): void;
}

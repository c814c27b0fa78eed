import type { PushNotice } from '@kithkin/shared/contract';

/** Messages of pages to the worker. */
export type PageMessage =
  /** The page has rendered. `scripts` are the paths of the remotes' scripts that it has loaded. */
  | { kind: 'alive'; serial: number; scripts: string[] }
  /** The page has verified a newer registry. */
  | { kind: 'registry'; serial: number };

/** Message of the worker to a page: a notice was pressed, which leads to this path. */
type WorkerMessage = { kind: 'open'; path: string };

/** Returns the message in an event; null if another program has sent it. */
export function readMessage(data: unknown): PageMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { kind, serial, scripts }: { kind?: unknown; serial?: unknown; scripts?: unknown } = data;
  if (typeof serial !== 'number') return null;
  if (kind === 'registry') return { kind, serial };
  if (kind !== 'alive' || !Array.isArray(scripts)) return null;
  return { kind, serial, scripts: scripts.filter((path) => typeof path === 'string') };
}

// The types of the worker's global scope that this folder uses. TypeScript's own library for
// workers contradicts the library for pages, which the rest of the shell needs.

/** An event whose work keeps the worker running. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface RequestEvent extends WorkerEvent {
  readonly request: Request;
  /** Id of the page that a navigation creates. */
  readonly resultingClientId: string;
  respondWith(response: Promise<Response>): void;
}

interface PageMessageEvent extends WorkerEvent {
  readonly data: unknown;
}

interface PushEvent extends WorkerEvent {
  readonly data: { json(): PushNotice } | null;
}

/** A press on a notice or one of its actions. */
export interface NoticeClickEvent extends WorkerEvent {
  /** Empty for a press on the notice itself. */
  readonly action: string;
  /** Text of a reply, where the platform has a field for it. */
  readonly reply?: string | null;
  readonly notification: { readonly data: PushNotice; close(): void };
}

export interface SubscriptionChangeEvent extends WorkerEvent {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/** An open page. */
export interface PageClient {
  readonly url: string;
  readonly focused: boolean;
  focus(): Promise<unknown>;
  postMessage(message: WorkerMessage): void;
  navigate(url: string): Promise<unknown>;
}

/** Options that TypeScript's library for pages lacks, as only workers have them. */
export interface NoticeOptions extends NotificationOptions {
  timestamp: number;
  renotify: boolean;
  actions: { action: string; title: string; type?: string }[];
}

interface WorkerEvents {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: RequestEvent;
  message: PageMessageEvent;
  push: PushEvent;
  notificationclick: NoticeClickEvent;
  pushsubscriptionchange: SubscriptionChangeEvent;
}

export interface WorkerScope {
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<PageClient | undefined>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<PageClient[]>;
    openWindow(path: string): Promise<unknown>;
  };
  readonly registration: {
    showNotification(title: string, options: NoticeOptions): Promise<void>;
    readonly pushManager: Pick<PushManager, 'subscribe'>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof WorkerEvents>(
    type: K,
    listener: (event: WorkerEvents[K]) => void,
  ): void;
}

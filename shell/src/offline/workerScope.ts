// The types of the worker's global scope that this folder uses. TypeScript's own library for
// workers contradicts the library for pages, which the rest of the shell needs.

import type { PushNotice } from '@kithkin/shared/contract';
import type { WorkerMessage } from './messages';

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

export interface PushEvent extends WorkerEvent {
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

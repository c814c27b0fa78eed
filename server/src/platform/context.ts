import type { Permission } from '@kithkin/shared/contract';
import type { Registry } from 'prom-client';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Db } from './db';
import type { Events } from './events';
import type { Limits } from './http/rateLimits';
import type { Viewer } from './http/viewer';
import type { Jobs } from './jobs';
import type { ActiveWork, Background, Readiness } from './lifecycle';
import type { Log } from './log';
import type { FailureCounts } from './metrics/failureCounts';
import type { PublicGet } from './outbound/publicGet';
import type { PublicPost } from './outbound/publicPost';

/**
 * The services of one running node, created once by `assemble`. Areas above the platform add theirs
 * by declaration merging, next to the type of the service:
 * `declare module '../platform/context' { interface AppContext { … } }`.
 */
export interface AppContext {
  config: Config;
  db: Db;
  clock: Clock;
  log: Log;
  events: Events;
  /** Returns the viewer of an access token, or null if the token is not valid. */
  authenticate(token: string): Promise<Viewer | null>;
  /** Returns the suspended person of a token of their restricted session, or null. */
  authenticateSuspended(token: string): Promise<Viewer | null>;
  /** @throws HttpError 403 if the user's role lacks the permission. */
  checkPermission(userId: string, permission: Permission): Promise<void>;
  /** Replaces the media placeholders of JSON text with signed URLs. */
  fillMediaUrls(json: string, now: Date): string;
  /**
   * Requests that this node is working on. When the server closes, Fastify waits for connections
   * only, and the client of a request that still runs may have disconnected.
   */
  activeRequests: ActiveWork;
  /** Work for which no response waits. */
  background: Background;
  /** Scheduled and retried work. */
  jobs: Jobs;
  /** The metrics of this node, served at `/metrics`; null if they are disabled. */
  metricsRegistry: Registry | null;
  /** Failures of other machines, for the metrics. */
  failures: FailureCounts;
  /** Reads what is at addresses that users have given. */
  publicGet: PublicGet;
  /** Requests to addresses that users have given. */
  publicPost: PublicPost;
  /** Rate limits. */
  limits: Limits;
  /** Readiness of this node: serving, draining or closing. */
  readiness: Readiness;
  /**
   * Signs tokens and addresses. Derive a key per use with `deriveKey`, never sign with it directly.
   */
  secret: string;
  /**
   * Public address of this server: PUBLIC_URL, or the address on which it listens. No trailing
   * slash.
   */
  publicUrl(): string;
}

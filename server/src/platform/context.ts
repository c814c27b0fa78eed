import type { Registry } from 'prom-client';
import type { Background } from './background';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Db } from './db';
import type { Events } from './events';
import type { Limits } from './http/rateLimits';
import type { Viewer } from './http/viewer';
import type { Jobs } from './jobs';
import type { Log } from './log';
import type { Readiness } from './readiness';

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
  /** Returns whom an access token belongs to, or null when it is not valid. */
  authenticate(token: string): Promise<Viewer | null>;
  /** Replaces the media placeholders of JSON text by signed URLs. */
  fillMediaUrls(json: string, now: Date): string;
  /** Work that an answer does not wait for. */
  background: Background;
  /** Work that waits for its time, or for a second try. */
  jobs: Jobs;
  /** What this node measures, as `/metrics` answers it; null when it measures nothing. */
  metricsRegistry: Registry | null;
  /** How often somebody may do what. */
  limits: Limits;
  /** Whether this node is open for more, or on its way out. */
  readiness: Readiness;
  /** Signs tokens and addresses. Derive a key per use, never sign with it directly. */
  secret: string;
  /** Where people reach this server: PUBLIC_URL, else the address listened on. No trailing slash. */
  publicUrl(): string;
}

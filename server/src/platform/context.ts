import type { Registry } from 'prom-client';
import type { Sessions } from '../accounts/sessions';
import type { Mailer } from '../mail/mailer';
import type { MediaStore, MediaUrls } from '../media';
import type { RecentProfileViewers } from '../people/recentProfileViewers';
import type { Presence } from '../realtime/presence';
import type { Background } from './background';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Db } from './db';
import type { Events } from './events';
import type { Limits } from './http/limits';
import type { Jobs } from './jobs';
import type { Log } from './log';
import type { Readiness } from './readiness';

/** The services of one running server, created in `createServer` and passed to every area. */
export interface AppContext {
  config: Config;
  db: Db;
  clock: Clock;
  log: Log;
  events: Events;
  mailer: Mailer;
  /** Sign-in sessions; they also convert access tokens to viewers. */
  sessions: Sessions;
  /** Storage of pictures, videos and audio files. */
  mediaStore: MediaStore;
  /** Creates their signed addresses. */
  mediaUrls: MediaUrls;
  /** Users with an open tab, on any node. */
  presence: Presence;
  /** Users who recently viewed a profile, on this node. */
  recentProfileViewers: RecentProfileViewers;
  /** Work for which no response waits. */
  background: Background;
  /** Scheduled and retried work. */
  jobs: Jobs;
  /** The metrics of this node, served at `/metrics`; null if they are disabled. */
  metricsRegistry: Registry | null;
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

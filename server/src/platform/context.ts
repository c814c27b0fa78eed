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

/** What every area gets: the things of one running server, made once in `createServer`. */
export interface AppContext {
  config: Config;
  db: Db;
  clock: Clock;
  log: Log;
  events: Events;
  mailer: Mailer;
  /** Sign-in sessions; also what turns an access token into a viewer. */
  sessions: Sessions;
  /** Where the bytes of pictures, videos and sounds lie. */
  mediaStore: MediaStore;
  /** Mints their signed addresses. */
  mediaUrls: MediaUrls;
  /** Who has an open tab, on any node. */
  presence: Presence;
  /** Who has lately looked at whom on this node. */
  recentProfileViewers: RecentProfileViewers;
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

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Conversation, ExplorePage, Message, PostPage } from '@kithkin/shared/contract';
import type { BaselineSettings } from './baselineServer';
import { type BenchDatabase, type OpenDatabase, openDatabase } from './database';
import { call, register, type SignedIn, signIn } from './people';
import { type Running, startProcess } from './process';
import { findReads, type Read } from './reads';
import { SECRET, type SeededTokens, seededTokens } from './tokens';

/** User whose requests are measured. */
export const VIEWER = 'bench.asker';
export const RECIPIENT = 'bench.reader';
export const FRIEND = 'bench.friend';

/** The built server with a seeded database. */
export interface Network {
  subject: Running;
  /** Database to open with `openDatabase`; one in the server’s process only once that has stopped. */
  database: string;
  viewer: SignedIn;
  /** Follows many more people than the viewer. */
  recipient: SignedIn;
  friend: SignedIn;
  /** Direct chat of viewer and friend. */
  conversationId: string;
  reads: Read[];
  tokens: SeededTokens;
  stop(): Promise<void>;
}

/** The baseline server on the same rows as a network. */
export interface Baseline {
  baseline: Running;
  /** Size in bytes of the feed that both return. */
  pageBytes: number;
}

/** Environment of a server with the limits of production. */
export const WITH_LIMITS = { RATE_LIMIT_FACTOR: '1' };

/** Starts the built server on a database. `home` is a folder for it alone. */
export function startSubject(
  home: string,
  database: BenchDatabase,
  env: Record<string, string> = {},
): Promise<Running> {
  return startProcess(['server/dist/main.js'], {
    PORT: '0',
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    DATA_DIR: join(home, 'data'),
    JWT_SECRET: SECRET,
    REDIS_URL: '',
    SMTP_URL: '',
    EMAIL_VERIFICATION: 'optional',
    RATE_LIMIT_FACTOR: '1000000',
    SHUTDOWN_GRACE_MS: '0',
    BACKUP_HOUR: 'off',
    ...env,
    ...database.env,
  });
}

/**
 * Registers the people who ask and lets `seedRows` write the rest, then starts the server with `env`. `home` is a folder for this network
 * alone.
 */
export async function startNetwork(
  home: string,
  database: BenchDatabase,
  seedRows: (rows: OpenDatabase) => Promise<void>,
  env: Record<string, string> = {},
): Promise<Network> {
  const first = await startSubject(home, database);
  try {
    for (const userName of [VIEWER, RECIPIENT, FRIEND]) await register(first.url, userName);
  } finally {
    // PGlite can be used by one process at a time.
    await first.stop();
  }
  const rows = await openDatabase(database.database);
  await seedRows(rows);
  const [viewerRow] = await rows.query<{ id: string }>(
    'select id from users where lower(user_name) = $1',
    [VIEWER],
  );
  const reads = await findReads(rows, viewerRow?.id ?? '');
  const tokens = await seededTokens(rows);
  await rows.close();

  const subject = await startSubject(home, database, env);
  try {
    const [viewer, recipient, friend] = await Promise.all([
      signIn(subject.url, VIEWER),
      signIn(subject.url, RECIPIENT),
      signIn(subject.url, FRIEND),
    ]);
    // Messages of someone whom the recipient does not follow are requests.
    await call(subject.url, `/users/${VIEWER}/follow`, { token: friend.token, json: {} });
    const { _id: conversationId } = await call<Conversation>(subject.url, '/chats/conversations', {
      token: viewer.token,
      json: { participants: [friend.id] },
    });
    await ranked(subject.url, viewer.token);
    return {
      subject,
      database: database.database,
      viewer,
      recipient,
      friend,
      conversationId,
      reads,
      tokens,
      stop: () => subject.stop(),
    };
  } catch (error) {
    await subject.stop();
    throw error;
  }
}

/**
 * Waits until a job has created the first explore ranking.
 * @throws Error when there is none after a minute.
 */
async function ranked(url: string, token: string): Promise<void> {
  const until = Date.now() + 60_000;
  while (Date.now() < until) {
    const { posts } = await call<ExplorePage>(url, '/posts?explore=true', { token });
    if (posts.length > 0) return;
    await sleep(500);
  }
  throw new Error('The posts were not ranked within a minute.');
}

/**
 * Starts the baseline server on the rows of a network.
 * @throws Error when the feeds differ in size by more than 5 percent, since the ratio would be
 * meaningless.
 */
export async function startBaseline(
  home: string,
  database: string,
  network: Network,
): Promise<Baseline> {
  const { subject, viewer, conversationId } = network;
  const { token } = viewer;
  const page = await call<PostPage>(subject.url, '/posts', { token });
  const message = await call<Message>(subject.url, '/chats/messages', {
    token,
    json: { conversationId, text: 'The first one', clientId: 'bench-first' },
  });
  const reads = [];
  for (const { name, path, sql, params } of network.reads) {
    const response = await call<unknown>(subject.url, path, { token });
    reads.push({ name, sql, params, bytes: JSON.stringify(response).length });
  }
  const settings: BaselineSettings = { database, viewerId: viewer.id, page, message, reads };
  const file = join(home, 'yardstick.json');
  await writeFile(file, JSON.stringify(settings));
  const baseline = await startProcess(
    ['--import', 'tsx', 'scripts/bench/baselineServer.ts', file],
    {
      NODE_ENV: 'production',
    },
  );
  const pageBytes = JSON.stringify(page).length;
  const baselineBytes = (await (await fetch(`${baseline.url}/posts`)).text()).length;
  if (Math.abs(pageBytes - baselineBytes) > pageBytes * 0.05) {
    await baseline.stop();
    throw new Error(`The yardstick answers ${baselineBytes} bytes, the server ${pageBytes}.`);
  }
  return { baseline, pageBytes };
}

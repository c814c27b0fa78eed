import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Conversation, ExplorePage, Message, PostPage } from '@kithkin/shared/contract';
import { createDatabase, openDatabase } from './database';
import { type Running, startProcess } from './process';
import { findReads, type Read } from './readQueries';
import { RECIPIENT, VIEWER } from './seed';
import {
  call,
  register,
  SECRET,
  type SeededTokens,
  type SignedIn,
  seededTokens,
  signIn,
} from './users';
import type { YardstickSettings } from './yardstick';

const FRIEND = 'bench.friend';

/** The built server with a seeded database. */
export interface Network {
  home: string;
  server: Running;
  /** URL of the database. */
  database: string;
  viewer: SignedIn;
  /** Follows many more people than the viewer. */
  recipient: SignedIn;
  friend: SignedIn;
  /** Direct chat of viewer and friend. */
  conversationId: string;
  reads: Read[];
  tokens: SeededTokens;
  /** Starts the yardstick on the same rows. */
  startYardstick(): Promise<Running>;
  /** Starts another node on the same database. */
  startNode(name: string, env: Record<string, string>): Promise<Running>;
}

function startServer(
  home: string,
  database: string,
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
    DATABASE_URL: database,
  });
}

/** Registers the users of the measurement and fills the database while the server is stopped. */
async function prepare(home: string, url: string, fill: (url: string) => Promise<void>) {
  const server = await startServer(home, url);
  try {
    for (const userName of [VIEWER, RECIPIENT, FRIEND]) await register(server.url, userName);
  } finally {
    await server.stop();
  }
  await fill(url);
  const db = openDatabase(url);
  const prepared = { reads: await findReads(db, VIEWER), tokens: await seededTokens(db) };
  await db.close();
  return prepared;
}

/**
 * Waits until a job has created the first explore ranking.
 * @throws Error when there is none after a minute.
 */
async function waitForRanking(url: string, token: string): Promise<void> {
  const until = Date.now() + 60_000;
  while (Date.now() < until) {
    const { posts } = await call<ExplorePage>(url, '/posts?explore=true', { token });
    if (posts.length > 0) return;
    await sleep(500);
  }
  throw new Error('The posts were not ranked within a minute.');
}

/**
 * Starts the yardstick on the rows of a network.
 * @throws Error when the feeds differ in size by more than 5 percent, since the ratio would be
 * meaningless.
 */
async function startYardstick(network: Network): Promise<Running> {
  const { home, database, server, viewer, conversationId } = network;
  const { token } = viewer;
  const page = await call<PostPage>(server.url, '/posts', { token });
  const message = await call<Message>(server.url, '/chats/messages', {
    token,
    json: { conversationId, text: 'The first one', clientId: 'bench-first' },
  });
  const reads = [];
  for (const { name, path, sql, params } of network.reads) {
    const response = await call<unknown>(server.url, path, { token });
    reads.push({ name, sql, params, bytes: JSON.stringify(response).length });
  }
  const settings: YardstickSettings = { database, viewerId: viewer.id, page, message, reads };
  const file = join(home, 'yardstick.json');
  await writeFile(file, JSON.stringify(settings));
  const args = ['--import', 'tsx', 'scripts/bench/yardstick.ts', file];
  const yardstick = await startProcess(args, { NODE_ENV: 'production' });
  const bytes = JSON.stringify(page).length;
  const yardstickBytes = (await (await fetch(`${yardstick.url}/posts`)).text()).length;
  if (Math.abs(bytes - yardstickBytes) > bytes * 0.05) {
    await yardstick.stop();
    throw new Error(`The yardstick answers ${yardstickBytes} bytes, the server ${bytes}.`);
  }
  return yardstick;
}

/**
 * Runs `work` with a network in a database of its own. Everything is stopped in any case.
 * @param fill Fills the database, in which only the users of the measurement are registered.
 * @param env Environment of the server.
 */
export async function withNetwork<T>(
  fill: (url: string) => Promise<void>,
  work: (network: Network) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  const home = mkdtempSync(join(tmpdir(), 'kithkin-bench-'));
  const { url: database, drop } = await createDatabase();
  const started: Running[] = [];
  const track = async (starting: Promise<Running>) => {
    const running = await starting;
    started.push(running);
    return running;
  };
  try {
    const { reads, tokens } = await prepare(home, database, fill);
    const server = await track(startServer(home, database, env));
    const [viewer, recipient, friend] = await Promise.all(
      ([VIEWER, RECIPIENT, FRIEND] as const).map((name) => signIn(server.url, name)),
    );
    if (!viewer || !recipient || !friend) throw new Error('The users could not sign in.');
    // Messages of someone whom the recipient does not follow are requests.
    await call(server.url, `/users/${VIEWER}/follow`, { token: friend.token, json: {} });
    const { _id: conversationId } = await call<Conversation>(server.url, '/chats/conversations', {
      token: viewer.token,
      json: { participants: [friend.id] },
    });
    await waitForRanking(server.url, viewer.token);
    const network: Network = {
      ...{ home, server, database, viewer, recipient, friend },
      ...{ conversationId, reads, tokens },
      startYardstick: async () => track(startYardstick(network)),
      startNode: (name, own) => track(startServer(join(home, name), database, own)),
    };
    return await work(network);
  } finally {
    for (const running of started.reverse()) await running.stop();
    await drop();
    rmSync(home, { recursive: true, force: true });
  }
}

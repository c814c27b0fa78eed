import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Conversation, ExplorePage, Message, PostPage } from '@kithkin/shared/contract';
import type { BareSettings } from './bareServer';
import { type BenchDatabase, openDatabase } from './database';
import { call, register, type SignedIn, signIn } from './people';
import { type Running, startProcess } from './process';
import { findReads, type Read } from './reads';
import { type Size, seed } from './seed';
import { SECRET, type SeededTokens, seededTokens } from './tokens';

/** Whose questions are measured. */
export const ASKER = 'bench.asker';
const READER = 'bench.reader';
export const FRIEND = 'bench.friend';

/** The built server on seeded rows. */
export interface Network {
  ours: Running;
  asker: SignedIn;
  /** Follows many more people than the asker. */
  reader: SignedIn;
  friend: SignedIn;
  /** A direct chat of asker and friend. */
  conversationId: string;
  reads: Read[];
  tokens: SeededTokens;
  stop(): Promise<void>;
}

/** The yardstick beside a network, on the same rows. */
export interface Bare {
  bare: Running;
  /** Bytes of the feed that both answer. */
  pageBytes: number;
}

function startOurs(home: string, database: BenchDatabase): Promise<Running> {
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
    ...database.env,
  });
}

/** Makes people and posts, then starts the server. `home` is a folder of this network's own. */
export async function startNetwork(
  home: string,
  database: BenchDatabase,
  size: Size,
): Promise<Network> {
  const first = await startOurs(home, database);
  try {
    for (const userName of [ASKER, READER, FRIEND]) await register(first.url, userName);
  } finally {
    // PGlite belongs to one process at a time.
    await first.stop();
  }
  const rows = await openDatabase(database.place);
  await seed(rows, ASKER, READER, size);
  const [askerRow] = await rows.query<{ id: string }>(
    'select id from users where lower(user_name) = $1',
    [ASKER],
  );
  const reads = await findReads(rows, askerRow?.id ?? '');
  const tokens = await seededTokens(rows);
  await rows.close();

  const ours = await startOurs(home, database);
  try {
    const [asker, reader, friend] = await Promise.all([
      signIn(ours.url, ASKER),
      signIn(ours.url, READER),
      signIn(ours.url, FRIEND),
    ]);
    const { _id: conversationId } = await call<Conversation>(ours.url, '/chats/conversations', {
      token: asker.token,
      json: { participants: [friend.id] },
    });
    await ranked(ours.url, asker.token);
    return {
      ours,
      asker,
      reader,
      friend,
      conversationId,
      reads,
      tokens,
      stop: () => ours.stop(),
    };
  } catch (error) {
    await ours.stop();
    throw error;
  }
}

/** Waits until explore has its first ranking, which a job makes. */
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
 * Starts the yardstick on the rows of a network.
 * @throws when the two don't answer a feed of the same size: a ratio would mean nothing.
 */
export async function startBare(home: string, place: string, network: Network): Promise<Bare> {
  const { ours, asker, conversationId } = network;
  const { token } = asker;
  const page = await call<PostPage>(ours.url, '/posts', { token });
  const message = await call<Message>(ours.url, '/chats/messages', {
    token,
    json: { conversationId, text: 'The first one', clientId: 'bench-first' },
  });
  const reads = [];
  for (const { name, path, sql, params } of network.reads) {
    const answer = await call<unknown>(ours.url, path, { token });
    reads.push({ name, sql, params, bytes: JSON.stringify(answer).length });
  }
  const settings: BareSettings = { place, askerId: asker.id, page, message, reads };
  const file = join(home, 'yardstick.json');
  await writeFile(file, JSON.stringify(settings));
  const bare = await startProcess(['--import', 'tsx', 'scripts/bench/bareServer.ts', file], {
    NODE_ENV: 'production',
  });
  const pageBytes = JSON.stringify(page).length;
  const bareBytes = (await (await fetch(`${bare.url}/posts`)).text()).length;
  if (Math.abs(pageBytes - bareBytes) > pageBytes * 0.05) {
    await bare.stop();
    throw new Error(`The yardstick answers ${bareBytes} bytes, the server ${pageBytes}.`);
  }
  return { bare, pageBytes };
}

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Conversation, Message, PostPage } from '@kithkin/shared/contract';
import type { BareSettings } from './bareServer';
import { type BenchDatabase, openDatabase } from './database';
import { call, register, type SignedIn, signIn } from './people';
import { type Running, startProcess } from './process';
import { seed } from './seed';

const ASKER = 'bench.asker';
const FRIEND = 'bench.friend';

/** The built server and the yardstick, both running on the same rows. */
export interface Network {
  ours: Running;
  bare: Running;
  asker: SignedIn;
  friend: SignedIn;
  conversationId: string;
  /** Bytes of the page that both answer. */
  pageBytes: number;
  stop(): Promise<void>;
}

function startOurs(home: string, database: BenchDatabase): Promise<Running> {
  return startProcess(['server/dist/main.js'], {
    PORT: '0',
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    DATA_DIR: join(home, 'data'),
    REDIS_URL: '',
    SMTP_URL: '',
    EMAIL_VERIFICATION: 'optional',
    RATE_LIMIT_FACTOR: '1000000',
    ...database.env,
  });
}

async function startBare(home: string, settings: BareSettings): Promise<Running> {
  const file = join(home, 'yardstick.json');
  await writeFile(file, JSON.stringify(settings));
  return startProcess(['--import', 'tsx', 'scripts/bench/bareServer.ts', file], {
    NODE_ENV: 'production',
  });
}

/** @throws when the two sides don't answer the same page: a ratio would mean nothing. */
async function samePage(oursUrl: string, bareUrl: string, token: string): Promise<number> {
  const ours = JSON.stringify(await call<PostPage>(oursUrl, '/posts', { token }));
  const bare = await (await fetch(`${bareUrl}/posts`)).text();
  if (ours.length !== bare.length) {
    throw new Error(`The yardstick answers ${bare.length} bytes, the server ${ours.length}.`);
  }
  return ours.length;
}

/** Makes people and posts, then starts both servers. `home` is a folder of this run's own. */
export async function startNetwork(home: string, database: BenchDatabase): Promise<Network> {
  const first = await startOurs(home, database);
  try {
    await register(first.url, ASKER);
    await register(first.url, FRIEND);
  } finally {
    // PGlite belongs to one process at a time.
    await first.stop();
  }
  const rows = await openDatabase(database.place);
  await seed(rows, ASKER);
  await rows.close();
  const twin = await database.twin();

  const ours = await startOurs(home, database);
  try {
    const asker = await signIn(ours.url, ASKER);
    const friend = await signIn(ours.url, FRIEND);
    const { _id: conversationId } = await call<Conversation>(ours.url, '/chats/conversations', {
      token: asker.token,
      json: { participants: [friend.id] },
    });
    const page = await call<PostPage>(ours.url, '/posts', { token: asker.token });
    const message = await call<Message>(ours.url, '/chats/messages', {
      token: asker.token,
      json: { conversationId, text: 'The first one', clientId: 'bench-first' },
    });
    const bare = await startBare(home, { place: twin, askerId: asker.id, page, message });
    return {
      ours,
      bare,
      asker,
      friend,
      conversationId,
      pageBytes: await samePage(ours.url, bare.url, asker.token),
      async stop() {
        await bare.stop();
        await ours.stop();
      },
    };
  } catch (error) {
    await ours.stop();
    throw error;
  }
}

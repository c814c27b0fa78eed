import type { Message } from '@kithkin/shared/contract';
import pg from 'pg';
import { API_PREFIX } from '../platform/http/app';
import { hasNats, startNats } from '../testing/nats';
import { until } from '../testing/nodes';
import { hasPgBouncer, startPgBouncer } from '../testing/pgbouncer';
import type { Random } from '../testing/random';
import { openTestSocket } from '../testing/testSocket';
import { type ChatScenario, TABS } from './chatScenario';
import type { FaultyNetwork } from './faultyNetwork';
import { underLoad } from './underLoad';
import type { Writers } from './writers';

/** What a fault happens to. */
export interface Scene {
  network: FaultyNetwork;
  chats: ChatScenario;
  writers: Writers;
  random: Random;
}

/**
 * A fault, from its beginning to its end, while users write. It throws if something that should go on
 * during the fault does not; the ledgers show whether something was lost.
 */
export interface Fault {
  name: string;
  /** Whether it happens to what the nodes use, or to nodes and tabs. */
  of: 'service' | 'node';
  /** False where a program that it needs is not installed. */
  canRun?: boolean;
  happen(scene: Scene): Promise<void>;
}

const BOTH = [0, 1] as const;
const SKEWED_CLOCK = new URL(`file://${__dirname}/../testing/skewedClock.mjs`).href;
/** Limit for answers that wait for nothing, in milliseconds. */
const PROMPT_MS = 3000;

const fetchPromptly = (url: string) => fetch(url, { signal: AbortSignal.timeout(PROMPT_MS) });
const readiness = async (network: FaultyNetwork, position: number) =>
  fetch(`${network.url(position)}/readyz`).then(
    async (response) => `${response.status} ${JSON.stringify(await response.json())}`,
    () => 'closed',
  );
const untilReady = (network: FaultyNetwork, expected: RegExp) =>
  until(async () => {
    const found = await Promise.all(BOTH.map((position) => readiness(network, position)));
    return found.every((text) => expected.test(text));
  });
const OK = /^200 .*"ok"/;
const DEGRADED = /^200 .*"degraded"/;
const UNREADY = /^503 /;

async function expectStatus(what: string, response: Promise<{ status: number }>, expected = 200) {
  const { status } = await response;
  if (status !== expected) throw new Error(`${what} answers ${status}`);
}

/** Opens a connection to the database that does not pass the proxy. */
async function connect({ postgres }: FaultyNetwork): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  return client;
}

/** Checks what Redis may not hold up: reads, and messages between tabs. */
async function expectServiceWithoutRedis({ network, chats, writers }: Scene): Promise<void> {
  const [ada] = chats.people;
  for (const position of BOTH) {
    const list = ada?.call(network.url(position), 'GET', '/chats/conversations');
    if (list) await expectStatus('GET /chats/conversations', list);
  }
  await Promise.all([chats.clients.more(20), writers.more(10)]);
}

export const FAULTS: readonly Fault[] = [
  {
    name: 'Redis is away and back',
    of: 'service',
    async happen(scene) {
      await scene.network.redis.cut();
      await untilReady(scene.network, DEGRADED);
      await expectServiceWithoutRedis(scene);
      await scene.network.redis.restore();
      await untilReady(scene.network, OK);
    },
  },
  {
    name: 'Redis stalls',
    of: 'service',
    async happen(scene) {
      scene.network.redis.stall();
      await expectServiceWithoutRedis(scene);
      scene.network.redis.resume();
      await untilReady(scene.network, OK);
    },
  },
  {
    name: 'the database is away and back',
    of: 'service',
    async happen({ network, chats }) {
      await network.database.cut();
      const [ada] = chats.people;
      for (const position of BOTH) {
        const response = await fetch(`${network.url(position)}${API_PREFIX}/posts`, {
          headers: { authorization: `Bearer ${ada?.token}` },
        });
        await response.text();
        if (response.status !== 503 || !response.headers.has('retry-after')) {
          throw new Error(`Without its database GET /posts answers ${response.status}`);
        }
      }
      await network.database.restore();
      await untilReady(network, OK);
    },
  },
  {
    name: 'the database stalls',
    of: 'service',
    async happen({ network }) {
      network.database.stall();
      await untilReady(network, UNREADY);
      for (const position of BOTH) {
        await expectStatus('/metrics', fetchPromptly(network.metricsUrl(position)));
      }
      network.database.resume();
      await untilReady(network, OK);
    },
  },
  {
    name: 'PostgreSQL is killed',
    of: 'service',
    happen: ({ network }) => network.postgres.crash(),
  },
  {
    name: 'all connections of the pool are in use',
    of: 'service',
    async happen({ network, chats }) {
      const [ada] = chats.people;
      const client = await connect(network);
      await client.query('begin; lock table posts in access exclusive mode');
      try {
        const reads = Array.from({ length: 40 }, () => ada?.call(network.url(0), 'GET', '/posts'));
        // The first that find no connection are told so.
        await Promise.any(
          reads.map((read) => expectStatus('GET /posts', read ?? Promise.reject(), 503)),
        );
        await expectStatus('/readyz', fetchPromptly(`${network.url(0)}/readyz`));
        await expectStatus('/metrics', fetchPromptly(network.metricsUrl(0)));
        await client.query('rollback');
        await Promise.all(reads);
      } finally {
        await client.end();
      }
    },
  },
  {
    name: 'an upgrade migrates while a dump runs',
    of: 'node',
    async happen({ network, chats }) {
      const dump = await connect(network);
      const isWaiting = async () => {
        const { rowCount } = await dump.query(
          `select from pg_locks where relation = 'posts'::regclass and not granted`,
        );
        return rowCount !== 0;
      };
      await dump.query('begin; lock table posts in access share mode');
      const older = network.version;
      const column = `trial_${Date.now()}`;
      network.release(`alter table posts add column ${column} text;`);
      await network.stop(1);
      const started = network.startNode(1);
      const failed = await underLoad(chats.people, network.url(0), async () => {
        // It gives up, lets the requests behind it pass, and tries again.
        await until(isWaiting);
        await until(async () => !(await isWaiting()));
        await until(isWaiting);
        await dump.query('rollback');
        await started;
      });
      await dump.end();
      if (failed.length > 0) throw new Error(`During the upgrade: ${failed.join(', ')}`);
      await network.stop(0);
      const rejection = await network.startNode(0, {}, older).then(
        () => 'It starts.',
        (error: unknown) => String(error),
      );
      if (!/migrated by a later version/.test(rejection)) {
        throw new Error(`The older version on the newer database: ${rejection}`);
      }
      await network.startNode(0);
    },
  },
  {
    name: 'PgBouncer in transaction mode comes in between and is killed',
    of: 'service',
    canRun: hasPgBouncer,
    async happen({ network, chats, writers }) {
      const bouncer = await startPgBouncer(network.database.url);
      try {
        const env = { DATABASE_URL: bouncer.url, DATABASE_PREPARED: 'off' };
        for (const position of BOTH) {
          await network.stop(position);
          // The first start stores the settings for the connections that open afterwards.
          await until(() =>
            network.startNode(position, env).then(
              () => true,
              async () => {
                await bouncer.reconnect().catch(() => undefined);
                return false;
              },
            ),
          );
        }
        await Promise.all([chats.clients.more(40), writers.more(20)]);
        await bouncer.crash();
        await Promise.all([chats.clients.more(40), writers.more(20)]);
        for (const position of BOTH) await network.restart(position);
      } finally {
        await bouncer.close();
      }
    },
  },
  {
    name: 'NATS carries the events and is killed',
    of: 'service',
    canRun: hasNats,
    async happen({ network, chats, writers }) {
      const nats = await startNats();
      try {
        for (const position of BOTH) await network.restart(position, { NATS_URL: nats.url });
        await Promise.all([chats.clients.more(40), writers.more(10)]);
        await nats.crash();
        await untilReady(network, OK);
        await Promise.all([chats.clients.more(40), writers.more(10)]);
        for (const position of BOTH) await network.restart(position);
      } finally {
        await nats.close();
      }
    },
  },
  {
    name: 'the clock of a node is 5 s ahead',
    of: 'node',
    async happen({ network, chats, writers }) {
      await network.restart(1, {
        NODE_OPTIONS: `--import=${SKEWED_CLOCK}`,
        CLOCK_SKEW_MS: '5000',
      });
      const [ada, ben] = chats.people;
      if (!ada || !ben) throw new Error('Nobody is there.');
      const sockets = await Promise.all(
        BOTH.map((position) => openTestSocket(network.url(position), ada.token)),
      );
      for (let n = 0; n < 10; n += 1) {
        // Written at the node that is ahead, and seen at the other one at once.
        const id = await writers.post(ben, network.url(1));
        await expectStatus(
          'A post of the other node',
          ada.call(network.url(0), 'GET', `/posts/${id}`),
        );
      }
      await chats.clients.more(100);
      for (const { socket, received } of sockets) {
        socket.disconnect();
        const ids = received.flatMap(([event, payload]) =>
          event === 'new-message' ? [(payload as Message)._id] : [],
        );
        const doubled = ids.length - new Set(ids).size;
        if (doubled > 0) throw new Error(`${doubled} of ${ids.length} messages were told twice.`);
      }
      await network.restart(1);
    },
  },
  ...BOTH.map((position) => ({
    name: `node ${position} is killed`,
    of: 'node' as const,
    async happen({ network, chats, writers }: Scene) {
      await network.kill(position);
      await Promise.all([chats.clients.more(20), writers.more(10)]);
      await network.startNode(position);
    },
  })),
  {
    name: 'a node hangs',
    of: 'node',
    async happen({ network, writers, random }) {
      const position = random.below(2);
      network.signal(position, 'SIGSTOP');
      // Rows that it has locked are free again once the database ends its transactions.
      await writers.more(20);
      network.signal(position, 'SIGCONT');
    },
  },
  {
    name: 'the nodes are restarted in order',
    of: 'node',
    async happen({ network, chats }) {
      for (const position of BOTH) {
        await network.restart(position);
        await chats.clients.more(20);
      }
    },
  },
  {
    name: 'a tab is killed',
    of: 'node',
    async happen({ chats, random }) {
      const tab = random.pick(TABS);
      await chats.clients.killTab(tab);
      chats.openTab(tab);
    },
  },
];

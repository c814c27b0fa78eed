import { API_PREFIX } from '../../src/platform/http/app';
import { hasNats, startNats } from '../nats';
import { until } from '../nodes';
import { hasPgBouncer, startPgBouncer } from '../pgbouncer';
import {
  BOTH,
  connect,
  DEGRADED,
  expectStatus,
  type Fault,
  fetchPromptly,
  OK,
  type Scene,
  untilReady,
} from './scene';

/** Checks what Redis may not hold up: reads, and messages between tabs. */
async function expectServiceWithoutRedis({ network, users }: Scene): Promise<void> {
  const [ada] = users.people;
  for (const position of BOTH) {
    const list = ada?.call(network.url(position), 'GET', '/chats/conversations');
    if (list) await expectStatus('GET /chats/conversations', list);
  }
  await users.more(20, 10);
}

/** Faults of the services that the nodes use. */
export const SERVICE_FAULTS: readonly Fault[] = [
  {
    name: 'Redis is away and back',
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
    async happen(scene) {
      scene.network.redis.stall();
      await expectServiceWithoutRedis(scene);
      scene.network.redis.resume();
      await untilReady(scene.network, OK);
    },
  },
  {
    name: 'the database is away and back',
    async happen({ network, users }) {
      await network.database.cut();
      const [ada] = users.people;
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
    async happen({ network }) {
      network.database.stall();
      await untilReady(network, DEGRADED);
      for (const position of BOTH) {
        await expectStatus('/metrics', fetchPromptly(network.metricsUrl(position)));
      }
      network.database.resume();
      await untilReady(network, OK);
    },
  },
  {
    name: 'PostgreSQL is killed',
    happen: ({ network }) => network.postgres.crash(),
  },
  {
    name: 'a route waits for a locked table',
    async happen({ network, users }) {
      const [ada] = users.people;
      const client = await connect(network);
      await client.query('begin; lock table posts in access exclusive mode');
      try {
        const url = `${network.url(0)}${API_PREFIX}/posts`;
        const headers = { authorization: `Bearer ${ada?.token}` };
        const reads = Array.from({ length: 40 }, () => fetch(url, { headers }));
        // The first that find no connection in the share of their route are told so; others go on.
        await Promise.any(reads.map((read) => expectStatus('GET /posts', read, 503)));
        const list = ada?.call(network.url(0), 'GET', '/chats/conversations');
        if (list) await expectStatus('GET /chats/conversations', list);
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
    name: 'PgBouncer in transaction mode comes in between and is killed',
    canRun: hasPgBouncer,
    async happen({ network, users }) {
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
        await users.more(40, 20);
        await bouncer.crash();
        await users.more(40, 20);
        for (const position of BOTH) await network.restart(position);
      } finally {
        await bouncer.close();
      }
    },
  },
  {
    name: 'NATS carries the events and is killed',
    canRun: hasNats,
    async happen({ network, users }) {
      const nats = await startNats();
      try {
        for (const position of BOTH) await network.restart(position, { NATS_URL: nats.url });
        await users.more(40, 10);
        await nats.crash();
        await untilReady(network, OK);
        await users.more(40, 10);
        for (const position of BOTH) await network.restart(position);
      } finally {
        await nats.close();
      }
    },
  },
];

import { join } from 'node:path';
import { FULL, SEED } from '../../fuzz/seed';
import { onPostgres } from '../../testing/database';
import { type ChildNode, killNodes, startNode } from '../../testing/nodes';
import { seeded } from '../../testing/random';
import { ChatScenario, freePort, HOSTILE, TABS } from './chatScenario';
import { type OwnPostgres, postgresBinaries, startPostgres } from './ownPostgres';
import { acknowledged, verifyLedger } from './verifyLedger';

const ROUNDS = FULL ? 50 : 4;
const TIMEOUT_MS = FULL ? 30 * 60_000 : 240_000;
const CLEAN = { lost: [], doubled: [], disordered: [], stuck: [] };

/** A Redis database of its own, so that these nodes do not share it with other suites. */
const shared = process.env.TEST_REDIS_URL ?? '';
const redis = shared === '' ? '' : Object.assign(new URL(shared), { pathname: '/1' }).href;
/** In continuous integration the binaries are required: without them this suite fails. */
const runs =
  onPostgres && redis !== '' && (Boolean(postgresBinaries()) || process.env.CI === 'true');

let postgres: OwnPostgres;
let ports: number[];
let scenario: ChatScenario;
const nodes: ChildNode[] = [];

/** Starts the node at this position. A restarted node uses the same address. */
async function start(position: number): Promise<void> {
  const node = startNode({
    PORT: String(ports[position]),
    DATABASE_URL: postgres.url,
    REDIS_URL: redis,
    DATA_DIR: join(scenario.folder, 'data'),
    SITE_DIR: join(scenario.folder, 'site'),
    JWT_SECRET: 'one secret for all the nodes of a network',
    EMAIL_VERIFICATION: 'optional',
    RATE_LIMIT_FACTOR: '100000',
    LOG_LEVEL: 'silent',
  });
  nodes[position] = node;
  // A killed process has no exit code; one that failed for another reason has one.
  node.ended.then(({ code, errors }) => {
    if (code !== null) scenario.clients.fail(new Error(`A node ended with ${code}: ${errors}`));
  });
  await node.ready;
}

(runs ? describe : describe.skip)('two nodes of one network', () => {
  beforeAll(async () => {
    postgres = await startPostgres();
    ports = [await freePort(), await freePort()];
    scenario = new ChatScenario(
      ports.map((port) => `http://127.0.0.1:${port}`),
      HOSTILE,
    );
    await start(0);
    await start(1);
    await scenario.begin();
  }, TIMEOUT_MS);
  afterAll(async () => {
    await scenario.clear();
    await killNodes();
    await postgres.stop();
  }, TIMEOUT_MS);

  /** Everything that is stopped and restarted while users write. */
  const FAULTS = {
    async 'the second node'() {
      nodes[1]?.child.kill('SIGKILL');
      await nodes[1]?.ended;
      await scenario.clients.more(20);
      await start(1);
    },
    async PostgreSQL() {
      await postgres.crash();
    },
    async 'the first node'() {
      nodes[0]?.child.kill('SIGKILL');
      await nodes[0]?.ended;
      await start(0);
    },
    async 'a tab'(random: { pick<T>(list: readonly T[]): T }) {
      const tab = random.pick(TABS);
      await scenario.clients.killTab(tab);
      scenario.openTab(tab);
    },
  };
  const names = Object.keys(FAULTS) as (keyof typeof FAULTS)[];

  it(
    `lose, double and swap nothing while ${names.join(', ')} are killed, ${ROUNDS} times (seed ${SEED})`,
    async () => {
      const random = seeded(SEED);
      for (let round = 0; round < ROUNDS; round += 1) {
        await scenario.clients.more(20 + random.below(60));
        // Each fault once, then in random order.
        const name = names[round] ?? random.pick(names);
        await FAULTS[name](random);
      }
      await scenario.clients.more(40);
      const ledger = await scenario.end();
      expect({ seed: SEED, ...verifyLedger(ledger) }).toEqual({ seed: SEED, ...CLEAN });
      expect(acknowledged(ledger)).toBeGreaterThanOrEqual(ROUNDS * 20 + 40);
    },
    TIMEOUT_MS,
  );
});

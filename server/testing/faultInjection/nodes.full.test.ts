import { onPostgres } from '../database';
import { FULL, SEED } from '../fuzz/seed';
import { type Random, seeded } from '../random';
import { signInTestClient } from '../testClient';
import { closeTestSockets } from '../testSocket';
import { ChatScenario, HOSTILE } from './chatScenario';
import { FaultyNetwork } from './faultyNetwork';
import { NODE_FAULTS } from './nodeFaults';
import { postgresBinaries } from './ownPostgres';
import { readPosts } from './readPosts';
import type { Fault } from './scene';
import { SERVICE_FAULTS } from './serviceFaults';
import { acknowledged, verifyLedger } from './verifyLedger';
import { verifyPosts } from './verifyPosts';
import { Writers } from './writers';

/** Names of the faults to inject, separated by commas, instead of those that the seed selects. */
const { FAULT } = process.env;
const ROUNDS = 50;
const TIMEOUT_MS = FULL ? 30 * 60_000 : 240_000;
const CLEAN = { lost: [], doubled: [], disordered: [], stuck: [] };
const CLEAN_POSTS = { lost: [], doubled: [], disordered: [], likes: [] };

/** A Redis database of its own, so that these nodes do not share it with other suites. */
const shared = process.env.TEST_REDIS_URL ?? '';
const redis = shared === '' ? '' : Object.assign(new URL(shared), { pathname: '/1' }).href;
/** In continuous integration the binaries are required: without them this suite fails. */
const runs =
  onPostgres && redis !== '' && (Boolean(postgresBinaries()) || process.env.CI === 'true');

const random = seeded(SEED);
const faults = select(random);

/**
 * Returns the faults in a random order: one of each kind, or in full each once, then any of them until
 * there are enough.
 */
function select({ below, pick }: Random): Fault[] {
  const kinds = [SERVICE_FAULTS, NODE_FAULTS].map((faults) =>
    faults.filter(({ canRun = true }) => canRun),
  );
  const installed = kinds.flat();
  if (FAULT) return installed.filter(({ name }) => FAULT.split(',').includes(name));
  if (!FULL) return kinds.map(pick);
  const rest = [...installed];
  return Array.from({ length: ROUNDS }, () =>
    rest.length > 0 ? rest.splice(below(rest.length), 1) : [pick(installed)],
  ).flat();
}

let network: FaultyNetwork;
let chats: ChatScenario;
let writers: Writers;

(runs ? describe : describe.skip)('two nodes of one network', () => {
  beforeAll(async () => {
    network = await FaultyNetwork.open(redis);
    chats = new ChatScenario(network.urls, HOSTILE);
    writers = new Writers(network.urls, random);
    await network.start(chats.folder, (error) => chats.clients.fail(error));
    await chats.begin();
    writers.start(chats.people);
  }, TIMEOUT_MS);
  afterAll(async () => {
    closeTestSockets();
    await chats.clear();
    await network.close();
  }, TIMEOUT_MS);

  it(
    `lose, double and swap nothing, whatever happens (seed ${SEED}): ${faults.map(({ name }) => name).join(', ')}`,
    async () => {
      for (const { name, happen } of faults) {
        await Promise.all([chats.clients.more(20 + random.below(40)), writers.more(10)]);
        await happen({ network, chats, writers, random }).catch((error: unknown) => {
          throw new Error(`SEED=${SEED}, ${name}: ${error}`, { cause: error });
        });
      }
      await Promise.all([chats.clients.more(40), writers.more(20)]);
      await writers.stop();
      const ledger = await chats.end();
      expect({ seed: SEED, ...verifyLedger(ledger) }).toEqual({ seed: SEED, ...CLEAN });
      expect(acknowledged(ledger)).toBeGreaterThanOrEqual(faults.length * 20 + 40);

      const readings = await Promise.all(
        chats.people.map(async ({ userName }, n) => {
          const node = network.url(n % 2);
          return readPosts(await signInTestClient(node, userName), node);
        }),
      );
      const found = verifyPosts(writers.ledger, readings);
      expect({ seed: SEED, ...found }).toEqual({ seed: SEED, ...CLEAN_POSTS });
    },
    TIMEOUT_MS,
  );
});

import { onPostgres } from '../database';
import { FULL, SEED } from '../fuzz/seed';
import { type Random, seeded } from '../random';
import { testFolder } from '../runName';
import { closeTestSockets } from '../testSocket';
import { FaultyNetwork } from './faultyNetwork';
import { NODE_FAULTS } from './nodeFaults';
import { postgresBinaries } from './ownPostgres';
import type { Fault } from './scene';
import { SERVICE_FAULTS } from './serviceFaults';
import { CLEAN, HOSTILE, SimulatedUsers } from './simulatedUsers';

/** Names of the faults to inject, separated by commas, instead of those that the seed selects. */
const { FAULT } = process.env;
const ROUNDS = 50;
const TIMEOUT_MS = FULL ? 30 * 60_000 : 240_000;

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
let users: SimulatedUsers;
const folder = testFolder();

(runs ? describe : describe.skip)('two nodes of one network', () => {
  beforeAll(async () => {
    network = await FaultyNetwork.open(redis);
    users = new SimulatedUsers(network.urls, HOSTILE);
    await network.start(folder, (error) => users.fail(error));
    await users.begin();
  }, TIMEOUT_MS);
  afterAll(async () => {
    closeTestSockets();
    await users.clear();
    await network.close();
  }, TIMEOUT_MS);

  it(
    `lose, double and swap nothing, whatever happens (seed ${SEED}): ${faults.map(({ name }) => name).join(', ')}`,
    async () => {
      for (const { name, happen } of faults) {
        await users.more(20 + random.below(40), 10);
        await happen({ network, users, random }).catch((error: unknown) => {
          throw new Error(`SEED=${SEED}, ${name}: ${error}`, { cause: error });
        });
      }
      await users.more(40, 20);
      expect({ seed: SEED, ...(await users.end()) }).toEqual({ seed: SEED, ...CLEAN });
      expect(users.acknowledged('messages')).toBeGreaterThanOrEqual(faults.length * 20 + 40);
    },
    TIMEOUT_MS,
  );
});

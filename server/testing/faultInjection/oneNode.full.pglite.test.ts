import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareData } from '../dump';
import { freePort } from '../freePort';
import { FULL, SEED } from '../fuzz/seed';
import { type ChildNode, killNodes, startNode } from '../nodes';
import { seeded } from '../random';
import { ChatScenario, HOSTILE, TABS } from './chatScenario';
import { acknowledged, verifyLedger } from './verifyLedger';

const KILLS = FULL ? 50 : 1;
const TIMEOUT_MS = FULL ? 30 * 60_000 : 240_000;

let folder: string;
let port: number;
let node: ChildNode;

async function start(): Promise<void> {
  node = startNode({
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    SITE_DIR: join(folder, 'site'),
    JWT_SECRET: 'one secret for all the lives of a node',
    EMAIL_VERIFICATION: 'optional',
    RATE_LIMIT_FACTOR: '100000',
    LOG_LEVEL: 'silent',
  });
  await node.ready;
}

let scenario: ChatScenario;
function createScenario(faults: typeof HOSTILE, family: string): ChatScenario {
  scenario = new ChatScenario([`http://127.0.0.1:${port}`], faults, family);
  return scenario;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kithkin-faults-'));
  port = await freePort();
  await prepareData(join(folder, 'data'));
  await start();
}, TIMEOUT_MS);
afterEach(() => scenario.clear());
afterAll(async () => {
  await killNodes();
  rmSync(folder, { recursive: true, force: true });
});

const CLEAN = { lost: [], doubled: [], disordered: [], stuck: [] };

it(
  `loses, doubles and swaps nothing: the server is killed (${KILLS} in all), tabs are killed, the network is cut, frames come late and twice (seed ${SEED})`,
  async () => {
    const random = seeded(SEED);
    await createScenario(HOSTILE, '').begin();
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await scenario.clients.more(20 + random.below(100));
      const tab = random.pick(TABS);
      const tabToo = kill % 2 === KILLS % 2;
      node.child.kill('SIGKILL');
      if (tabToo) await scenario.clients.killTab(tab);
      await node.ended;
      await start();
      if (tabToo) scenario.openTab(tab);
    }
    await scenario.clients.more(50);
    const ledger = await scenario.end();
    expect({ seed: SEED, ...verifyLedger(ledger) }).toEqual({ seed: SEED, ...CLEAN });
    expect(acknowledged(ledger)).toBeGreaterThanOrEqual(KILLS * 20 + 50);
  },
  TIMEOUT_MS,
);

it(
  `detects a server or a browser that loses a clientId: retries are doubled then (seed ${SEED})`,
  async () => {
    const forgetful = { responseLossRate: 0.3, disconnectRate: 0, ignoresClientIds: true };
    await createScenario(forgetful, 'too').begin(['ada', 'ben']);
    await scenario.clients.more(40);
    const { doubled, stuck } = verifyLedger(await scenario.end());
    expect(doubled.length).toBeGreaterThan(0);
    expect(stuck).toEqual([]);
  },
  TIMEOUT_MS,
);

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FULL, SEED } from '../../fuzz/seed';
import { prepareData } from '../../testing/dump';
import { type ChildNode, killNodes, startNode } from '../../testing/nodes';
import { seeded } from '../../testing/random';
import { acknowledged, judge } from './judge';
import { freePort, HOSTILE, Scene, TABS } from './scene';

const KILLS = FULL ? 50 : 1;
const PATIENCE = FULL ? 30 * 60_000 : 240_000;

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

let scene: Scene;
function sceneOf(faults: typeof HOSTILE, family: string): Scene {
  scene = new Scene([`http://127.0.0.1:${port}`], faults, family);
  return scene;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kithkin-faults-'));
  port = await freePort();
  await prepareData(join(folder, 'data'));
  await start();
}, PATIENCE);
afterEach(() => scene.clear());
afterAll(async () => {
  await killNodes();
  rmSync(folder, { recursive: true, force: true });
});

const CLEAN = { lost: [], doubled: [], disordered: [], stuck: [] };

it(
  `loses, doubles and swaps nothing: the server is killed (${KILLS} in all), tabs are killed, the network is cut, frames come late and twice (seed ${SEED})`,
  async () => {
    const random = seeded(SEED);
    await sceneOf(HOSTILE, '').begin();
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await scene.crowd.more(20 + random.below(100));
      const tab = random.pick(TABS);
      const tabToo = kill % 2 === KILLS % 2;
      node.child.kill('SIGKILL');
      if (tabToo) await scene.crowd.killTab(tab);
      await node.ended;
      await start();
      if (tabToo) scene.openTab(tab);
    }
    await scene.crowd.more(50);
    const ledger = await scene.end();
    expect({ seed: SEED, ...judge(ledger) }).toEqual({ seed: SEED, ...CLEAN });
    expect(acknowledged(ledger)).toBeGreaterThanOrEqual(KILLS * 20 + 50);
  },
  PATIENCE,
);

it(
  `would see a server or a browser that forgets a clientId: retries are doubled then (seed ${SEED})`,
  async () => {
    const forgetful = { answersLost: 0.3, cuts: 0, forgetsClientIds: true };
    await sceneOf(forgetful, 'too').begin(['ada', 'ben']);
    await scene.crowd.more(40);
    const { doubled, stuck } = judge(await scene.end());
    expect(doubled.length).toBeGreaterThan(0);
    expect(stuck).toEqual([]);
  },
  PATIENCE,
);

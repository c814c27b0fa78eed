import { join } from 'node:path';
import { prepareData } from '../dump';
import { freePort } from '../freePort';
import { FULL, SEED } from '../fuzz/seed';
import { type ChildNode, killNodes, nodeEnv, startNode } from '../nodes';
import { seeded } from '../random';
import { testFolder } from '../runName';
import { CLEAN, HOSTILE, SimulatedUsers, TABS } from './simulatedUsers';

const KILLS = FULL ? 50 : 1;
const TIMEOUT_MS = FULL ? 30 * 60_000 : 240_000;

const folder = testFolder();
let port: number;
let node: ChildNode;

async function start(): Promise<void> {
  node = startNode({ ...nodeEnv(folder), PORT: String(port) });
  await node.ready;
}

let users: SimulatedUsers;
function createUsers(faults: typeof HOSTILE, family: string): SimulatedUsers {
  users = new SimulatedUsers([`http://127.0.0.1:${port}`], faults, family);
  return users;
}

beforeAll(async () => {
  port = await freePort();
  await prepareData(join(folder, 'data'));
  await start();
}, TIMEOUT_MS);
afterEach(() => users.clear());
afterAll(() => killNodes());

it(
  `loses, doubles and swaps nothing: the server is killed (${KILLS} in all), tabs are killed, the network is cut, frames come late and twice (seed ${SEED})`,
  async () => {
    const random = seeded(SEED);
    await createUsers(HOSTILE, '').begin();
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await users.more(20 + random.below(100));
      const tab = random.pick(TABS);
      const tabToo = kill % 2 === KILLS % 2;
      node.child.kill('SIGKILL');
      if (tabToo) await users.killTab(tab);
      await node.ended;
      await start();
      if (tabToo) users.openTab(tab);
    }
    await users.more(50);
    expect({ seed: SEED, ...(await users.end()) }).toEqual({ seed: SEED, ...CLEAN });
    expect(users.acknowledged('messages')).toBeGreaterThanOrEqual(KILLS * 20 + 50);
  },
  TIMEOUT_MS,
);

it(
  `detects a server or a browser that loses a clientId: retries are doubled then (seed ${SEED})`,
  async () => {
    const forgetful = { responseLossRate: 0.3, disconnectRate: 0, ignoresClientIds: true };
    await createUsers(forgetful, 'too').begin(['ada', 'ben']);
    await users.more(40);
    const { doubled, stuck } = await users.end();
    expect(doubled.length).toBeGreaterThan(0);
    expect(stuck).toEqual([]);
  },
  TIMEOUT_MS,
);

import { until } from '../../../testing/nodes';
import { openProxy } from '../../../testing/proxy';
import { newId } from '../ids';
import { createLog } from '../log';
import { openRedis, type RedisLink } from '../redis';
import { localPositions, type Positions, sharedPositions } from './positions';

const url = process.env.TEST_REDIS_URL;
const silent = createLog({ logLevel: 'silent' });

async function holdsTheHighest(positions: Positions, others: Positions) {
  const [ada, ben, eve] = [newId(), newId(), newId()];
  await positions.raise([ada, ben], 20);
  await others.raise([ada], 10);
  expect(await others.highestOf([ada])).toBe(20);
  await others.raise([ben], 30);
  expect(await positions.highestOf([ada, ben])).toBe(30);
  expect(await positions.highestOf([eve])).toBe(0);
  await positions.removeUpTo(20);
  expect(await others.highestOf([ada])).toBe(0);
  expect(await others.highestOf([ben])).toBe(30);
}

it('a single node stores the highest position of each user, up to a removal', async () => {
  const positions = localPositions();
  await holdsTheHighest(positions, positions);
});

(url ? describe : describe.skip)('positions in Redis', () => {
  const GRACE_MS = 1000;
  const clock = { at: 0 };
  const links: RedisLink[] = [];
  const open = async (address: string) => {
    const link = await openRedis(address, silent);
    if (!link) throw new Error('There is no Redis.');
    links.push(link);
    return sharedPositions(link, GRACE_MS, () => clock.at);
  };
  afterAll(() => {
    for (const link of links) link.close();
  });

  it('are shared by all nodes', async () => {
    await holdsTheHighest(await open(url ?? ''), await open(url ?? ''));
  });

  it('are not known while Redis is away, and shortly after', async () => {
    const proxy = await openProxy(url ?? '');
    const positions = await open(proxy.url);
    const ada = newId();
    await proxy.cut();
    expect(await positions.highestOf([ada])).toBe(Number.POSITIVE_INFINITY);
    await positions.raise([ada], 10);
    await proxy.restore();
    const link = links.at(-1);
    await until(() => link?.commands.status === 'ready');
    expect(await positions.highestOf([ada])).toBe(Number.POSITIVE_INFINITY);
    clock.at += GRACE_MS;
    expect(await positions.highestOf([ada])).toBe(0);
    await proxy.close();
  });
});

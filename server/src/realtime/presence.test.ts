import { Redis } from 'ioredis';
import { newId } from '../platform/ids';
import { createLog } from '../platform/log';
import { type Presence, sharedPresence } from './presence';

const url = process.env.TEST_REDIS_URL;
const log = createLog({ logLevel: 'silent' });
/** Longer than any lease. */
const LATER_MS = 60_000;

(url ? describe : describe.skip)('presence that nodes share', () => {
  let redis: Redis;
  let open: Presence[];
  let at: number;

  beforeEach(async () => {
    // A Redis database of its own, so that these users are not shared with other suites.
    redis = new Redis(Object.assign(new URL(url ?? ''), { pathname: '/2' }).href);
    await redis.flushdb();
    at = Date.now();
    open = [];
  });
  afterEach(async () => {
    for (const presence of open) await presence.close();
    redis.disconnect();
  });
  const node = () => {
    const presence = sharedPresence(redis, newId(), () => at, log);
    open.push(presence);
    return presence;
  };

  it('reports users of a killed node to one node, once', async () => {
    const [killed, here, there] = [node(), node(), node()];
    const [ada, ben] = [newId(), newId()];
    await killed.arrive(ada);
    await killed.arrive(ben);
    expect(await here.lapsed()).toEqual([]);
    at += LATER_MS;
    // Ben is back on another node.
    await there.arrive(ben);
    const users = await Promise.all([here.lapsed(), there.lapsed()]);
    expect(users.flat()).toEqual([ada]);
    expect([...(await here.onlineAmong([ada, ben]))]).toEqual([ben]);
    expect(await here.lapsed()).toEqual([]);
  });

  it('retains the users of a closing node, so that they do not arrive again elsewhere', async () => {
    const [here, there] = [node(), node()];
    const [ada, ben] = [newId(), newId()];
    await here.arrive(ada);
    await here.arrive(ben);
    await here.close();
    expect(await there.arrive(ada)).toMatchObject({ own: 1, others: [{ tabs: 1 }] });
    expect(await there.lapsed()).toEqual([]);
    at += 10_000;
    expect(await there.lapsed()).toEqual([ben]);
  });

  it('does not report users who have closed their last tab', async () => {
    const [here, there] = [node(), node()];
    const ada = newId();
    await here.arrive(ada);
    await there.arrive(ada);
    expect(await here.leave(ada)).toBe(false);
    expect(await there.leave(ada)).toBe(true);
    at += LATER_MS;
    expect(await here.lapsed()).toEqual([]);
  });
});

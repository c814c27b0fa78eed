import { hasNats, startNats, type TestNats } from '../../../testing/nats';
import { until } from '../../../testing/nodes';
import { openProxy, type TestProxy } from '../../../testing/proxy';
import { newId } from '../ids';
import { createLog } from '../log';
import { openRedis } from '../redis';
import { openNats } from './natsPubSub';
import type { PubSub } from './pubSub';
import { redisPubSub } from './redisPubSub';

const log = createLog({ logLevel: 'silent' });
const redisUrl = process.env.TEST_REDIS_URL ?? '';

async function openOnRedis(url: string): Promise<PubSub> {
  const link = await openRedis(url, log);
  if (!link) throw new Error('There is no Redis.');
  return Object.assign(redisPubSub(link), { close: async () => link.close() });
}

const KINDS = [
  { name: 'Redis', canRun: redisUrl !== '', open: openOnRedis },
  { name: 'NATS', canRun: hasNats, open: (url: string) => openNats(url, log) },
];

describe.each(KINDS.filter(({ canRun }) => canRun))('over $name', ({ name, open }) => {
  let nats: TestNats | undefined;
  let proxy: TestProxy;
  const opened: PubSub[] = [];
  beforeAll(async () => {
    nats = name === 'NATS' ? await startNats() : undefined;
    proxy = await openProxy(nats?.url ?? redisUrl);
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((pubSub) => pubSub.close()));
  });
  afterAll(async () => {
    await proxy.close();
    await nats?.close();
  });

  /** Connects a node. */
  async function node() {
    const pubSub = await open(proxy.url);
    opened.push(pubSub);
    const received: [channel: string, message: string][] = [];
    pubSub.onMessage((channel, message) => received.push([channel, message.toString()]));
    return { pubSub, received };
  }

  it('a message reaches the nodes that have subscribed to its channel, until they end it', async () => {
    const [here, there] = [await node(), await node()];
    const [channel, other] = [`kithkin#/#user:${newId()}#`, `kithkin:presence-of:${newId()}`];
    there.pubSub.subscribe(channel);
    there.pubSub.subscribe(other);
    await there.pubSub.ping();
    await here.pubSub.publish(channel, 'first');
    await here.pubSub.publish(`${channel}another`, 'to nobody');
    await here.pubSub.publish(other, Buffer.from([0xf0, 0x9f, 0x8c, 0x8d]));
    await until(() => there.received.length === 2);
    there.pubSub.unsubscribe(channel);
    await there.pubSub.ping();
    await here.pubSub.publish(channel, 'second');
    await here.pubSub.publish(other, 'last');
    await until(() => there.received.length === 3);
    expect(there.received).toEqual([
      [channel, 'first'],
      [other, '🌍'],
      [other, 'last'],
    ]);
    expect(here.received).toEqual([]);
  });

  it('after an outage the node is notified, and its subscriptions are restored', async () => {
    const [here, there] = [await node(), await node()];
    const channel = `kithkin:presence-of:${newId()}`;
    there.pubSub.subscribe(channel);
    await there.pubSub.ping();
    const returned = [here, there].map(
      ({ pubSub }) => new Promise<void>((resolve) => pubSub.onReturn(resolve)),
    );
    await proxy.cut();
    await until(() => !here.pubSub.isUp && !there.pubSub.isUp);
    await expect(here.pubSub.publish(channel, 'lost')).rejects.toThrow();
    await proxy.restore();
    await Promise.all(returned);
    await until(() => there.pubSub.isUp);
    await there.pubSub.ping();
    await until(async () => {
      await here.pubSub.publish(channel, 'back').catch(() => undefined);
      return there.received.length > 0;
    });
    expect(there.received[0]).toEqual([channel, 'back']);
  });

  it('a node starts without the service, and uses it when it is there', async () => {
    await proxy.cut();
    const { pubSub, received } = await node();
    const channel = `kithkin:presence-of:${newId()}`;
    pubSub.subscribe(channel);
    await expect(pubSub.publish(channel, 'lost')).rejects.toThrow();
    const returned = new Promise<void>((resolve) => pubSub.onReturn(resolve));
    await proxy.restore();
    await returned;
    const other = await node();
    await until(async () => {
      await other.pubSub.publish(channel, 'there').catch(() => undefined);
      return received.length > 0;
    });
    expect(received[0]).toEqual([channel, 'there']);
  });
});

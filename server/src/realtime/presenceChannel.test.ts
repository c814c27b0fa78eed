import { newId } from '../platform/ids';
import { createLog } from '../platform/log';
import { redisPubSub } from '../platform/pubSub/redisPubSub';
import { openRedis, type RedisLink } from '../platform/redis';
import { openPresenceChannel, type PresenceChannel } from './presenceChannel';

const redisUrl = process.env.TEST_REDIS_URL;
const log = createLog({ logLevel: 'silent' });

it('publishes changes to the own node without Redis', () => {
  const changes: string[] = [];
  const channel = openPresenceChannel(null, 'single', (userId) => changes.push(userId));
  channel.subscribe('ada');
  channel.publish('ada');
  expect(changes).toEqual(['ada']);
});

(redisUrl ? describe : describe.skip)('with Redis', () => {
  const links: RedisLink[] = [];
  const channels: PresenceChannel[] = [];
  afterEach(() => {
    for (const channel of channels.splice(0)) channel.close();
    for (const link of links.splice(0)) link.close();
  });

  /** Opens the channel of a node; `next` resolves with its next change. */
  async function node() {
    const link = await openRedis(redisUrl ?? null, log);
    if (!link) throw new Error('There is no Redis.');
    links.push(link);
    const changes: string[] = [];
    let resolveNext: (userId: string) => void = () => undefined;
    const channel = openPresenceChannel(redisPubSub(link), newId(), (userId) => {
      changes.push(userId);
      resolveNext(userId);
    });
    channels.push(channel);
    const next = () =>
      new Promise<string>((resolve) => {
        resolveNext = resolve;
      });
    /** Resolves when Redis has executed the subscriptions. */
    const ready = () => link.subscriber.ping();
    return { link, channel, changes, next, ready };
  }

  it('publishes changes once to each node that has subscribed to the user, and to no other', async () => {
    const [here, there, elsewhere] = [await node(), await node(), await node()];
    const [ada, ben] = [newId(), newId()];
    there.channel.subscribe(ada);
    here.channel.subscribe(ada);
    elsewhere.channel.subscribe(ben);
    await Promise.all([here, there, elsewhere].map(({ ready }) => ready()));
    const received = there.next();
    here.channel.publish(ada);
    expect(await received).toBe(ada);
    const channel = `kithkin:presence-of:${ada}`;
    expect(await here.link.commands.call('PUBSUB', 'SHARDNUMSUB', channel)).toEqual([channel, 2]);
    const last = elsewhere.next();
    here.channel.publish(ben);
    expect(await last).toBe(ben);
    expect([here.changes, there.changes, elsewhere.changes]).toEqual([[ada, ben], [ada], [ben]]);
  });

  it('publishes nothing to nodes that have unsubscribed', async () => {
    const [here, there] = [await node(), await node()];
    const ada = newId();
    there.channel.subscribe(ada);
    await there.ready();
    there.channel.unsubscribe(ada);
    await there.ready();
    expect(await here.link.commands.spublish(`kithkin:presence-of:${ada}`, 'another node')).toBe(0);
  });
});

import type { RedisLink } from '../redis';
import type { PubSub } from './pubSub';

/** Uses sharded pub/sub of Redis 7 or later. The link remains its owner's to close. */
export function redisPubSub({ commands, subscriber, onReturn }: RedisLink): PubSub {
  // Subscriptions are rejected if the connection is closed before Redis has executed them.
  const ignoreOutage = () => undefined;
  return {
    name: 'Redis',
    get isUp() {
      return subscriber.status === 'ready';
    },
    publish: (channel, message) => commands.spublish(channel, message),
    subscribe: (channel) => void subscriber.ssubscribe(channel).catch(ignoreOutage),
    unsubscribe: (channel) => void subscriber.sunsubscribe(channel).catch(ignoreOutage),
    onMessage(listener) {
      const receive = (channel: Buffer, message: Buffer) => listener(channel.toString(), message);
      subscriber.on('smessageBuffer', receive);
      return () => void subscriber.off('smessageBuffer', receive);
    },
    // Redis executes the commands of a connection in order.
    ping: () => subscriber.ping(),
    onReturn,
    close: async () => undefined,
  };
}

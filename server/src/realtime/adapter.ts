import { createShardedAdapter } from '@socket.io/redis-adapter';
import type { PubSub } from '../platform/pubSub/pubSub';

/**
 * Creates the adapter that carries events between nodes. It is the one for sharded pub/sub of Redis,
 * of which it uses no more than these commands.
 */
export function createAdapter(pubSub: PubSub) {
  const client = {
    on: (_event: 'smessageBuffer', listener: (channel: string, message: Buffer) => void) =>
      pubSub.onMessage(listener),
    spublish: (channel: string, message: string | Buffer) => pubSub.publish(channel, message),
    ssubscribe: (channel: string) => pubSub.subscribe(channel),
    sunsubscribe: (channel: string) => pubSub.unsubscribe(channel),
  };
  return createShardedAdapter(client, client, { channelPrefix: 'kithkin' });
}

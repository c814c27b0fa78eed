import type { PubSub } from '../platform/pubSub/pubSub';

/** Carries changes of presence to the nodes on which somebody follows the user. */
export interface PresenceChannel {
  /** Receives the changes of a user that other nodes publish. */
  subscribe(userId: string): void;
  unsubscribe(userId: string): void;
  /** Tells this node and those that have subscribed to the user. */
  publish(userId: string): void;
  close(): void;
}

const PREFIX = 'kithkin:presence-of:';

/**
 * Opens the channel of a node. Each user has a channel of their own, so that a change reaches the nodes
 * with a follower only. `onChange` receives the changes, also of this node; without other nodes those of
 * this node alone.
 */
export function openPresenceChannel(
  pubSub: PubSub | null,
  nodeId: string,
  onChange: (userId: string) => void,
): PresenceChannel {
  if (!pubSub) {
    return {
      subscribe: () => undefined,
      unsubscribe: () => undefined,
      publish: onChange,
      close: () => undefined,
    };
  }
  const close = pubSub.onMessage((channel, sender) => {
    if (!channel.startsWith(PREFIX) || sender.toString() === nodeId) return;
    onChange(channel.slice(PREFIX.length));
  });
  return {
    subscribe: (userId) => pubSub.subscribe(PREFIX + userId),
    unsubscribe: (userId) => pubSub.unsubscribe(PREFIX + userId),
    publish(userId) {
      onChange(userId);
      // During an outage it is rejected; after it everything followed is read again.
      pubSub.publish(PREFIX + userId, nodeId).catch(() => undefined);
    },
    close,
  };
}
